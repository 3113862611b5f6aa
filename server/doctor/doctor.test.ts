// Guards: server/doctor/, server/config
import { execFile } from 'node:child_process';
import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { imageVariant } from '#contract/image-addresses.ts';
import { freePort } from '@local/embedded-postgres';
import { openMailServer } from '../mail/mail-server.testing.ts';
import { bucketServer, storages } from '../testing/bucket-server.ts';
import { openRelay } from '../testing/relay.ts';
import { openTestApp, testApp, type TestApp, type TestPerson } from '../testing/test-app.ts';
import { checkEvents } from './check-events.ts';
import { checkStaff } from './check-staff.ts';
import { checkMailServer } from './checks.ts';
import { backupName } from '../backup/place.ts';
import { setLock } from '../backup/runs.queries.ts';
import { examine, mendCounters } from './examine.ts';

let test: TestApp;
let ana: TestPerson;
let slug: string;
beforeEach(async ({ task }) => {
  if (task.suite?.name !== counters) await openNetwork();
});

/** These tests leave the network as it was, and share it. */
const counters = 'counters that drifted';

async function openNetwork(variables: Record<string, string> = {}, open = testApp): Promise<void> {
  test = await open(variables);
  ana = await test.person('Ana');
  await change(`update users set role = 'administrator' where id = '${ana.id}'`);
  const body = { title: 'Um plantão', markdownText: 'Doze horas.' };
  slug = await test.publish(ana, body);
  await test.like(await test.person('Bia'), slug);
  await test.call('POST /api/groups', { as: ana, body: { name: 'Enfermagem' } });
  await test.appoint(ana, 'administrator');
  await setLock(test.context.db, 'age1…');
  await backedUpAt(new Date());
}

/** Leaves the name of a backup, which is all that the doctor looks for, and removes others. */
async function backedUpAt(date: Date | null): Promise<void> {
  const { folder } = test.context.config.backup;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  if (date) await writeFile(join(folder, backupName(date)), '');
}

/** Returns findings other than ok, one per line. */
async function troubles(): Promise<string[]> {
  const lines: string[] = [];
  const healthy = await examine(test.context, (name, { state, text }) => {
    // Tests run as the role that created the database, a superuser.
    if (state !== 'ok' && name !== 'Papel no banco') lines.push(`${state} ${name}: ${text}`);
  });
  expect(healthy).toBe(!lines.some((line) => line.startsWith('erro')));
  return lines;
}

const change = (statement: string) => sql.raw(statement).execute(test.context.db);

it('the doctor finds nothing where everything is in order', async () => {
  expect(await troubles()).toEqual([]);
});

it('the doctor warns that nothing is held where there is no staff', async () => {
  await change(`update users set role = 'member'`);
  expect(await troubles()).toEqual([
    expect.stringMatching(/^atenção Equipe: .* nada é escondido nem retido/),
  ]);
});

it('says that there is no backup, that the last one is old, and why it failed', async () => {
  await backedUpAt(null);
  expect(await troubles()).toEqual([
    expect.stringMatching(
      /^atenção Backups: ainda não há nenhum na pasta .*; npm run backup faz um agora\.$/,
    ),
  ]);
  await backedUpAt(new Date('2026-01-31T06:00:00Z'));
  await change(`
    insert into backups (id, name, ended_at, failure)
    values (gen_random_uuid(), 'x', now(), 'Não há espaço em disco.')`);
  expect(await troubles()).toEqual([
    expect.stringMatching(
      /^erro Backups: o último é de 31 de janeiro de 2026 às 03:00, na pasta .* Não há espaço em disco\.$/,
    ),
  ]);
  await change(`delete from secrets where name = 'backup lock'`);
  expect(await troubles()).toEqual([
    expect.stringMatching(/^atenção Backups: .*npm run backup -- --new-key/),
  ]);
});

describe(counters, () => {
  beforeAll(() => openNetwork({}, openTestApp));
  afterAll(() => test.close());

  it.each([
    ['update users set total_followers = 7', 'users.total_followers: 2 errados'],
    ['update users set rating_counts[3] = 1', 'users.rating_counts[3]: 2 errados'],
    ['update posts set likes = 0, score = hot_score(0, comments, published_at)', 'posts.likes: 1 errados'],
    ['update posts set score = score + 1', 'posts.score: 1 errados'],
    ['update groups set total_members = 2', 'groups.total_members: 1 errados'],
    ['delete from likes', 'posts.likes: 1 errados'],
  ])('are found, and set right: %s', async (drift, line) => {
    await change(drift);
    expect(await troubles()).toEqual([expect.stringContaining(`erro Contadores: ${line}`)]);
    expect(await mendCounters(test.context.db)).toBeGreaterThan(0);
    expect(await troubles()).toEqual([]);
  });
});

