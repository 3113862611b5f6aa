import { sql } from 'kysely';
import type { QuestionState } from '#contract/help/question-states.ts';
import { named, type ExportedFile } from '#server/personal-data.ts';
import { whyWithoutCity } from './offers/offers.queries.ts';

const states: Record<QuestionState, string> = {
  waiting: 'esperando quem responde por você',
  held: 'em análise',
  searching: 'procurando quem responda',
  accepted: 'com alguém que vai responder',
  answered: 'respondida',
  solved: 'resolvida',
  expired: 'sem resposta',
  withdrawn: 'retirada',
};

const offerStates = {
  open: 'esperando',
  accepted: 'aceita',
  passed: 'você passou a vez',
  lapsed: 'o prazo acabou',
  answered: 'respondida',
};

/** What a person's export contains of this feature; of others' questions only the title. */
export const questionsExports: ExportedFile[] = [
  {
    file: 'perguntas.json',
    about: 'as perguntas que você fez',
    rows: (user) => sql`
      select created_at as at, id as key, title as "pergunta", markdown as "detalhes", careers as "profissoes",
        coalesce((select split_part(receiver.name, ' ', 1) from users as receiver where receiver.id = to_id), '') as "paraQuem",
        to_alone as "soParaEssaPessoa",
        stage as "escola", place as "estado", anonymous as "anonima", class_label as "daTurma", ${named(states, 'state')} as "situacao",
        '/perguntas/' || slug as "endereco", created_at as "feitaEm", asked_at as "perguntadaEm",
        reopened as "perguntadaDeNovo",
        coalesce((select shifts.title from shifts where shifts.id = shift_id), '') as "plantao", answers as "respostas", answered_at as "respondidaEm",
        solved_at as "resolvidaEm"
      from questions where asker_id = ${user}`,
  },
  {
    file: 'perguntas-oferecidas.json',
    about: 'as perguntas que foram oferecidas a você',
    rows: (user) => sql`
      select offered_at as at, offers.id as key, questions.title as "pergunta", ${whyWithoutCity} as "motivo",
        ${named(offerStates, 'offers.state')} as "situacao", offered_at as "oferecidaEm", state_at as "desde"
      from offers join questions on questions.id = question_id where offers.helper_id = ${user}`,
  },
  {
    file: 'respostas.json',
    about: 'as respostas que você escreveu, e o que quem perguntou disse delas',
    rows: (user) => sql`
      select answers.created_at as at, answers.id as key, questions.title as "pergunta",
        answers.markdown as "resposta", answers.created_at as "escritaEm", edited_at as "alteradaEm",
        helped_at as "ajudouEm", answers.solved_at as "resolveuEm", case when thanks_withheld is null then thanks else '' end as "agradecimento"
      from answers join questions on questions.id = question_id where author_id = ${user}`,
  },
  {
    file: 'conversas-de-respostas.json',
    about: 'o que você perguntou ou disse mais sobre uma resposta',
    rows: (user) => sql`
      select follow_ups.created_at as at, follow_ups.id as key, questions.title as "pergunta",
        follow_ups.text as "texto", follow_ups.created_at as "escritoEm"
      from follow_ups join answers on answers.id = answer_id join questions on questions.id = question_id
      where case when by_asker then asker_id else author_id end = ${user}`,
  },
];
