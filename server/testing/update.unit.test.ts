// Guards: scripts/update.mjs, scripts/prepare.mjs
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { uptime } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { freePort } from '@local/embedded-postgres';
import { expect, it } from 'vitest';
import { temporaryFolder } from './temporary-folder.ts';

const checkout = join(import.meta.dirname, '../..');

/*
 * A small program with the real scripts: its data are a number, which each release brings to its own, and which an older one
 * refuses. `npm` is a stand-in.
 */
const main = `
  import { createServer } from 'node:http';
  import { readFileSync, writeFileSync } from 'node:fs';
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const file = process.env.DATA_DIR + '/database/data.txt';
  const own = Number(version[0]);
  if (Number(readFileSync(file, 'utf8')) > own) process.exit(1);
  writeFileSync(file, String(own));
  if (readFileSync('build/pages.txt', 'utf8') !== version) process.exit(1);
  if (process.env.BROKEN) process.exit(1);
  const server = createServer((_, reply) => reply.end(JSON.stringify({ status: 'ok', version })));
  server.listen(process.env.PORT);
  for (const signal of ['SIGTERM', 'disconnect']) process.on(signal, () => process.exit());`;
const backup = `
  import { copyFileSync, readFileSync } from 'node:fs';
  const [first, second] = process.argv.slice(2);
  if (first === '--check') readFileSync(second);
  else copyFileSync(process.env.DATA_DIR + '/database/data.txt', first);`;
const restore = `
  import { copyFileSync } from 'node:fs';
  copyFileSync(process.argv[2], process.env.DATA_DIR + '/database/data.txt');`;
const build = `
  import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
  if (process.env.NO_BUILD) process.exit(1);
  mkdirSync('build', { recursive: true });
  writeFileSync('build/pages.txt', JSON.parse(readFileSync('package.json', 'utf8')).version);`;
const npm = `#!/bin/sh
  mkdir -p node_modules && cp package.json node_modules/of.json`;

/**
 * Kills an update before the step of that number: each change of a file, and each program that it starts. With \`NO_POWER\`, what
 * was written since the last \`sync\`, and not flushed, is empty afterwards, as after a power loss on a file system that keeps its
 * own order. The data and git keep themselves.
 */
const killer = `
  import fs from 'node:fs';
  import child from 'node:child_process';
  import { syncBuiltinESMExports } from 'node:module';
  import { join } from 'node:path';
  let left = Number(process.env.DIE_AT);
  const dies = process.argv[1]?.endsWith('update.mjs') && process.env.DIE_AT !== '';
  const flushed = new Set();
  const { writeFileSync, readdirSync, statSync, truncateSync } = fs;
  const loseUnflushed = () => {
    const since = statSync(process.env.SYNCED).mtimeMs;
    for (const entry of readdirSync('.', { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      const [top] = path.split('/');
      if (!entry.isFile() || top === 'data' || top === '.git') continue;
      const { ino, mtimeMs } = statSync(path);
      if (mtimeMs > since && !flushed.has(ino)) truncateSync(path);
    }
  };
  const wrap = (of, name) => {
    const real = of[name];
    of[name] = (...given) => {
      if (dies && left-- === 0) {
        if (process.env.NO_POWER) loseUnflushed();
        process.kill(process.pid, 'SIGKILL');
      }
      const done = real(...given);
      if (name === 'writeFileSync' && given[2]?.flush) flushed.add(statSync(given[0]).ino);
      return done;
    };
  };
  for (const name of ['renameSync', 'rmSync', 'writeFileSync', 'linkSync', 'mkdirSync']) wrap(fs, name);
  wrap(child, 'spawn');
  syncBuiltinESMExports();`;

const notes = `# O que mudou

## [Ainda não publicado]

- Nada.

## [2.0.0] - 2027-01-31

- **Cartões** mais rápidos.

## [1.0.0] - 2026-11-28

- A primeira.
`;

function writeRelease(folder: string, version: string): void {
  const files: Record<string, string> = {
    'package.json': JSON.stringify({ name: 'example', version, type: 'module', allowScripts: {} }),
    'package-lock.json': JSON.stringify({ version }),
    '.gitignore': 'node_modules\nbuild\ndata\n.update\n',
    'server/main.ts': main,
    'server/backup/backup-command.ts': backup,
    'server/backup/restore-command.ts': restore,
    'scripts/build.ts': build,
    [`only-in/${version}.txt`]: version,
    'version.txt': version,
    'CHANGELOG.md': notes,
  };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  for (const name of ['update.mjs', 'prepare.mjs', 'install-scripts.mjs'])
    cpSync(join(checkout, 'scripts', name), join(folder, 'scripts', name));
}

interface Example {
  root: string;
  run: (
    script: string,
    options?: string[],
    env?: Record<string, string>,
  ) => { status: number | null; said: string };
  git: (...args: string[]) => string;
  /** Versions of all that belongs to the release, and of the data. */
  versions: () => string[];
  /** Puts back the first release, with its data. */
  reset: () => void;
  /** All that is written has reached the disk. */
  settle: () => void;
}

