import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

export interface Authenticator {
  /** Number of signatures. */
  counter: number;
  /** Origin of its browser. */
  origin: string;
  create(options: { challenge: string; rp: { id: string } }): Created;
  get(options: { challenge: string; rpId: string }): Signed;
}

interface Created {
  id: string;
  clientDataJSON: string;
  attestationObject: string;
}

interface Signed {
  id: string;
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
}

const userPresent = 0x01;
const userVerified = 0x04;
const hasCredential = 0x40;

/** A device with one key (ES256) and its browser, for WebAuthn. */
export function softwareAuthenticator(origin: string): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  const device: Authenticator = {
    counter: 0,
    origin,
    create({ challenge, rp }) {
      const credential = Buffer.concat([
        Buffer.alloc(16),
        uint16(credentialId.length),
        credentialId,
        coseKey(publicKey),
      ]);
      const data = Buffer.concat([authData(rp.id, hasCredential, device.counter), credential]);
      return {
        id,
        clientDataJSON: clientData('webauthn.create', challenge, device.origin).toString('base64url'),
        attestationObject: attestation(data).toString('base64url'),
      };
    },
    get({ challenge, rpId }) {
      device.counter++;
      const said = clientData('webauthn.get', challenge, device.origin);
      const data = authData(rpId, 0, device.counter);
      return {
        id,
        clientDataJSON: said.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(said)]), privateKey).toString('base64url'),
      };
    },
  };
  return device;
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

const clientData = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

function authData(rpId: string, flags: number, counter: number): Buffer {
  const rest = Buffer.alloc(5);
  rest.writeUInt8(userPresent | userVerified | flags);
  rest.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(rpId), rest]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

/** `{ 1: 2, 3: -7, -1: 1, -2: x, -3: y }` in CBOR: a P-256 key for ES256. */
function coseKey(key: KeyObject): Buffer {
  const { x, y } = key.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x!, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y!, 'base64url'),
  ]);
}

/** `{ fmt: 'none', attStmt: {}, authData }` in CBOR. */
function attestation(data: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from('a363', 'hex'),
    Buffer.from('fmt'),
    Buffer.from('64', 'hex'),
    Buffer.from('none'),
    Buffer.from('67', 'hex'),
    Buffer.from('attStmt'),
    Buffer.from('a068', 'hex'),
    Buffer.from('authData'),
    Buffer.from('59', 'hex'),
    uint16(data.length),
    data,
  ]);
}
