import { sql } from 'kysely';
import type { ExportedFile } from '#server/personal-data.ts';

/** This feature's part of a member's data export. */
export const postsExports: ExportedFile[] = [
  {
    file: 'publicacoes.json',
    about: 'suas publicações, com o texto como você o escreveu (Markdown)',
    rows: (user) => sql`
      select published_at as at, id as key, title as "titulo", '/post/' || slug as "endereco",
        chosen_tags as "tags", careers as "profissoes", markdown as "texto", image as "capa", published_at as "publicadaEm",
        updated_at as "alteradaEm", withdrawn_at as "despublicadaEm", likes as "curtidas", comments as "comentarios",
        coalesce((select name from groups where groups.id = group_id), '') as "grupo",
        array(select '/post/' || former_slugs.slug from former_slugs where post_id = posts.id) as "enderecosAnteriores"
      from posts where author_id = ${user}`,
  },
];
