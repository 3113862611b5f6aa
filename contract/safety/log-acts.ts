import { actions, reasons, type Action, type ReasonCode } from './report-reasons.ts';

/** Acts of staff in the log, in words. */
const acts: Record<string, string> = {
  undo: 'Desfez a decisão',
  'appeal:upheld': 'Manteve a decisão no pedido de revisão',
  'appeal:reversed': 'Reverteu a decisão no pedido de revisão',
  birth: 'Corrigiu a data de nascimento',
  role: 'Mudou um papel',
  words: 'Mudou as palavras',
  site: 'Mudou as configurações do site',
  seal: 'Lacrou uma cópia para as autoridades',
  read_seal: 'Leu uma cópia lacrada',
  renew_seal: 'Renovou uma cópia lacrada',
  verification: 'Conferiu um trabalho',
  correction: 'Leu uma correção de profissão',
  backup: 'Começou um backup',
  backup_key: 'Criou a chave dos backups',
  read_backup: 'Baixou um backup',
  look_for_release: 'Procurou uma versão nova',
  access_records: 'Consultou registros de acesso',
};

/** Describes an entry in words, or as written if it has none. */
export function actInWords({ act, details }: { act: string; details: string }): string {
  const [kind, action] = act.split(':');
  if (kind !== 'decide') return acts[act] ?? act;
  const reason = reasons[details as ReasonCode];
  return `Decidiu: ${actions[action as Action]}${reason ? ` (${reason.label})` : ''}`;
}
