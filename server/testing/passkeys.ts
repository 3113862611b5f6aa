import { softwareAuthenticator, type Authenticator } from './software-authenticator.ts';
import type { TestApp, TestPerson } from './test-app.ts';

/** Adds a passkey to the account. @returns its device, and recovery codes if it is the first factor */
export async function addPasskey(
  test: TestApp,
  as: TestPerson,
  name = 'Celular',
): Promise<{ device: Authenticator; recoveryCodes: string[] }> {
  const device = softwareAuthenticator(test.context.config.publicUrl);
  const { body: options } = await test.call('POST /api/home/factors/passkeys', {
    as,
    body: { password: as.password },
  });
  const { body } = await test.call('PUT /api/home/factors/passkeys', {
    as,
    body: { ...device.create(options), name, transports: ['internal'] },
  });
  return { device, recoveryCodes: body.recoveryCodes };
}
