import { sql } from 'kysely';
import type { ExportedFile } from '#server/personal-data.ts';

/** What a person takes along of this feature. */
export const profilesExports: ExportedFile[] = [
  {
    file: 'perfil.json',
    about: 'o que você conta no perfil',
    single: true,
    rows: (user) => sql`
      select users.created_at as at, users.id as key, avatar as "foto", work as "ocupacao",
        seeks_help as "buscaOrientacao", offers_help as "ofereceAjuda", apresentation as "apresentacao",
        formation1 as "formacao1", formation2 as "formacao2", formation_img1 as "imagemDaFormacao1",
        formation3 as "formacao3", formation4 as "formacao4", formation_img2 as "imagemDaFormacao2",
        tags as "tags", coalesce(show_email, false) as "mostraEmail",
        coalesce(searchable, false) as "apareceEmBuscadores"
      from users left join profiles on profiles.user_id = users.id where users.id = ${user}`,
  },
];
