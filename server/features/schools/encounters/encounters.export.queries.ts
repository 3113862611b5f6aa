import { sql } from 'kysely';
import type { ExportedFile } from '#server/personal-data.ts';

/** What a person's export contains of this feature. */
export const encountersExports: ExportedFile[] = [
  {
    file: 'encontros.json',
    about: 'o que você escreveu sobre os encontros com quem trabalha',
    rows: (user) => sql`
      select written_at as at, kind || source_id as key, kind as "tipo", source_id as "encontro", learned as "aprendi",
        asked as "perguntei", changes as "oQueMuda", written_at as "escritoEm"
      from encounter_notes where user_id = ${user}`,
  },
  {
    file: 'tres-frases.json',
    about: 'o que você respondeu às três frases sobre o seu caminho, de 1 a 5; 0 é uma que você pulou',
    rows: (user) => sql`
      select answered_at as at, round::text as key, round as "vez", answers as "respostas", answered_at as "respondidoEm"
      from outlooks where user_id = ${user}`,
  },
  {
    file: 'visitas-anotadas.json',
    about: 'as visitas que você anotou para suas turmas',
    rows: (user) => sql`
      select school_visits.created_at as at, school_visits.id as key, school_classes.name as "turma", who as "quemVeio",
        work as "trabalha", day as "dia", school_visits.created_at as "anotadoEm"
      from school_visits join school_classes on school_classes.id = class_id where noted_by = ${user}`,
  },
];
