import type { FastifyRequest } from 'fastify';
import { lifetimes } from '#contract/clocks.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { site as contract } from '#contract/site/site.ts';
import type { Config } from '#server/config/config.ts';
import type { Context } from '#server/context.ts';
import {
  changeRole,
  hasAdministrator,
  hashSecret,
  lockStaff,
  newSecret,
  registerAccount,
  startSession,
} from '#server/features/identity/accounts/index.ts';
import { appendToLog } from '#server/features/safety/moderation/index.ts';
import type { Call } from '#server/http/bind.ts';
import { refuse } from '#server/http/errors.ts';
import { changeWithin, applyStored } from './settings.service.ts';
import { isKey, replaceKey, takeKey } from './site.queries.ts';

/** Where nobody administers the site: the path of the page on which somebody begins, with a key that replaces earlier ones. */
export async function offerInstallation(context: Context): Promise<string | null> {
  const { db } = context;
  if (await hasAdministrator(db)) return null;
  const key = newSecret();
  const endsAt = new Date(Date.now() + lifetimes.installation);
  await replaceKey(db, hashSecret(key), endsAt);
  context.installationKey = key;
  return `/instalar#chave=${key}`;
}

/** What `/instalar` begins with. The key is given only to a browser on this very machine. */
export async function readInstallation({
  context,
  request,
}: Pick<Call<unknown>, 'context' | 'request'>): Promise<{
  open: boolean;
  key: string;
}> {
  const { db, config, installationKey: key } = context;
  if (await hasAdministrator(db)) {
    // By the command line, or on another node.
    context.installationKey = '';
    return { open: false, key: '' };
  }
  const isOurs = isMachineItself(request, config) && (await isKey(db, hashSecret(key)));
  return { open: true, key: isOurs ? key : '' };
}

/** A school begins with the whole rules for young people, at an address without https too. */
const strict = ({ given }: Config): { AGE_RULE?: string } => (given.AGE_RULE ? {} : { AGE_RULE: 'require' });

const localName = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Whether the request comes from a browser on this machine, by its own address. A proxy on this machine shows in what it adds, in
 * the name it was asked for, or in HTTP/1.0; where one is announced, or the site has a public address, nobody is local.
 */
function isMachineItself({ raw, headers }: FastifyRequest, { publicUrl, trustProxy }: Config): boolean {
  const isForwarded = Object.keys(headers).some((name) =>
    /^(x-forwarded|x-real-ip|forwarded|via|cf-)/.test(name),
  );
  const asked = headers.host?.replace(/:\d+$/, '') ?? '';
  return (
    /^(127\.|::1$|::ffff:127\.)/.test(raw.socket.remoteAddress ?? '') &&
    raw.httpVersion !== '1.0' &&
    localName.test(asked) &&
    localName.test(new URL(publicUrl).hostname) &&
    trustProxy === false &&
    !isForwarded
  );
}

/** Makes the first administrator, with the first settings. @throws installation_key, installed, username_taken, email_taken */
export async function install(
  call: Pick<Call<unknown>, 'context' | 'request' | 'reply'>,
  { key, values, account }: BodyOf<(typeof contract)['POST /api/site/installation']>,
): Promise<{ token: string }> {
  const { context } = call;
  const hash = hashSecret(key);
  if (await hasAdministrator(context.db)) throw refuse('installed');
  // Before the password is hashed, and before anything is told of the accounts here.
  if (!(await isKey(context.db, hash))) throw refuse('installation_key');
  const user = await registerAccount(context, account, undefined, async (tx, { id }) => {
    if (!(await takeKey(tx, hash))) throw refuse('installation_key');
    if ((await lockStaff(tx, 'administrator')).length > 0) throw refuse('installed');
    await changeRole(tx, id, 'administrator');
    await appendToLog(tx, id, 'role', `profile:${id}`, 'member > administrator');
    await changeWithin(tx, context.config, id, { ...strict(context.config), ...values });
  });
  context.installationKey = '';
  await applyStored(context);
  return { token: await startSession(call, user) };
}
