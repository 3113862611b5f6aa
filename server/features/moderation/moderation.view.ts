import type { Case } from '#contract/moderation.ts';
import { lanes, type Decision, type ReasonCode } from '#contract/reports.ts';
import { period } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import { excerpt } from '#markdown/plain-text.ts';
import type { ReportedText } from '#server/reportable.ts';
import type { DecisionRow } from './decisions.queries.ts';
import type { CaseTable } from './reports.queries.ts';

/** Characters. */
const excerptLength = 1_000;

export const excerptOf = (text: string): string => excerpt(text, excerptLength);

interface Context {
  /** Undefined once it is gone. */
  read: ReportedText | undefined;
  reasons: { reason: ReasonCode; count: number }[];
  texts: string[];
  decisions: number;
}

export function toCase(row: CaseTable, { read, reasons: given, texts, decisions }: Context): Case {
  const {
    id = '',
    name = '',
    username = '',
    avatar = '',
    created_at: since = row.opened_at,
  } = read?.author ?? {};
  return {
    id: row.id,
    type: row.type,
    target: read?.target ?? '',
    url: read?.url ?? '',
    excerpt: excerptOf(read?.text ?? ''),
    author: { id, name, username, avatar, since: since.toISOString(), decisions },
    lane: lanes[row.lane]!,
    weight: row.weight,
    hidden: row.hidden,
    dueAt: row.due_at.toISOString(),
    reasons: given.map(({ reason, count }) => ({ reason, count })),
    texts,
  };
}

/** What may not be here, in a sentence each; `/regras` of an installation may say more. */
const rules: Record<ReasonCode, string> = {
  child_safety: 'Nada aqui pode pôr uma criança ou um adolescente em risco.',
  intimate_image: 'Imagens íntimas de alguém, sem que a pessoa queira, não ficam aqui.',
  school_violence: 'Ameaças e incentivo à violência contra escolas não ficam aqui.',
  harassment: 'Ninguém é assediado nem ameaçado aqui.',
  asks_contact: 'Não se pede dinheiro, foto nem contato a quem busca orientação.',
  scam: 'Vagas, cursos e promessas precisam ser verdadeiros.',
  hate: 'Ninguém é atacado por quem é.',
  nudity_violence: 'Nudez e violência explícita não ficam aqui.',
  spam: 'Propaganda e repetição não ficam aqui.',
  other: 'O conteúdo foge ao que combinamos nos termos de uso.',
};

export function toDecision(row: DecisionRow, config: Config): Decision {
  const until = new Date(row.created_at.getTime() + period(config, 'appeal'));
  return {
    id: row.id,
    action: row.action,
    reason: row.reason,
    rule: row.action === 'keep' ? 'Nada aqui foge ao que combinamos nos termos de uso.' : rules[row.reason],
    target: { type: row.type, excerpt: row.excerpt },
    days: row.days,
    text: row.text,
    automatic: row.automatic,
    date: row.created_at.toISOString(),
    appeal: {
      state: appealState(row, until),
      until: until.toISOString(),
      text: row.outcome_text ?? '',
    },
  };
}

function appealState(row: DecisionRow, until: Date): Decision['appeal']['state'] {
  if (row.appeal_outcome) return row.appeal_outcome;
  if (row.appealed_at) return 'open';
  return row.action === 'keep' || until < new Date() ? 'closed' : 'none';
}
