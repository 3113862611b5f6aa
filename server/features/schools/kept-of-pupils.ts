import { clocks, lifetimes } from '#contract/clocks.ts';
import { commentReactions, reactionKinds } from '#contract/comments/comment-reactions.ts';
import { countInWords, duration, durationInWords } from '#contract/in-words.ts';
import { knownDevices } from '#contract/rate-limits.ts';
import { schoolLimits } from '#contract/schools/school-limits.ts';
import type { Schema } from '#server/db/schema.ts';

/** One kind of data kept of pupils, as schools and families read it. */
export interface KeptOfPupils {
  what: string;
  why: string;
  howLong: string;
  /** Files of the export with its rows. */
  files: readonly string[];
  /** Tables that are in no file of the export. */
  tables: readonly (keyof Schema)[];
}

const withAccount = 'Enquanto a conta existir. Sai com ela, na hora em que for excluída.';

/** Everything that is kept of pupils: `/escola/{slug}/privacidade` and the papers for schools are made of it. */
export const keptOfPupils: readonly KeptOfPupils[] = [
  {
    what: 'Lista da escola: nome, matrícula, turma, desde quando, e quando o cartão foi feito e usado. O PIN do cartão fica guardado de um jeito que ninguém consegue ler.',
    why: 'Trazer a turma e deixar cada estudante entrar sem e-mail.',
    howLong: `Enquanto a conta existir. Quem sai da lista sai da turma na mesma hora; o cartão vale até a escola fazer outro. Se a escola sair do Rumo, até ${duration(lifetimes.schoolLeaving, 'dias')} depois.`,
    files: ['escola.json'],
    tables: [],
  },
  {
    what: 'Conta: nome, nome de usuário sem sobrenome e, se a própria pessoa quiser, e-mail, senha e segunda etapa. A escola não põe e-mail em conta de estudante.',
    why: 'Reconhecer quem entra.',
    howLong: `${withAccount} Só o nome de usuário e a matrícula ficam reservados, de um jeito que ninguém consegue ler: uma lista não refaz a conta.`,
    files: [
      'conta.json',
      'trocas-de-email.json',
      'verificacao-em-duas-etapas.json',
      'chaves-de-acesso.json',
      'consentimentos.json',
    ],
    tables: [
      'email_change_links',
      'email_confirmations',
      'password_resets',
      'recovery_codes',
      'removed_names',
    ],
  },
  {
    what: 'Mês e ano de nascimento, pela palavra da escola. O dia é lido na lista e não é guardado.',
    why: 'Dar a cada idade a proteção que ela pede.',
    howLong: 'Enquanto a conta existir.',
    files: ['nascimento.json', 'correcao-de-idade.json'],
    tables: ['birth_corrections', 'refused_emails'],
  },
  {
    what: 'Responsável: quem responde por quem, o que combinaram, e os minutos de uso por dia.',
    why: 'Uma pessoa adulta da família dizer sim antes que os mais novos publiquem.',
    howLong: `O vínculo, enquanto as duas contas existirem. Os minutos, por ${duration(clocks.usageKept, 'dias')}. O código da carta, por ${duration(lifetimes.schoolLetter, 'dias')}.`,
    files: ['vinculos.json', 'tempo-de-uso.json'],
    tables: ['guardian_codes'],
  },
  {
    what: 'Aulas: as áreas escolhidas, a profissão lida, a pergunta, como foi enviada, o que se quer perguntar a mais, e uma linha que só quem a escreveu lê.',
    why: 'Cada estudante sair da aula com uma pergunta a caminho, sem perder o que escreveu.',
    howLong: withAccount,
    files: ['aulas.json'],
    tables: [],
  },
  {
    what: 'Perguntas, o que se disse das respostas, e textos ainda não enviados. Quem lê vê “Estudante”, e o estado; a pergunta da turma não diz de quem é.',
    why: 'Levar a pergunta a quem trabalha na área e trazer a resposta.',
    howLong: withAccount,
    files: ['perguntas.json', 'respostas.json', 'conversas-de-respostas.json', 'textos-nao-enviados.json'],
    tables: ['question_search'],
  },
  {
    what: 'Encontros com quem trabalha: as linhas que cada estudante escreve, e as três frases sobre o próprio caminho. Só a própria pessoa lê.',
    why: 'Que cada encontro deixe algo, e que a escola veja, em números de grupos, se a aula ajudou.',
    howLong: `${withAccount} A escola vê só números de ${countInWords(schoolLimits.fewestShown, 'um estudante', 'estudantes')} ou mais, tirados uma vez por semana.`,
    files: ['encontros.json', 'tres-frases.json'],
    tables: ['school_figures'],
  },
  {
    what: 'O que a própria pessoa faz no site: perfil, publicações, rascunhos, comentários, curtidas, grupos, o que segue, salva, avalia, e as imagens que envia.',
    why: 'O site funcionar para quem o usa também fora da aula.',
    howLong: withAccount,
    files: [
      'perfil.json',
      'interesses.json',
      'publicacoes.json',
      'rascunhos.json',
      'versoes-de-rascunhos.json',
      'comentarios.json',
      'curtidas.json',
      ...reactionKinds.map((kind) => commentReactions[kind].exported.file),
      'imagens.json',
      'grupos.json',
      'grupos-administrados.json',
      'recusas-em-grupos.json',
      'seguindo.json',
      'seguidores.json',
      'tags-seguidas.json',
      'bloqueios.json',
      'salvos.json',
      'perguntas-salvas.json',
      'profissoes-salvas.json',
      'correcoes-de-profissoes.json',
      'avaliacoes-feitas.json',
      'avaliacoes-recebidas.json',
    ],
    tables: [
      'post_tags',
      'published_drafts',
      'post_search',
      'comment_search',
      'person_search',
      'group_search',
      'upload_days',
    ],
  },
  {
    what: 'Avisos: os que a pessoa recebeu, o que escolheu receber, os aparelhos que ligou e os e-mails mandados a quem tem e-mail.',
    why: 'Avisar que uma resposta chegou.',
    howLong: `A cópia de cada e-mail, por ${duration(lifetimes.mail, 'dias')}. O resto, enquanto a conta existir.`,
    files: [
      'notificacoes.json',
      'avisos.json',
      'avisos-por-tipo.json',
      'avisos-desligados.json',
      'aparelhos-com-avisos.json',
      'emails.json',
    ],
    tables: ['deliveries'],
  },
  {
    what: 'Sessões e aparelhos: onde a conta está aberta, e chaves que provam que um aparelho é conhecido.',
    why: 'Manter a conta segura, também em computador de todos.',
    howLong: `A sessão por cartão termina depois de ${duration(lifetimes.cardSession, 'minutos')} sem uso; as outras, depois de ${duration(lifetimes.session, 'dias')}. Um aparelho conhecido, por ${duration(knownDevices.seconds * 1000, 'dias')}.`,
    files: ['sessoes.json'],
    tables: [
      'known_devices',
      'device_confirmations',
      'login_challenges',
      'passkey_challenges',
      'factor_tries',
      'rate_counts',
      'used_keys',
    ],
  },
  {
    what: 'Registros de acesso: de que endereço da internet a conta foi usada, e quando.',
    why: 'O Marco Civil da Internet (art. 15) manda guardar.',
    howLong: `Por ${durationInWords(clocks.accessRecords, 'meses')}, mesmo que a conta seja excluída. Só saem por ordem da Justiça.`,
    files: ['acessos.json'],
    tables: [],
  },
  {
    what: 'Denúncias e decisões: o que a pessoa denunciou, o que foi decidido sobre o que é dela, e o que está em análise. Em casos graves, uma cópia lacrada para as autoridades.',
    why: 'Cuidar de quem usa o site, e cumprir a lei.',
    howLong: `Enquanto a conta existir. A cópia lacrada, por ${durationInWords(clocks.sealedCopy, 'meses')} que podem ser renovados. O registro dos atos da equipe fica, sem nome nem texto.`,
    files: ['denuncias.json', 'decisoes.json', 'em-analise.json'],
    tables: ['cases', 'decision_effects', 'notice_links', 'sealed_copies', 'staff_log', 'picture_marks'],
  },
];