it('the doctor mends counters while people use the site', async () => {
  await change('update posts set likes = 40');
  const others = await Promise.all(Array.from({ length: 8 }, () => test.person()));
  await Promise.all([...others.map((as) => test.like(as, slug)), mendCounters(test.context.db)]);
  expect(await troubles()).toEqual([]);
  expect((await test.readPost(slug)).body.likes).toBe(9);
});

describe('staff', () => {
  const found = async (secure: boolean) => {
    const { config, db } = test.context;
    const [finding] = await checkStaff({ config: { ...config, secure }, db });
    return `${finding!.state} ${finding!.text}`;
  };

  it('are missed where nobody has a role, or the demonstration alone', async () => {
    await change(`update users set role = 'member'`);
    expect(await found(true)).toMatch(/^atenção ninguém tem um papel/);
    await change(`update users set role = 'moderator', demo = true where id = '${ana.id}'`);
    expect(await found(false)).toMatch(/^atenção só contas de demonstração têm um papel/);
    expect(await found(true)).toMatch(/^erro só contas de demonstração têm um papel/);
  });

  it('need a second factor on a public site', async () => {
    expect(await found(false)).toBe('ok 1 pessoa.');
    expect(await found(true)).toMatch(/^erro ninguém da equipe ligou a verificação em duas etapas/);
    await change(`insert into code_factors (user_id, secret, confirmed_at) values ('${ana.id}', 'x', now())`);
    expect(await found(true)).toBe('ok 1 pessoa.');
  });

  it('and whoever waits for mail miss a mail server there', async () => {
    const { config } = test.context;
    expect(await checkMailServer({ ...config, secure: true })).toMatchObject({ state: 'erro' });
  });
});

describe('orphans', () => {
  it.each(storages)('in a %s are old files without a row, and rows without a file', async (where) => {
    const bucket = where === 'bucket' ? await bucketServer() : null;
    if (bucket) await openNetwork({ STORAGE_URL: bucket.url });
    const { storage, config } = test.context;
    const bytes = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#0f6b5c' } })
      .png()
      .toBuffer();
    const file = new Blob([new Uint8Array(bytes)]);
    const { url } = (await test.call('POST /api/images', { as: ana, file })).body;
    await storage.write('sobra.webp', Buffer.from('x'));
    expect(await troubles()).toEqual([]);
    if (bucket) await bucket.age('sobra.webp');
    else await utimes(join(config.dataDir, 'uploads', 'sobra.webp'), 0, 0);
    expect(await troubles()).toEqual([
      `atenção Imagens: 1 arquivos sem registro ${storage.place}, como sobra.webp; os que são do Rumo saem depois de um dia.`,
    ]);
    await storage.remove('sobra.webp');
    // As a picture from before these sizes: others are served instead.
    for (const variant of ['phone.webp', 'avatar.webp'] as const)
      await storage.remove(imageVariant(url, variant).replace('/uploads/', ''));
    expect(await troubles()).toEqual([]);
    const small = imageVariant(url, 'small.webp').replace('/uploads/', '');
    await storage.remove(small);
    expect(await troubles()).toEqual([`erro Imagens: faltam 1 arquivos ${storage.place}, como ${small}.`]);
  });

  it('cannot be looked for in a bucket that does not answer', async () => {
    const way = await openRelay((await bucketServer()).url);
    await openNetwork({ STORAGE_URL: way.url });
    await way.cut();
    expect(await troubles()).toEqual([
      `erro Imagens: STORAGE_URL: ${new URL(way.url).host} não respondeu (ECONNREFUSED).`,
    ]);
  });

  it('are references to what is not there', async () => {
    await change(`update posts set image = '/uploads/nada.webp'`);
    await change(`delete from memberships`);
    expect(await troubles()).toEqual([
      expect.stringContaining('erro Contadores: users.total_groups'),
      expect.stringContaining('erro Contadores: groups.total_members'),
      'erro Relações: 1 capas de publicações sem imagem.',
      'erro Relações: 1 grupos cujo administrador não participa.',
    ]);
  });
});

it('the doctor says what mail and jobs wait for', async () => {
  await change(`insert into mails (id, kind, recipient, data, state)
    values (gen_random_uuid(), 'welcome', 'a@b.example', '{}', 'failed')`);
  expect(await troubles()).toEqual([expect.stringMatching(/^atenção E-mails: .*1 sem sucesso/)]);
});

