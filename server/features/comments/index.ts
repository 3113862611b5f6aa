import { commentReactions, eachReaction } from '#contract/comments/comment-reactions.ts';
import { comments as contract, type ReactionCalls } from '#contract/comments/comments.ts';
import { calls, type Feature } from '#server/feature.ts';
import type { Call, Handlers } from '#server/http/bind.ts';
import { reactionTableOf } from './comment-reactions.queries.ts';
import {
  createComment,
  editComment,
  hideComment,
  reactToComment,
  removeComment,
  removeCommentsOf,
  renderCommentsOf,
} from './comments.service.ts';
import { listComments, listRepliesTo, readThread } from './lists.service.ts';
import { renderAgain } from '#server/features/identity/accounts/index.ts';
import { commentsExports } from './comments.export.queries.ts';
import { reportableComment } from './comments.reportable.ts';

export { reactionTableOf } from './comment-reactions.queries.ts';
export { addComment } from './comments.service.ts';

const reactions = eachReaction<Handlers<ReactionCalls>>((kind) => {
  const press =
    (isGiven: boolean) =>
    ({ db, viewer, params }: Call<ReactionCalls[keyof ReactionCalls]>) =>
      reactToComment(db, viewer, kind, params.id, isGiven);
  return {
    [`PUT /api/comments/{id}/${kind}`]: press(true),
    [`DELETE /api/comments/{id}/${kind}`]: press(false),
  };
});

/** Comments and replies. */
export const comments: Feature = {
  calls: [
    calls(
      contract,
      { name: 'Comentários', description: 'Comentários e respostas, com um nível.' },
      {
        'GET /api/post/{slug}/comments': ({ db, viewer, params, query }) =>
          query.parentId === undefined
            ? listComments(db, viewer, params.slug, query.cursor)
            : listRepliesTo(db, viewer, params.slug, query.parentId, query.cursor),
        'POST /api/post/{slug}/comments': ({ context: { config }, db, viewer, params, body }) =>
          createComment({ config, db }, viewer, params.slug, body),
        'GET /api/comments/{id}': ({ db, viewer, params }) => readThread(db, viewer, params.id),
        'PATCH /api/comments/{id}': ({ context: { config }, db, viewer, params, body }) =>
          editComment({ config, db }, viewer, params.id, body.markdown),
        'DELETE /api/comments/{id}': ({ db, viewer, params }) => removeComment(db, viewer, params.id),
        ...reactions,
        'PUT /api/comments/{id}/hidden': ({ db, viewer, params }) => hideComment(db, viewer, params.id, true),
        'DELETE /api/comments/{id}/hidden': ({ db, viewer, params }) =>
          hideComment(db, viewer, params.id, false),
      },
    ),
  ],
  listeners: { email_confirmed: renderAgain('render_comments') },
  jobs: { render_comments: ({ db }, { userId }) => renderCommentsOf(db, userId) },
  tables: {
    comments: 'comentarios.json',
    ...eachReaction((kind) => ({ [reactionTableOf(kind)]: commentReactions[kind].exported.file })),
  },
  pictures: { comments: { owner: 'author_id', texts: ['markdown'] } },
  reportables: { comment: reportableComment },
  exports: commentsExports,
  erasure: { erase: removeCommentsOf },
};
