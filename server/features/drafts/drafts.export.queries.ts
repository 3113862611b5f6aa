import { sql } from 'kysely';
import type { ExportedFile } from '#server/personal-data.ts';

/** What a person takes along of this feature. */
export const draftsExports: ExportedFile[] = [
  {
    file: 'rascunhos.json',
    about: 'os textos que você ainda não publicou',
    rows: (user) => sql`
      select updated_at as at, id as key, title as "titulo", tags as "tags", markdown as "texto",
        image as "capa", group_slug as "grupo", publish_at as "publicarEm", updated_at as "alteradoEm"
      from drafts where author_id = ${user}`,
  },
  {
    file: 'versoes-de-rascunhos.json',
    about: 'o que seus rascunhos foram antes',
    rows: (user) => sql`
      select saved_at as at, id as key, draft_id as "rascunho", title as "titulo", tags as "tags",
        markdown as "texto", image as "capa", group_slug as "grupo", saved_at as "guardadaEm", set_aside as "deixadaDeLado"
      from draft_versions where author_id = ${user}`,
  },
];
