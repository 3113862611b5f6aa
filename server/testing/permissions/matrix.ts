import type { Api } from '#contract/api.ts';

/**
 * What each call answers to whom. All of it is Ana's: the profile, the post with her comment, the group, the
 * draft, the session, the rating she received.
 */
export interface Row {
  visitor: number;
  /** Signed in, has nothing to do with Ana. */
  stranger: number;
  /** Ana blocked this person. */
  blocked: number;
  /** Follows Ana, belongs to her group, has rated her. */
  member: number;
  owner: number;
  /** Sent along; a function of the names in the world. */
  body?: unknown;
  query?: Record<string, string>;
}

const row = (
  visitor: number,
  stranger: number,
  blocked: number,
  member: number,
  owner: number,
  more: Pick<Row, 'body' | 'query'> = {},
): Row => ({ visitor, stranger, blocked, member, owner, ...more });

/** Everybody, signed in or not. */
const open = row(200, 200, 200, 200, 200);
/** As {@link open}, of Ana: closed to whom she blocked. */
const openUnlessBlocked = row(200, 200, 404, 200, 200);
/** Whoever is signed in, on what is their own. */
const own = (status: number, more?: Pick<Row, 'body' | 'query'>) =>
  row(401, status, status, status, status, more);

const password = 'uma senha bem boa';
const passkeyLogin = { challenge: 'x', id: 'x', clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' };
const registration = { fullName: 'Ana', username: 'x', email: 'x', password, repeatPassword: password };

/** In the order visitor, stranger, blocked, member, owner. */
export const matrix: Partial<Record<keyof Api, Row>> = {
  'GET /api/health': open,
  // Accounts. What is wrong on purpose is refused the same way to all.
  'POST /api/logup': row(422, 422, 422, 422, 422, { body: registration }),
  'POST /api/login': row(400, 400, 400, 400, 400, { body: { email: 'x@exemplo.br', password } }),
  'POST /api/Iogin': row(400, 400, 400, 400, 400, { body: { email: 'x@exemplo.br', password } }),
  'POST /api/recuperarsenha': row(404, 404, 404, 404, 404, { body: { email: 'x@exemplo.br' } }),
  'POST /api/redefinirsenha': row(422, 422, 422, 422, 422, {
    body: { token: 'x', password, repeatPassword: password },
  }),
  'POST /api/home/me': own(200),
  'POST /api/logout': own(204),
  'GET /api/home/sessions': own(200),
  // Another's session is not there.
  'DELETE /api/home/sessions/{id}': row(401, 404, 404, 404, 204),
  'DELETE /api/home/sessions': own(204),
  'PUT /api/home/password': own(204, {
    body: { currentPassword: password, password: `${password} e nova`, repeatPassword: `${password} e nova` },
  }),
  'POST /api/login/codigo': row(422, 422, 422, 422, 422, { body: { challenge: 'x', code: '123456' } }),
  'POST /api/Iogin/codigo': row(422, 422, 422, 422, 422, { body: { challenge: 'x', code: '123456' } }),
  // Of their own; Ana has a key, the others nothing yet.
  'GET /api/home/factors': own(200),
  'POST /api/home/factors/codes': own(200, { body: { password } }),
  'PUT /api/home/factors/codes': own(409, { body: { code: '123456' } }),
  'DELETE /api/home/factors/codes': own(204, { body: { password } }),
  'POST /api/home/factors/recovery': row(401, 409, 409, 409, 200, { body: { password } }),
  'POST /api/login/passkey/options': row(422, 422, 422, 422, 422, { body: { challenge: 'x' } }),
  'POST /api/login/passkey': row(422, 422, 422, 422, 422, { body: passkeyLogin }),
  'POST /api/Iogin/passkey': row(422, 422, 422, 422, 422, { body: passkeyLogin }),
  'POST /api/home/factors/passkeys': own(200, { body: { password } }),
  'PUT /api/home/factors/passkeys': own(422, {
    body: { id: 'x', clientDataJSON: 'x', attestationObject: 'x' },
  }),
  // Ana's key is there for her alone.
  'PATCH /api/home/factors/passkeys/{id}': row(401, 404, 404, 404, 204, {
    body: { name: 'Celular', password },
  }),
  'DELETE /api/home/factors/passkeys/{id}': row(401, 404, 404, 404, 204, { body: { password } }),
  'POST /api/confirmaraparelho': row(422, 422, 422, 422, 422, { body: { token: 'x' } }),
  'POST /api/confirmaremail': row(422, 422, 422, 422, 422, { body: { token: 'x' } }),
  'POST /api/email-changes/cancel': row(422, 422, 422, 422, 422, { body: { token: 'x' } }),
  'POST /api/email-changes/undo': row(422, 422, 422, 422, 422, { body: { token: 'x' } }),
  'GET /api/home/email': own(200),
  // Where no mails are sent, addresses count as confirmed.
  'POST /api/home/email/confirmation': own(409),
  'PUT /api/home/email': own(202, { body: { email: 'outro@exemplo.br', password } }),
  'GET /api/home/export': own(200),
  'DELETE /api/home/account': own(202, { body: { password } }),
  // Profiles.
  'GET /api/home/user/{username}': openUnlessBlocked,
  'PATCH /api/home/user/{username}': row(401, 403, 404, 403, 200, { body: { work: 'Professora' } }),
  'PUT /api/home/photo': own(415, { body: 'no form' }),
  'DELETE /api/home/photo': own(204),
  'POST /api/images': own(415, { body: 'no form' }),
  // Follows.
  'GET /api/connections/followers/{username}': openUnlessBlocked,
  'GET /api/connections/following/{username}': openUnlessBlocked,
  'PUT /api/connections/following/{username}': row(401, 200, 404, 200, 422),
  'DELETE /api/connections/following/{username}': row(401, 200, 404, 200, 422),
  // Groups.
  'GET /api/groups': open,
  'POST /api/groups': own(201, { body: { name: 'Outro grupo' } }),
  'GET /api/groups/{slug}': openUnlessBlocked,
  'GET /api/groups/{slug}/posts': openUnlessBlocked,
  'GET /api/groups/{slug}/members': openUnlessBlocked,
  'GET /api/connections/groups/{username}': openUnlessBlocked,
  'PATCH /api/groups/{slug}': row(401, 403, 404, 403, 200, { body: { description: 'Outra' } }),
  'DELETE /api/groups/{slug}': row(401, 403, 404, 403, 204),
  'PUT /api/groups/{slug}/owner': row(401, 403, 404, 403, 200, { body: { username: 'bia' } }),
  'DELETE /api/groups/{slug}/owner': row(401, 403, 404, 403, 200),
  // Whom it was offered to: server/features/groups/hand-over.test.ts.
  'PUT /api/groups/{slug}/offer': row(401, 404, 404, 404, 404, { body: { accept: true } }),
  'DELETE /api/groups/{slug}/members/{username}': row(401, 403, 404, 403, 200),
  'GET /api/groups/{slug}/requests': row(401, 403, 404, 403, 200),
  'PUT /api/groups/{slug}/requests/{username}': row(401, 403, 404, 403, 200, { body: { accept: true } }),
  'PUT /api/connections/groups/{slug}': row(401, 200, 404, 200, 200, { body: {} }),
  'DELETE /api/connections/groups/{slug}': row(401, 200, 404, 200, 409),
  // Posts.
  'GET /api/': open,
  'GET /api/feed': open,
  'GET /api/posts/user/{username}': openUnlessBlocked,
  'GET /api/post/{slug}': openUnlessBlocked,
  'POST /api/posts': own(201, { body: { title: 'Oi', markdownText: 'Texto' } }),
  'PATCH /api/post/{slug}': row(401, 403, 404, 403, 200, { body: { title: 'Outro' } }),
  'DELETE /api/post/{slug}': row(401, 403, 404, 403, 204),
  'PUT /api/post/{slug}/like': row(401, 200, 404, 200, 200),
  'DELETE /api/post/{slug}/like': row(401, 200, 404, 200, 200),
  // Comments.
  'GET /api/post/{slug}/comments': openUnlessBlocked,
  'POST /api/post/{slug}/comments': row(401, 201, 404, 201, 201, { body: { markdown: 'Olá' } }),
  'GET /api/comments/{id}': openUnlessBlocked,
  'PATCH /api/comments/{id}': row(401, 403, 404, 403, 200, { body: { markdown: 'Outro' } }),
  'DELETE /api/comments/{id}': row(401, 403, 404, 403, 204),
  'PUT /api/comments/{id}/like': row(401, 200, 404, 200, 200),
  'DELETE /api/comments/{id}/like': row(401, 200, 404, 200, 200),
  'PUT /api/comments/{id}/hidden': row(401, 403, 404, 403, 204),
  'DELETE /api/comments/{id}/hidden': row(401, 403, 404, 403, 204),
  // Ratings.
  'GET /api/ratings/user/{username}': openUnlessBlocked,
  'PUT /api/ratings/user/{username}': row(401, 200, 404, 200, 422, { body: { stars: 3 } }),
  'DELETE /api/ratings/user/{username}': row(401, 200, 404, 200, 422),
  'PUT /api/ratings/{id}/answer': row(401, 403, 404, 403, 200, { body: { text: 'Obrigada' } }),
  // Drafts: another's is not there.
  'GET /api/drafts': own(200),
  'GET /api/drafts/{id}': row(401, 404, 404, 404, 200),
  'PUT /api/drafts/{id}': row(401, 404, 404, 404, 200, { body: { title: 'Outro' } }),
  'DELETE /api/drafts/{id}': row(401, 404, 404, 404, 204),
  'PUT /api/drafts/{id}/schedule': row(401, 404, 404, 404, 422, {
    body: { publishAt: '2026-01-01T12:00:00.000Z' },
  }),
  'DELETE /api/drafts/{id}/schedule': row(401, 404, 404, 404, 200),
  'POST /api/post/{slug}/unpublish': row(401, 403, 404, 403, 200),
  'GET /api/drafts/{id}/versions': row(401, 404, 404, 404, 200),
  'POST /api/drafts/{id}/versions': row(401, 404, 404, 404, 201, { body: { title: 'Outro' } }),
  'GET /api/drafts/{id}/versions/{versionId}': row(401, 404, 404, 404, 200),
  // Tags and search.
  'GET /api/tags': open,
  'GET /api/tags/{tag}/follow': open,
  'GET /api/tags/{tag}/people': open,
  'PUT /api/tags/{tag}/follow': own(200),
  'DELETE /api/tags/{tag}/follow': own(200),
  'GET /api/search': row(200, 200, 200, 200, 200, { query: { q: 'ana' } }),
  'GET /api/post/{slug}/related': openUnlessBlocked,
  'GET /api/search/suggestions': row(200, 200, 200, 200, 200, { query: { q: 'ana' } }),
  // Notifications.
  'GET /api/notifications': own(200),
  'GET /api/feed/notifications': own(200),
  'POST /api/notifications/read': own(204),
  'GET /api/notifications/preferences': own(200),
  'PATCH /api/notifications/preferences': own(200, { body: {} }),
  // Whoever is signed in gets a stream that does not end: server/features/notifications/streams.test.ts.
  'GET /api/notifications/stream': row(401, 200, 200, 200, 200),
  // Blocks: the person blocked may block back; nobody blocks themselves.
  'GET /api/blocks': own(200),
  'PUT /api/blocks/{username}': row(401, 204, 204, 204, 422),
  'DELETE /api/blocks/{username}': row(401, 204, 204, 204, 422),
};
