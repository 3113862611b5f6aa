import { z } from 'zod';
import { commentReactions, eachReaction, type CommentReaction } from './comment-reactions.ts';
import { endpoints } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { bySlug } from '../posts/posts.ts';
import { byId, counter, cursor, id, isoDate, nextCursor, requiredText } from '../primitives.ts';
import { person } from '../people/profiles.ts';

type Counts<K extends CommentReaction> = Record<(typeof commentReactions)[K]['count'], typeof counter>;
type Givens<K extends CommentReaction> = Record<(typeof commentReactions)[K]['given'], z.ZodBoolean>;

/** The fields that say whether the viewer reacted so, and how many did. */
const fieldsOf = <K extends CommentReaction>(kind: K) => {
  const { given, count } = commentReactions[kind];
  return { [given]: z.boolean(), [count]: counter } as Givens<K> & Counts<K>;
};

const reactions = eachReaction<Counts<CommentReaction> & Givens<CommentReaction>>(fieldsOf);

/**
 * A comment as this viewer may see it. One that was removed, or is hidden from this viewer by the post's author or by a
 * block between viewer and author, keeps its place only while it has replies, with author and texts ''.
 */
export const comment = z
  .object(reactions)
  .extend({
    id,
    /** The comment this one replies to, '' for a comment on the post itself. */
    parentId: id,
    author: person,
    markdown: z.string(),
    html: z.string(),
    date: isoDate,
    edited: z.boolean(),
    removed: z.boolean(),
    /** Hidden by the post's author: only that author and the comment's author get its text. */
    hidden: z.boolean(),
    /** Only its author sees it until staff review it. */
    held: z.boolean(),
    /** A block separates viewer and author; the post's author still sees the placeholder, to hide the comment from others. */
    blocked: z.boolean(),
    /** The first replies, the oldest first; a reply has none of its own. */
    get replies() {
      return z.array(comment);
    },
    /** Cursor of further replies: list the post's comments with it and `parentId`. */
    repliesCursor: nextCursor,
  })
  .meta({ id: 'Comment' });

export type Comment = z.infer<typeof comment>;

const commentText = requiredText('Favor escrever o comentário', limits.comment);

export const commentForm = z
  .strictObject({ markdown: commentText, parentId: id.default('') })
  .meta({ id: 'CommentForm' });
export type CommentForm = z.input<typeof commentForm>;

/** The calls that give a reaction and take it back. */
const callsOf = <K extends CommentReaction>(kind: K) => {
  const { give, takeBack, reply } = commentReactions[kind].calls;
  const call = {
    session: 'required',
    limit: 'like',
    params: byId,
    status: 200,
    reply: z.object(fieldsOf(kind)).meta({ id: reply }),
    errors: ['not_found'],
    invalidates: false,
  } as const;
  return {
    [`PUT /api/comments/{id}/${kind}`]: { summary: give, publishes: true as const, ...call },
    [`DELETE /api/comments/{id}/${kind}`]: { summary: takeBack, ...call },
  };
};

export type ReactionCalls = {
  [K in CommentReaction as `${'PUT' | 'DELETE'} /api/comments/{id}/${K}`]: ReturnType<
    typeof callsOf<K>
  >[string];
};

export const comments = endpoints({
  'GET /api/post/{slug}/comments': {
    summary: 'Os comentários de uma publicação, ou as respostas a um deles, do mais antigo ao mais novo',
    session: 'optional',
    params: bySlug,
    query: z.object({ parentId: id.optional(), cursor: cursor.optional() }),
    reply: z.object({
      comments: z.array(comment),
      nextCursor,
      /** Counted on the post, but behind a block of this reader; told with the first page of a post. */
      unseen: counter,
    }),
    errors: ['not_found'],
  },
  'POST /api/post/{slug}/comments': {
    summary: 'Comenta uma publicação ou responde a um comentário',
    publishes: true,
    limit: 'comment',
    params: bySlug,
    body: commentForm,
    status: 201,
    reply: comment,
    errors: ['not_found', 'answered_comment_gone', 'contact_in_text'],
  },
  'GET /api/comments/{id}': {
    summary: 'Um comentário com as primeiras respostas; uma resposta vem sob o comentário a que responde',
    session: 'optional',
    params: byId,
    reply: comment,
    errors: ['not_found'],
  },
  'PATCH /api/comments/{id}': {
    summary: 'Altera um comentário próprio',
    publishes: true,
    limit: 'comment',
    params: byId,
    body: z.strictObject({ markdown: commentText }),
    reply: comment,
    errors: ['not_found', 'not_yours', 'contact_in_text'],
  },
  'DELETE /api/comments/{id}': {
    summary: 'Exclui um comentário próprio',
    params: byId,
    errors: ['not_found', 'not_yours'],
  },
  ...eachReaction<ReactionCalls>(callsOf),
  'PUT /api/comments/{id}/hidden': {
    summary: 'Oculta um comentário em uma publicação própria',
    params: byId,
    errors: ['not_found', 'not_yours'],
  },
  'DELETE /api/comments/{id}/hidden': {
    summary: 'Volta a mostrar um comentário em uma publicação própria',
    params: byId,
    errors: ['not_found', 'not_yours'],
  },
});

type CommentsCalls = typeof comments;
declare module '../api.ts' {
  interface Api extends CommentsCalls {}
}