async function example(): Promise<Example> {
  const folder = await temporaryFolder();
  const origin = join(folder, 'origin');
  const root = join(folder, 'school');
  const bin = join(folder, 'bin');
  const who = ['-c', 'user.name=Rumo', '-c', 'user.email=rumo@exemplo.br'];
  const gitIn = (cwd: string, ...args: string[]) =>
    execFileSync('git', [...who, ...args], {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  mkdirSync(origin);
  gitIn(origin, 'init', '-q', '-b', 'main');
  const release = (version: string): void => {
    rmSync(join(origin, 'only-in'), { recursive: true, force: true });
    writeRelease(origin, version);
    gitIn(origin, 'add', '-A');
    gitIn(origin, 'commit', '-qm', version);
    gitIn(origin, 'tag', `v${version}`);
  };
  release('1.0.0');
  gitIn(folder, 'clone', '-q', 'origin', 'school');
  release('2.0.0');
  mkdirSync(bin);
  writeFileSync(join(bin, 'npm'), npm);
  writeFileSync(join(bin, 'sync'), '#!/bin/sh\ntouch "$SYNCED"');
  for (const name of ['npm', 'sync']) chmodSync(join(bin, name), 0o755);
  writeFileSync(join(bin, 'killer.mjs'), killer);
  const port = String(await freePort());
  const data = join(root, 'data/database/data.txt');
  const synced = join(folder, 'synced.txt');
  const reset = (): void => {
    rmSync(join(root, '.update'), { recursive: true, force: true });
    gitIn(root, 'checkout', '-q', '--force', 'main');
    rmSync(join(root, 'data'), { recursive: true, force: true });
    mkdirSync(dirname(data), { recursive: true });
    writeFileSync(data, '1');
  };
  const settle = (): void => writeFileSync(synced, '');
  reset();
  const run: Example['run'] = (script, options = [], env = {}) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${script}`, ...options], {
      cwd: root,
      encoding: 'utf8',
      env: {
        PATH: [bin, process.env.PATH].join(delimiter),
        NODE_OPTIONS: `--import=${join(bin, 'killer.mjs')}`,
        PORT: port,
        DIE_AT: '',
        SYNCED: synced,
        ...env,
      },
    });
    return { status, said: stdout + stderr };
  };
  return {
    root,
    run,
    git: (...args) => gitIn(root, ...args),
    reset,
    settle,
    versions: () => [
      JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version as string,
      JSON.parse(readFileSync(join(root, 'node_modules/of.json'), 'utf8')).version as string,
      readFileSync(join(root, 'build/pages.txt'), 'utf8'),
      readFileSync(join(root, 'version.txt'), 'utf8'),
      readdirSync(join(root, 'only-in')).join(),
      `${readFileSync(data, 'utf8')}.0.0`,
      gitIn(root, 'describe', '--tags').slice(1),
      gitIn(root, 'status', '--porcelain'),
    ],
  };
}

const all = (version: string): string[] => [
  version,
  version,
  version,
  version,
  `${version}.txt`,
  version,
  version,
  '',
];

it('brings the next release with its data, and says that there is none after it', async () => {
  const { run, versions, root } = await example();
  run('prepare.mjs');
  expect(versions()).toEqual(all('1.0.0'));
  const { status, said } = run('update.mjs');
  expect(said).toContain('Rumo 2.0.0 instalado e conferido. npm start coloca no ar.');
  expect(status).toBe(0);
  expect(versions()).toEqual(all('2.0.0'));
  expect(readdirSync(join(root, 'data/before-update'))).toHaveLength(1);
  expect(existsSync(join(root, '.update'))).toBe(false);
  expect(run('update.mjs').said).toContain('Rumo 2.0.0 é a versão mais nova.');
});

it('looks for a newer release with its notes, without writing anything', async () => {
  const { run, root, git } = await example();
  const all = (): string[] => readdirSync(root, { recursive: true, encoding: 'utf8' }).toSorted();
  const before = all();
  const { said, status } = run('update.mjs', ['--look']);
  expect(said).toBe(
    'Há uma versão nova: Rumo 2.0.0. npm run update a instala.\n\n## 2.0.0, de 31/01/2027\n\n- **Cartões** mais rápidos.\n',
  );
  expect([status, all()]).toEqual([0, before]);
  git('remote', 'set-url', 'origin', 'http://eu:segredo@127.0.0.1:1/rumo.git');
  const away = run('update.mjs', ['--look']);
  expect([away.status, away.said]).toEqual([
    1,
    'http://127.0.0.1:1/rumo.git não respondeu: confira a internet e tente de novo.\n',
  ]);
  git('remote', 'remove', 'origin');
  expect(run('update.mjs', ['--look']).said).toBe('Rumo 1.0.0 é a versão mais nova.\n');
  rmSync(join(root, '.git'), { recursive: true });
  expect(run('update.mjs', ['--look']).said).toContain('Esta pasta não veio do git');
});

it('does not take a number from before the machine was started for an update under way', async () => {
  const { run, root } = await example();
  run('prepare.mjs');
  const lock = join(root, '.update/process.txt');
  mkdirSync(dirname(lock));
  // Whoever runs the tests is alive.
  writeFileSync(lock, String(process.pid));
  expect(run('update.mjs').said).toContain(`Uma atualização está em curso (processo ${process.pid})`);
  const beforeStart = Date.now() / 1000 - uptime() - 60;
  utimesSync(lock, beforeStart, beforeStart);
  expect(run('update.mjs').said).toContain('Rumo 2.0.0 instalado e conferido.');
});

it('goes back by itself where the new release does not start, and changes nothing where it cannot be built', async () => {
  const { run, versions, root } = await example();
  run('prepare.mjs');
  const broken = run('update.mjs', [], { BROKEN: 'yes' });
  expect(broken.status).toBe(1);
  expect(broken.said).toContain('A atualização foi desfeita: o Rumo 1.0.0 e os dados estão como antes.');
  expect(versions()).toEqual(all('1.0.0'));
  const unbuilt = run('update.mjs', [], { NO_BUILD: 'yes' });
  expect([unbuilt.status, unbuilt.said]).toEqual([1, expect.stringContaining('Nada foi mudado.')]);
  expect(versions()).toEqual(all('1.0.0'));
  writeFileSync(join(root, 'version.txt'), 'mine');
  expect(run('update.mjs').said).toContain('Há arquivos do programa mudados à mão');
});

/** More than any update takes. */
const maxSteps = 300;
/** Steps are a second each on a busy machine: the first gate takes some of them, the second all. */
const stride = process.env.TEST_GATE === 'all' ? 1 : 7;

const ends = [
  ['killed', ''],
  ['without power', 'yes'],
] as const;

it.each(ends)(
  '%s at any step, is whole again after a plain start or a second run',
  // Real time: it starts a program for each step.
  { timeout: 900_000 },
  async (_, NO_POWER) => {
    const { run, versions, reset, settle } = await example();
    const after = new Set<string>();
    for (let step = 0; step < maxSteps; step += stride) {
      reset();
      run('prepare.mjs');
      settle();
      const { status } = run('update.mjs', [], { DIE_AT: String(step), NO_POWER });
      if (status === 0) break;
      const recovered = step % 2 === 0 ? run('prepare.mjs') : run('update.mjs');
      expect([step, recovered.status, recovered.said]).toEqual([step, 0, expect.any(String)]);
      const [version] = versions();
      expect([step, versions()]).toEqual([step, all(version!)]);
      expect(['2.0.0', step % 2 === 0 ? '1.0.0' : '2.0.0']).toContain(version);
      after.add(version!);
    }
    expect(after).toEqual(new Set(['1.0.0', '2.0.0']));
  },
);

it.each(ends)(
  '%s on the way back, is whole again after a plain start',
  // Real time: it starts a program for each step.
  { timeout: 900_000 },
  async (_, NO_POWER) => {
    const { run, versions, reset, settle } = await example();
    for (let step = 0; step < maxSteps; step += stride) {
      reset();
      run('prepare.mjs');
      run('update.mjs', [], { DIE_AT: '45' });
      settle();
      const { status } = run('update.mjs', ['--recover'], { DIE_AT: String(step), NO_POWER });
      expect(run('prepare.mjs').status).toBe(0);
      expect([step, versions()]).toEqual([step, all('1.0.0')]);
      if (status === 0) break;
    }
  },
);

it('takes a folder whose files are those of its list, and a signature where a key is configured', async () => {
  const { run, versions, root } = await example();
  run('prepare.mjs');
  const folder = join(root, '../release');
  mkdirSync(folder);
  writeRelease(folder, '3.0.0');
  const list = (): void => {
    const names = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith('SHA256SUMS'))
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
    const lineOf = (name: string): string =>
      `${createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex')}  ${name}\n`;
    writeFileSync(join(folder, 'SHA256SUMS'), names.map(lineOf).join(''));
  };
  expect(run('update.mjs', ['--from', folder]).said).toContain('falta SHA256SUMS');
  list();
  writeFileSync(join(folder, 'version.txt'), 'another');
  expect(run('update.mjs', ['--from', folder]).said).toContain('version.txt não é o que SHA256SUMS diz');
  writeRelease(folder, '3.0.0');

  const key = join(root, '../key');
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', key]);
  const keys = join(root, '../keys');
  writeFileSync(keys, `rumo ${readFileSync(`${key}.pub`, 'utf8')}`);
  const signed = { UPDATE_KEYS: keys };
  expect(run('update.mjs', ['--from', folder], signed).said).toContain(
    'não é de nenhuma chave de UPDATE_KEYS',
  );
  expect(run('update.mjs', [], signed).said).toContain('A assinatura de v2.0.0 não é de nenhuma chave');
  expect(versions()).toEqual(all('1.0.0'));
  execFileSync('ssh-keygen', ['-q', '-Y', 'sign', '-f', key, '-n', 'file', join(folder, 'SHA256SUMS')], {
    stdio: 'ignore',
  });
  const { said, status } = run('update.mjs', ['--from', folder], signed);
  expect([status, said]).toEqual([0, expect.stringContaining('Rumo 3.0.0 instalado e conferido.')]);
  expect(versions().slice(0, 6)).toEqual(all('3.0.0').slice(0, 6));
});
