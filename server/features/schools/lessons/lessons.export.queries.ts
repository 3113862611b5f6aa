import { sql } from 'kysely';
import type { ExportedFile } from '#server/personal-data.ts';

/** What a person's export contains of this feature. */
export const lessonsExports: ExportedFile[] = [
  {
    file: 'aulas.json',
    about: 'o que você escolheu e escreveu em aulas da sua turma',
    rows: (user) => sql`
      select lesson_states.created_at as at, lesson_states.id as key, lessons.created_at as "aula",
        lesson_states.families as "areas", lesson_states.career as "profissao", question as "pergunta",
        takeaway as "oQueLevo", asks_on as "perguntaQueContinua", on_paper as "perguntaNoPapel", lesson_states.created_at as "comecouEm", updated_at as "mudouEm",
        (select slug from questions where questions.id = question_id) as "perguntaEnviada",
        (select slug from questions where questions.id = class_question_id) as "perguntaDaTurma"
      from lesson_states join lessons on lessons.id = lesson_id where user_id = ${user}`,
  },
  {
    file: 'aulas-dadas.json',
    about: 'as aulas que você começou com suas turmas',
    rows: (user) => sql`
      select lessons.created_at as at, lessons.id as key, school_classes.name as "turma", code as "codigo",
        minutes as "minutos", step as "passo", step_at as "noPassoDesde", lessons.created_at as "comecouEm",
        ended_at as "terminouEm"
      from lessons join school_classes on school_classes.id = class_id where started_by = ${user}`,
  },
];
