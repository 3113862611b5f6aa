import pLimit from 'p-limit';
import type { SiteSettings } from '#contract/site/site.ts';
import { settingNames, settingOf, type SettingName } from '#contract/site/site-settings.ts';
import { ConfigError, readConfig, type Config, type Values } from '#server/config/config.ts';
import type { Context } from '#server/context.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { openText, sealText } from '#server/db/sealed.ts';
import { transact } from '#server/db/transact.ts';
import { publish } from '#server/events/node-events.ts';
import { findOrCreateAgeRule } from '#server/features/safety/age/index.ts';
import { appendToLog } from '#server/features/safety/moderation/index.ts';
import { addJob } from '#server/jobs/jobs.ts';
import { Refusal, refuseFields } from '#server/http/errors.ts';
import { listSettings, lockSettings, writeSettings } from './site.queries.ts';
import type { MemberCall } from '#server/http/bind.ts';

declare module '#server/jobs/jobs.ts' {
  interface Jobs {
    remove_demo: Record<string, never>;
  }
}

const sealingKey = 'site-settings-key';

interface Stored {
  values: Record<string, string>;
  /** Of the change that wrote each. */
  revisions: Record<string, number>;
  revision: number;
}

async function findStored(db: Db): Promise<Stored> {
  const stored: Stored = { values: {}, revisions: {}, revision: 0 };
  for (const { name, value, revision } of await listSettings(db)) {
    stored.revisions[name] = revision;
    stored.revision = Math.max(stored.revision, revision);
    if (value !== '' && isSetting(name)) stored.values[name] = await plainOf(db, name, value);
  }
  return stored;
}

/** Settings of a newer release may be stored too. */
const isSetting = (name: string): name is SettingName => (settingNames as string[]).includes(name);

const isSecret = (name: SettingName): boolean => settingOf(name).kind === 'secret';

const plainOf = async (db: Db, name: SettingName, value: string): Promise<string> =>
  isSecret(name) ? openText(db, sealingKey, name, Buffer.from(value, 'base64')) : value;

const keptOf = async (db: Db, name: SettingName, value: string): Promise<string> =>
  isSecret(name) && value !== '' ? (await sealText(db, sealingKey, name, value)).toString('base64') : value;

/**
 * Returns the configuration with what is stored. What no longer fits, beside another environment or in another release, is left
 * out with a warning: the site has to start.
 */
export async function readStored(db: Db, config: Config): Promise<Config> {
  return configWith(config, (await findStored(db)).values);
}

function configWith({ given }: Config, stored: Values): Config {
  try {
    return readConfig(given, stored);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const unfit = Object.keys(error.fields).filter((name) => name in stored);
    const rest = Object.entries(stored).filter(([name]) => unfit.length > 0 && !unfit.includes(name));
    const config = configWith({ given } as Config, Object.fromEntries(rest));
    return { ...config, warnings: [...config.warnings, `Atenção: em /painel/site, ${error.message}`] };
  }
}

export const findAgeRule = async (db: Db, { ageRule }: Config): Promise<Date | null> =>
  ageRule === 'require' ? findOrCreateAgeRule(db, new Date()) : null;

// One after the other: what was read before a change would be applied after it.
const inTurn = pLimit(1);

/** Takes over what any node has stored; what is not live stays as the server started with it. */
export const applyStored = (context: Context): Promise<void> => inTurn(() => readAndApply(context));

async function readAndApply(context: Context): Promise<void> {
  const { db, config } = context;
  const { values } = await findStored(db);
  const inForce: Record<string, string> = {};
  for (const name of settingNames) {
    const value = (settingOf(name).live ? values : config.stored)[name];
    if (value !== undefined) inForce[name] = value;
  }
  Object.assign(config, configWith(config, inForce));
  context.agesAskedSince = await findAgeRule(db, config);
}

/** Applies changes by other nodes, also those missed while the connection was away. */
export function followSettings(context: Context): void {
  const apply = (): void => {
    applyStored(context).catch((error: unknown) => {
      context.log.warn({ err: error }, 'settings of the site not read');
    });
  };
  context.events.on('settings_changed', apply);
  context.events.on('missed', apply);
}

const isFixed = ({ given }: Config, name: SettingName): boolean =>
  name in given || (settingOf(name).alsoSetBy ?? name) in given;

/** The stored values, secrets too: never for a reply. */
export const readValues = async (db: Db): Promise<Values> => (await findStored(db)).values;

