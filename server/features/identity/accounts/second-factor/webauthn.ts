import { parse as uuidBytes } from 'uuid';
import { minute } from '#contract/durations.ts';
import { passkeyCreation, passkeyRequest } from '#contract/identity/passkeys.ts';
import type {
  NewPasskey,
  PasskeyCreation,
  PasskeyLogin,
  PasskeyRequest,
} from '#contract/identity/passkeys.ts';
import type { User } from '../accounts.queries.ts';

/** What this server stores about a passkey. */
interface KnownKey {
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
}

/** Milliseconds a user has to find the passkey. */
export const ceremonyLife = 5 * minute;

/** The algorithms nearly all devices sign with, by their COSE numbers: EdDSA, ES256 and RS256. */
const algorithms = [-8, -7, -257];

/** Loaded with the first passkey: it takes 5 MB, and many nodes never need it. */
const loadLibrary = () => import('@simplewebauthn/server');

/** Passkeys are bound to one host, which `PUBLIC_URL` decides, never the request. */
const hostOf = (publicUrl: string): string => new URL(publicUrl).hostname;

const named = ({ credential_id, transports }: KnownKey) => ({ id: credential_id, transports });

/** Returns what a browser needs to create a passkey other than the existing ones. */
export async function creationOptions(
  publicUrl: string,
  { id, username, name }: User,
  keys: KnownKey[],
): Promise<PasskeyCreation> {
  const { generateRegistrationOptions } = await loadLibrary();
  const options = await generateRegistrationOptions({
    rpName: 'Rumo',
    rpID: hostOf(publicUrl),
    userID: new Uint8Array(uuidBytes(id)),
    userName: username,
    userDisplayName: name,
    timeout: ceremonyLife,
    attestationType: 'none',
    excludeCredentials: keys.map(named),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    supportedAlgorithmIDs: algorithms,
  });
  return passkeyCreation.parse(options);
}

/** Returns what a browser needs to sign with one of these passkeys. */
export async function requestOptions(publicUrl: string, keys: KnownKey[]): Promise<PasskeyRequest> {
  const { generateAuthenticationOptions } = await loadLibrary();
  const options = await generateAuthenticationOptions({
    rpID: hostOf(publicUrl),
    timeout: ceremonyLife,
    allowCredentials: keys.map(named),
    userVerification: 'preferred',
  });
  return passkeyRequest.parse(options);
}

/** Returns the challenge a browser claims was signed; '' where it is unreadable. */
export async function signedChallenge(clientDataJSON: string): Promise<string> {
  const { decodeClientDataJSON } = await import('@simplewebauthn/server/helpers');
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON);
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

/** Returns the passkey created for this challenge; null where it was not, or for another site. */
export async function readNewKey(
  publicUrl: string,
  challenge: string,
  { id, clientDataJSON, attestationObject, transports }: NewPasskey,
): Promise<KnownKey | null> {
  const { verifyRegistrationResponse } = await loadLibrary();
  const verified = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON, attestationObject },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: new URL(publicUrl).origin,
    expectedRPID: hostOf(publicUrl),
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { credential } = verified.registrationInfo;
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports,
  };
}

/**
 * Checks that this passkey signed this challenge for this site, and that its counter advanced.
 * @returns the new counter; null where a check fails
 */
export async function checkSignature(
  publicUrl: string,
  challenge: string,
  { credential_id, public_key, counter }: KnownKey,
  { id, clientDataJSON, authenticatorData, signature }: PasskeyLogin,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await loadLibrary();
  const verified = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON, authenticatorData, signature },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: new URL(publicUrl).origin,
    expectedRPID: hostOf(publicUrl),
    credential: { id: credential_id, publicKey: new Uint8Array(public_key), counter },
    requireUserVerification: false,
  }).catch(() => null);
  return verified?.verified ? verified.authenticationInfo.newCounter : null;
}
