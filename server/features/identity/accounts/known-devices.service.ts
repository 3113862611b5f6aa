import type { FastifyRequest } from 'fastify';
import { knownDevices } from '#contract/rate-limits.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import type { Call } from '#server/http/bind.ts';
import { refuse } from '#server/http/errors.ts';
import type { DeviceHolder, Devices } from '#server/http/rate-limits/device-limit.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { findUserByEmail } from './accounts.queries.ts';
import { hashSecret, newSecret } from './secrets.ts';
import { findDeviceConfirmation, insertKnownDevice, isKnownDevice } from './known-devices.queries.ts';

/*
 * A cookie marks a browser that has signed in to an account. It grants no access; it tells the owner from strangers who
 * guess, even behind the same address (decision 0050).
 */

const name = 'rumo_device';
const secretPattern = /^[\w-]{43}$/;

function readDeviceCookie(request: FastifyRequest): string | null {
  const given = request.cookies[name];
  return given && secretPattern.test(given) ? given : null;
}

/** Marks the browser of this call as known for the user. */
export async function rememberDevice(
  { context, request, reply }: Pick<Call<unknown>, 'context' | 'request' | 'reply'>,
  userId: string,
): Promise<void> {
  const secret = readDeviceCookie(request) ?? newSecret();
  await insertKnownDevice(context.db, userId, hashSecret(secret));
  void reply.setCookie(name, secret, {
    path: '/api/',
    httpOnly: true,
    sameSite: 'strict',
    secure: context.config.secure,
    maxAge: knownDevices.seconds,
  });
}

/** Returns the hash of the device cookie where the holder has signed in with this browser. */
export async function findKnownDevice(
  db: Db,
  request: FastifyRequest,
  holder: DeviceHolder,
): Promise<Buffer | null> {
  const secret = readDeviceCookie(request);
  const hash = secret ? hashSecret(secret) : null;
  return hash && (await isKnownDevice(db, hash, holder)) ? hash : null;
}

/** For the rate limits, which let the owner's device through while they block strangers. */
export const openDevices = (db: Db, config: Context['config']): Devices => ({
  async nameOf(request, holder) {
    return (await findKnownDevice(db, request, holder))?.toString('hex') ?? null;
  },

  async sendConfirmation(email) {
    const user = await findUserByEmail(db, email);
    if (!user) return;
    await transact(db, (tx) =>
      sendMail(tx, config, { kind: 'device_confirmation', to: user.email, userId: user.id, data: {} }),
    );
  },
});

/**
 * Makes this browser known by a mailed token, which stays valid until it expires: the mail may be opened on the phone
 * first, and the token only leads to the login.
 * @throws link_expired
 */
export async function confirmDevice(
  call: Pick<Call<unknown>, 'context' | 'request' | 'reply'>,
  token: string,
): Promise<void> {
  const userId = await findDeviceConfirmation(call.context.db, hashSecret(token));
  if (!userId) throw refuse('link_expired');
  await rememberDevice(call, userId);
}

/* The first match wins: most browsers also name others, for the sake of old sites. */
const browsers: [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

/** Turns a user agent into a name people use: 'Chrome no Android'. */
export function deviceName(userAgent: string): string {
  const browser = nameIn(browsers, userAgent);
  const system = nameIn(systems, userAgent);
  if (!browser && !system) return 'Aparelho desconhecido';
  if (!system) return browser!;
  return `${browser ?? 'Navegador'} no ${system}`;
}

function nameIn(names: [RegExp, string][], userAgent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1];
}
