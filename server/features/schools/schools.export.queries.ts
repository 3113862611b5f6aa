import { sql } from 'kysely';
import type { ExportedFile } from '#server/personal-data.ts';

/** What a person's export contains of this feature. */
export const schoolsExports: ExportedFile[] = [
  {
    file: 'escola.json',
    about: 'a turma em que você estuda, o número que a escola dá a você, e o uso do seu cartão',
    rows: (user) => sql`
      select joined_at as at, school_pupils.id as key, schools.name as "escola", schools.city as "cidade",
        coalesce(school_classes.name, '') as "turma", registration as "matricula", joined_at as "desde",
        made_at as "cartaoFeitoEm", used_at as "cartaoUsadoEm"
      from school_pupils join schools on schools.id = school_pupils.school_id
      left join school_classes on school_classes.id = class_id
      left join school_cards on school_cards.user_id = school_pupils.user_id
      where school_pupils.user_id = ${user}`,
  },
  {
    file: 'escola-equipe.json',
    about: 'a escola que você coordena e as turmas em que dá aula',
    rows: (user) => sql`
      select since as at, schools.id as key, 'coordenação' as "papel", schools.name as "escola", '' as "turma",
        since as "desde"
      from school_coordinators join schools on schools.id = school_id where user_id = ${user}
      union all
      select since, school_classes.id, 'aula', schools.name, school_classes.name, since
      from class_teachers join school_classes on school_classes.id = class_id
      join schools on schools.id = school_id where user_id = ${user}`,
  },
];