describe('the schema', () => {
  it('is to be that of this version, before anything else is looked at', async () => {
    await change(`delete from kysely_migration where name like '0025%'`);
    expect(await troubles()).toEqual([
      'erro Estrutura: faltam 1 etapas, de 0025-posts-in-groups em diante; npm start aplica.',
    ]);
    await change(`insert into kysely_migration values ('9999-amanha', '2027-01-01')`);
    expect(await troubles()).toEqual(['erro Estrutura: é de uma versão mais nova do Rumo (9999-amanha).']);
  });

  it('lacks nothing that searching needs', async () => {
    await change('drop extension pg_trgm cascade');
    expect(await troubles()).toEqual([expect.stringContaining('erro Extensões: faltam pg_trgm')]);
  });
});

/** Runs the command, by default on the test's database. */
const run = (options: string[] = [], env: Record<string, string> = {}) =>
  promisify(execFile)(process.execPath, ['server/doctor/doctor-command.ts', ...options], {
    env: {
      ...process.env,
      DATABASE_URL: test.databaseUrl,
      DATA_DIR: test.context.config.dataDir,
      CONTACT_EMAIL: 'contato@exemplo.br',
      ...env,
    },
  }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
  );

it('the doctor ends with 1 on an error, and with 0 once it is mended', async () => {
  await change('update users set total_posts = 5');
  const found = await run();
  expect(found.stdout).toContain('erro     Contadores: users.total_posts: 2 errados');
  expect(found.stdout).toContain('ok       Banco de dados: PostgreSQL');
  expect(found.stdout).toContain(
    'atenção  Papel no banco: o papel de DATABASE_URL é superusuário do PostgreSQL; crie um',
  );
  expect(found.stdout).toContain('ok       Avisos entre servidores: chegam.');
  expect(found.stdout).toContain('\n1 erro e 1 aviso.\n');
  expect(found.code).toBe(1);
  const mended = await run(['--fix']);
  expect(mended.stdout).toContain('ok       Contadores: 2 corrigidos.');
  expect(mended.stdout).toContain('\n0 erros e 1 aviso.\n');
  expect(mended.code).toBe(0);
});

it('the doctor names in a line what does not answer, without passwords', async () => {
  const { dataDir } = test.context.config;
  await mkdir(join(dataDir, 'database'), { recursive: true });
  await writeFile(join(dataDir, 'database/password.txt'), 'segredo', { mode: 0o644 });
  const port = await freePort();
  const { code, stdout } = await run([], {
    DATABASE_URL: `postgres://rumo:segredo@127.0.0.1:${port}/rumo`,
    SMTP_URL: `smtp://rumo:segredo@127.0.0.1:${port}`,
    MAIL_FROM: 'rumo@exemplo.br',
    CONTACT_EMAIL: '',
  });
  expect(code).toBe(1);
  expect(stdout).toMatch(/^atenção +Configuração: sem CONTACT_EMAIL, /m);
  expect(stdout).toMatch(/^atenção +Pasta de dados: database\/password.txt pode ser lido por outras contas/m);
  expect(stdout).toMatch(
    /^erro +Servidor de e-mail: 127.0.0.1:\d+ não atende; confira SMTP_URL .*ECONNREFUSED/m,
  );
  expect(stdout).toMatch(
    /^erro +Banco de dados: 127.0.0.1:\d+ não atende; confira DATABASE_URL .*ECONNREFUSED/m,
  );
  expect(stdout).toContain('\n2 erros e 2 avisos.\n');
  expect(stdout).not.toContain('segredo');
});

it('the doctor reports that events do not arrive', async () => {
  const relay = await openRelay(test.databaseUrl);
  const { config } = test.context;
  const check = checkEvents({ config: { ...config, databaseUrl: relay.url } });
  await relay.cut();
  expect(await check).toEqual([
    {
      state: 'erro',
      text: 'não chegam em cinco segundos; com um PgBouncer à frente do banco, informe DATABASE_DIRECT_URL.',
    },
  ]);
});

it('the doctor signs in to the mail server', async () => {
  const { url } = await openMailServer({ user: 'rumo', password: 'segredo' });
  const check = (smtpUrl: string) => {
    const { config } = test.context;
    return checkMailServer({ ...config, mail: { ...config.mail, smtpUrl } });
  };
  const { host } = new URL(url);
  expect(await check(url)).toEqual({
    state: 'ok',
    text: `${host} responde e aceita o usuário e a senha.`,
  });
  const refused = await check(url.replace('segredo', 'outra'));
  expect(refused.state).toBe('erro');
  expect(refused.text).toContain(`${host} recusou o usuário ou a senha de SMTP_URL`);
  expect(refused.text).not.toContain('outra');
});
