import { day } from '#contract/durations.ts';
import { CommandError } from '../command.ts';
import type { Db } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { findUserNamed } from '#server/features/identity/accounts/index.ts';
import { listRecords, type AccessRecord } from '#server/features/identity/access-records/index.ts';
import { appendToLog } from '#server/features/safety/moderation/index.ts';

interface Span {
  from: Date;
  to: Date;
}

const page = 1_000;

/** @throws {CommandError} for an invalid date */
export function spanOf(from: string | undefined, to: string | undefined): Span {
  return {
    from: from ? dateOf('--from', from, 0) : new Date(0),
    to: to ? dateOf('--to', to, day) : new Date(),
  };
}

/** Days are those of Brasília; `--to` includes its whole day. */
function dateOf(option: string, text: string, more: number): Date {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text);
  const date = new Date(isDay ? Date.parse(`${text}T00:00:00-03:00`) + more : text);
  if (Number.isNaN(date.getTime()))
    throw new CommandError(`${option} inválida: informe uma data, como 2026-01-31.`);
  return date;
}

/** Prints when and from where an account was used, for a court order, and logs the request. */
export async function sayAccessRecords(
  db: Db,
  named: string,
  { from, to }: Span,
  say: (line: string) => void,
): Promise<void> {
  const user = await findUserNamed(db, named);
  const asked = `${from.toISOString()} ${to.toISOString()}`;
  await transact(db, (tx) =>
    appendToLog(tx, null, 'access_records', user ? `profile:${user.id}` : '', asked),
  );
  // Some records are left of an account that is gone, or has another e-mail now.
  const account = named.includes('@') || !user ? { email: named } : { userId: user.id };
  let after: AccessRecord | null = null;
  let written = 0;
  for (;;) {
    const records: AccessRecord[] = await listRecords(db, account, from, to, after, page);
    if (written === 0 && records.length > 0) say('inicio,fim,endereco,porta');
    for (const { started_at, ended_at, address, port } of records)
      say(`${started_at.toISOString()},${ended_at.toISOString()},${address},${port ?? ''}`);
    written += records.length;
    after = records.at(-1) ?? null;
    if (records.length < page) break;
  }
  if (written > 0) return;
  if (!user)
    throw new CommandError(
      `Nenhuma conta tem o e-mail ou o nome de usuário ${named}, e nenhum registro é dela.`,
    );
  say(`${user.name} (${user.username}): nenhum registro de acesso nesse período.`);
}
