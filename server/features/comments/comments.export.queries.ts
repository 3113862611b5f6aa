import { sql } from 'kysely';
import { commentReactions, reactionKinds } from '#contract/comments/comment-reactions.ts';
import { isPublished } from '#server/features/who-sees/visibility/index.ts';
import type { ExportedFile } from '#server/personal-data.ts';
import { reactionTableOf } from './comment-reactions.queries.ts';

const counts = Object.values(commentReactions).map(
  ({ count, exported }) => sql`${sql.ref(`comments.${count}`)} as ${sql.id(exported.count)}`,
);

export const commentsExports: ExportedFile[] = [
  {
    file: 'comentarios.json',
    about: 'seus comentários e onde estão',
    rows: (user) => sql`
      select comments.created_at as at, comments.id as key, case when ${isPublished()} then posts.title else '' end as "publicacao",
        case when ${isPublished()} then '/post/' || posts.slug else '' end as "endereco", comments.markdown as "texto",
        comments.parent_id is not null as "emResposta", comments.hidden as "ocultado",
        ${sql.join(counts)}, comments.created_at as "escritoEm", comments.edited_at as "alteradoEm"
      from comments join posts on posts.id = comments.post_id where comments.author_id = ${user}`,
  },
  ...reactionKinds.map((kind): ExportedFile => {
    const { file, about, at } = commentReactions[kind].exported;
    return {
      file,
      about,
      rows: (user) => sql`
        select given.created_at as at, given.comment_id as key, case when ${isPublished()} then posts.title else '' end as "publicacao",
          case when ${isPublished()} then '/post/' || posts.slug else '' end as "endereco", given.created_at as ${sql.id(at)}
        from ${sql.table(reactionTableOf(kind))} as given
        join comments on comments.id = given.comment_id
        join posts on posts.id = comments.post_id
        where given.user_id = ${user}`,
    };
  }),
];