/** Files of the export, and tables in none, that hold nothing of pupils, with the reason. */
export const notOfPupils: Readonly<Record<string, string>> = {
  'como-ajudo.json': 'of adults who help',
  'perguntas-oferecidas.json': 'of adults who help',
  'plantoes.json': 'of adults who help',
  'conferencias.json': 'of adults who help',
  'escola-equipe.json': 'of the school’s staff',
  'aulas-dadas.json': 'of the school’s staff',
  'visitas-anotadas.json': 'of the school’s staff and of visitors',
  school_invitations: 'of the school’s staff',
  schools: 'of no person',
  school_classes: 'of no person',
  calendar_origin: 'of no person',
  age_rule: 'of no person',
  secrets: 'of no person',
  watched_words: 'of no person',
  known_words: 'of no person',
  texts_to_index: 'of no person',
  used_proofs: 'of no person',
  careers: 'of no person',
  path_sources: 'of no person',
  path_packed_admissions: 'of no person',
  path_pays: 'of no person',
  path_admissions: 'of no person',
  path_apprentices: 'of no person',
  path_cities: 'of no person',
  backups: 'of no person',
  site_settings: 'of no person',
  installation_key: 'of no person',
  path_apprentice_totals: 'of no person',
  path_places: 'of no person',
  path_courses: 'of no person',
  path_cutoffs: 'of no person',
  occupations: 'of no person',
  career_names: 'of no person',
  career_stems: 'of no person',
  career_name_stems: 'of no person',
  career_words: 'of no person',
  careers_written: 'of no person',
};
