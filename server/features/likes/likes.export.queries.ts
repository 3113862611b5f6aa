import { sql } from 'kysely';
import type { ExportedFile } from '#server/personal-data.ts';

/** What a person takes along of this feature. */
export const likesExports: ExportedFile[] = [
  {
    file: 'curtidas.json',
    about: 'as publicações que você curtiu',
    rows: (user) => sql`
      select likes.created_at as at, likes.post_id as key, posts.title as "publicacao",
        '/post/' || posts.slug as "endereco", likes.created_at as "curtidaEm"
      from likes join posts on posts.id = likes.post_id where likes.user_id = ${user}`,
  },
];
