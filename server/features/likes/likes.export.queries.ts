import { sql } from 'kysely';
import { isPublished } from '#server/features/visibility/index.ts';
import type { ExportedFile } from '#server/personal-data.ts';

/** What a person takes along of this feature. */
export const likesExports: ExportedFile[] = [
  {
    file: 'curtidas.json',
    about: 'as publicações que você curtiu',
    rows: (user) => sql`
      select likes.created_at as at, likes.post_id as key, case when ${isPublished()} then posts.title else '' end as "publicacao",
        case when ${isPublished()} then '/post/' || posts.slug else '' end as "endereco", likes.created_at as "curtidaEm"
      from likes join posts on posts.id = likes.post_id where likes.user_id = ${user}`,
  },
];
