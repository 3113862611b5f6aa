import { sql } from 'kysely';
import { isPublished } from '#server/features/visibility/index.ts';
import type { ExportedFile } from '#server/personal-data.ts';

export const commentsExports: ExportedFile[] = [
  {
    file: 'comentarios.json',
    about: 'seus comentários e onde estão',
    rows: (user) => sql`
      select comments.created_at as at, comments.id as key, case when ${isPublished()} then posts.title else '' end as "publicacao",
        case when ${isPublished()} then '/post/' || posts.slug else '' end as "endereco", comments.markdown as "texto",
        comments.parent_id is not null as "emResposta", comments.hidden as "ocultado",
        comments.likes as "curtidas", comments.created_at as "escritoEm", comments.edited_at as "alteradoEm"
      from comments join posts on posts.id = comments.post_id where comments.author_id = ${user}`,
  },
  {
    file: 'curtidas-em-comentarios.json',
    about: 'os comentários que você curtiu, pela publicação em que estão',
    rows: (user) => sql`
      select comment_likes.created_at as at, comment_likes.comment_id as key, case when ${isPublished()} then posts.title else '' end as "publicacao",
        case when ${isPublished()} then '/post/' || posts.slug else '' end as "endereco", comment_likes.created_at as "curtidoEm"
      from comment_likes
      join comments on comments.id = comment_likes.comment_id
      join posts on posts.id = comments.post_id
      where comment_likes.user_id = ${user}`,
  },
];