export async function readSettings({ config }: Pick<Context, 'config'>, db: Db): Promise<SiteSettings> {
  const { values, revision } = await findStored(db);
  return {
    revision,
    settings: settingNames.map((name) => {
      const value = config.given[name] ?? values[name] ?? '';
      const fixed = isFixed(config, name);
      return {
        name,
        value: isSecret(name) ? '' : value,
        isSet: value !== '',
        fixed,
        waits: !fixed && !settingOf(name).live && values[name] !== config.stored[name],
      };
    }),
  };
}

type Changes = Partial<Record<SettingName, string>>;

/** Returns what changes, without the spaces around what is no secret. */
const changesIn = (changes: Changes, stored: Values): [SettingName, string][] =>
  (Object.entries(changes) as [SettingName, string][])
    .map(([name, value]): [SettingName, string] => [name, isSecret(name) ? value : value.trim()])
    .filter(([name, value]) => value !== (stored[name] ?? ''));

/**
 * Returns the stored values with these changes.
 * @throws {Refusal} at the fields that the environment sets, that do not fit, or that hold a secret whose server changes
 */
export function withChanges(config: Config, stored: Values, changes: Changes): Record<string, string> {
  const changed = changesIn(changes, stored);
  const fields: Record<string, string> = {};
  for (const [name] of changed)
    if (isFixed(config, name))
      fields[name] = `Definido no servidor (${name in config.given ? name : settingOf(name).alsoSetBy}).`;
  for (const name of settingNames)
    if (stored[name] && changes[name] === undefined && isSentElsewhere(name))
      fields[name] = 'O servidor mudou: escreva a senha de novo.';
  if (Object.keys(fields).length > 0) throw refuseFields(fields);

  const merged = Object.fromEntries(
    Object.entries({ ...stored, ...Object.fromEntries(changed) }).filter(([, value]) => value !== ''),
  );
  try {
    readConfig(config.given, merged);
  } catch (error) {
    if (error instanceof ConfigError) throw refuseFields(error.fields);
    throw error;
  }
  return merged;

  /** A stored secret must not go where nobody who knows it has sent it. */
  function isSentElsewhere(name: SettingName): boolean {
    const { sentTo = [] } = settingOf(name);
    return changed.some(([other, value]) => value !== '' && sentTo.includes(other));
  }
}

/** @throws settings_changed where another change to one of these came in between; invalid_input */
export async function changeSettings(
  { context, viewer }: Pick<MemberCall, 'context' | 'viewer'>,
  { revision, values }: { revision: number; values: Changes },
): Promise<SiteSettings> {
  const { config, db } = context;
  await transact(db, (tx) => changeWithin(tx, config, viewer.id, values, revision));
  await applyStored(context);
  return readSettings(context, db);
}

/**
 * Stores changes and logs them, if there are any.
 * @param since the revision that was read; without it nobody can have overtaken
 */
export async function changeWithin(
  tx: Tx,
  config: Config,
  staffId: string,
  changes: Changes,
  since = Infinity,
): Promise<void> {
  await lockSettings(tx);
  const { values, revision, revisions } = await findStored(tx);
  const changed = changesIn(changes, values);
  const overtaken = changed.filter(([name]) => (revisions[name] ?? 0) > since);
  if (overtaken.length > 0)
    throw new Refusal(
      'settings_changed',
      Object.fromEntries(overtaken.map(([name]) => [name, overtakenBy(name, values[name] ?? '')])),
    );
  withChanges(config, values, changes);
  if (changed.length === 0) return;
  const rows = changed.map(async ([name, value]) => ({
    name,
    value: await keptOf(tx, name, value),
    revision: revision + 1,
  }));
  await writeSettings(tx, await Promise.all(rows));
  const told = changed.map(([name, value]) => inLog(name, values[name] ?? '', value));
  await appendToLog(tx, staffId, 'site', 'site', told.join('; '));
  await publish(tx, 'settings_changed', {});
  if (changed.some(([name, value]) => name === 'DEMO' && value === 'off'))
    await addJob(tx, 'remove_demo', {});
}

/** The log holds no names, e-mails or secrets: only values out of a few are in it. */
const inLog = (name: SettingName, before: string, after: string): string =>
  settingOf(name).choices || settingOf(name).kind === 'number'
    ? `${name}: ${before || '—'} > ${after || '—'}`
    : name;

const overtakenBy = (name: SettingName, now: string): string =>
  isSecret(name) || now === ''
    ? 'Mudou em outro lugar. Salve de novo para trocar.'
    : `Mudou em outro lugar, para “${now}”. Salve de novo para trocar.`;
