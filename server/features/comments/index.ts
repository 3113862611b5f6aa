import { comments as contract } from '#contract/comments.ts';
import { calls, type Feature } from '#server/feature.ts';
import {
  createComment,
  editComment,
  hideComment,
  likeComment,
  removeComment,
  removeCommentsOf,
  renderCommentsOf,
} from './comments.service.ts';
import { listComments, listRepliesTo, readThread } from './lists.service.ts';
import { renderAgain } from '#server/features/accounts/index.ts';
import { commentsExports } from './comments.export.queries.ts';
import { reportableComment } from './withheld-comments.queries.ts';

export { addComment } from './comments.service.ts';

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
        'PUT /api/comments/{id}/like': ({ db, viewer, params }) => likeComment(db, viewer, params.id, true),
        'DELETE /api/comments/{id}/like': ({ db, viewer, params }) =>
          likeComment(db, viewer, params.id, false),
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
    comment_likes: 'curtidas-em-comentarios.json',
  },
  reportables: { comment: reportableComment },
  exports: commentsExports,
  erasure: { erase: removeCommentsOf },
};
