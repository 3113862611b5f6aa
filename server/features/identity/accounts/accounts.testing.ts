import { own, row, type Permissions } from '#server/testing/permissions.ts';

const password = 'uma senha bem boa';
const passkeyLogin = { challenge: 'x', id: 'x', clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' };
const registration = { fullName: 'Ana', username: 'x', email: 'x', password, repeatPassword: password };

export const permissions: Permissions = {
  // Deliberately wrong input is refused the same way for everyone.
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
  // Another user's session is not found.
  'DELETE /api/home/sessions/{id}': row(401, 404, 404, 404, 204),
  'DELETE /api/home/sessions': own(204),
  'PUT /api/home/password': own(204, {
    body: { currentPassword: password, password: `${password} e nova`, repeatPassword: `${password} e nova` },
  }),
  'POST /api/login/codigo': row(422, 422, 422, 422, 422, { body: { challenge: 'x', code: '123456' } }),
  'POST /api/Iogin/codigo': row(422, 422, 422, 422, 422, { body: { challenge: 'x', code: '123456' } }),
  // Their own; Ana has a passkey, the others nothing yet.
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
  // Only Ana finds her passkey.
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
};
