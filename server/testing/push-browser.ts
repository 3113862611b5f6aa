import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export interface ReceivedPush {
  title: string;
  body: string;
  url: string;
  tag: string;
  at: number;
}

/** A browser's push service, and a browser that receives from it. */
export interface PushBrowser {
  /** In the format of `PushSubscription.toJSON()`. */
  subscription: { endpoint: string; expirationTime: null; keys: { p256dh: string; auth: string } };
  received: ReceivedPush[];
  /** Sets the service's response from now on; 201 accepts the push. */
  answer(status: number): void;
  asked(): number;
}

export interface PushService {
  /** For PUSH_SERVICES. */
  url: string;
  /** @param vapidKey of the site to subscribe to */
  browser(vapidKey: () => Promise<string>): PushBrowser;
}

export async function openPushService(): Promise<PushService> {
  const take = new Map<string, (request: IncomingMessage, body: Buffer) => Promise<number>>();
  const server = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request);
      const status = (await take.get(request.url!)?.(request, body)) ?? 404;
      response.writeHead(status).end();
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    browser(vapidKey) {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16);
      const received: ReceivedPush[] = [];
      const path = `/${randomUUID()}`;
      let status = 201;
      let asked = 0;
      take.set(path, async ({ headers }, body) => {
        asked += 1;
        if (status !== 201) return status;
        if (!signedBy(await vapidKey(), headers.authorization ?? '', url)) return 403;
        if (headers['content-encoding'] !== 'aes128gcm' || !headers.ttl) return 400;
        const message = JSON.parse(decrypt(body, keys, auth)) as ReceivedPush;
        received.push({ ...message, at: Date.now() });
        return 201;
      });
      return {
        subscription: {
          endpoint: url + path,
          expirationTime: null,
          keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
        },
        received,
        answer: (next) => (status = next),
        asked: () => asked,
      };
    },
  };
}

/** RFC 8291 with RFC 8188, a single record. */
function decrypt(body: Buffer, keys: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const derive = (secret: Buffer, from: Buffer, info: Buffer, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, from, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = derive(keys.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** RFC 8292: whether the subscribed key signed the token, for this service and for at most a day. */
function signedBy(vapidKey: string, authorization: string, audience: string): boolean {
  const [, token = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  if (key !== vapidKey) return false;
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<
    string,
    unknown
  >;
  const now = Date.now() / 1000;
  const fits =
    aud === audience &&
    Number(exp) > now &&
    Number(exp) <= now + 86_400 &&
    /^(mailto|https):/.test(String(sub));
  const sent = Buffer.from(`${head}.${claims}`);
  return (
    fits &&
    verify('sha256', sent, { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
  );
}
