import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type {
  NewPasskey,
  PasskeyCreation,
  PasskeyLogin,
  PasskeyRequest,
} from '#contract/identity/passkeys.ts';
import { DeviceError } from '#web/lib/api/failure.ts';

/* Loaded on demand. */

/** Has the device create a passkey. @throws DeviceError */
export async function createPasskey(options: PasskeyCreation): Promise<Omit<NewPasskey, 'name'>> {
  const { id, response } = await onDevice(
    () => startRegistration({ optionsJSON: options }),
    options.rp.id,
    'A chave não foi criada: o pedido foi cancelado ou o tempo acabou. Tente novamente.',
  );
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports };
}

/** Has the device sign with one of the user's passkeys. @throws DeviceError */
export async function signWithPasskey(options: PasskeyRequest): Promise<Omit<PasskeyLogin, 'challenge'>> {
  const { id, response } = await onDevice(
    () => startAuthentication({ optionsJSON: options }),
    options.rpId,
    'A chave não foi usada: o pedido foi cancelado ou o tempo acabou. Tente novamente.',
  );
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, clientDataJSON, authenticatorData, signature };
}

async function onDevice<Answer>(
  ask: () => Promise<Answer>,
  site: string,
  cancelled: string,
): Promise<Answer> {
  if (!isSecureContext) throw new DeviceError('Chaves de acesso só funcionam em uma conexão segura (https).');
  if (!browserSupportsWebAuthn()) {
    throw new DeviceError('Este navegador não oferece chaves de acesso. Atualize-o ou use outro.');
  }
  try {
    return await ask();
  } catch (error) {
    throw new DeviceError(reasonOf(error, site, cancelled), { cause: error });
  }
}

function reasonOf(error: unknown, site: string, cancelled: string): string {
  const code = error instanceof WebAuthnError ? error.code : '';
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') {
    return 'Este aparelho já tem uma chave de acesso da sua conta.';
  }
  if (code === 'ERROR_INVALID_DOMAIN' || code === 'ERROR_INVALID_RP_ID') {
    return `Chaves de acesso só funcionam em ${site}. Abra o Rumo por esse endereço.`;
  }
  if (code === 'ERROR_CEREMONY_ABORTED' || (error instanceof Error && error.name === 'NotAllowedError'))
    return cancelled;
  return 'Seu aparelho não conseguiu usar uma chave de acesso. Tente novamente ou use outro.';
}
