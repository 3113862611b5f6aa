import { open, own, row, type Permissions } from '#server/testing/permissions.ts';

const account = {
  fullName: 'Ana',
  username: 'quem-instala',
  email: 'quem-instala@exemplo.br',
  password: 'uma senha bem boa',
  repeatPassword: 'uma senha bem boa',
};

export const permissions: Permissions = {
  'GET /api/site/settings': own(403),
  'PUT /api/site/settings': own(403, { body: { revision: 0, values: {} } }),
  'POST /api/site/mail-test': own(403, { body: { values: {} } }),
  'GET /api/site/checkup': own(403),
  'POST /api/site/release': own(403),
  'GET /api/site/invitation': own(403),
  'POST /api/site/invitation': own(403),
  'GET /api/site/registration': open,
  'GET /api/site/installation': open,
  // Nobody has the key.
  'POST /api/site/installation': row(422, 422, 422, 422, 422, {
    body: { key: 'errada', values: {}, account },
  }),
};
