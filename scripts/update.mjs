/* oxlint-disable max-lines -- all of it is in memory before the first file is exchanged */
/*
 * npm run update [-- --from FOLDER|TAG]   brings the next release: fetches and checks it, prepares it beside this one, saves the data,
 *                                        rehearses the new schema on the copy, exchanges the code, starts it once, and goes back
 *                                        by itself where anything fails
 * npm run update -- --look               says whether there is a new one, and what its notes tell; writes nothing
 *
 * Plain JavaScript without dependencies, all in memory before the first file is exchanged: `scripts/prepare.mjs` runs it with
 * `--recover` where an update was interrupted. Whatever it needs for the way back is in `.update/`, beside a description:
 *   state.json     there from the first exchanged file until the new release has been seen healthy, or all is as before
 *   before/        the files, packages and pages of the release before
 *   next/          the new release, until it is exchanged
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, uptime } from 'node:os';
import { delimiter, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

const root = join(import.meta.dirname, '..');
const dataDir = resolve(root, process.env.DATA_DIR?.trim() || './data');
const work = join(root, '.update');
const place = {
  lock: join(work, 'process.txt'),
  state: join(work, 'state.json'),
  before: join(work, 'before'),
  next: join(work, 'next'),
  prepared: join(work, 'prepared.txt'),
};
/** Exchanged as wholes; the rest file by file. */
const folders = ['node_modules', 'build'];
const sums = 'SHA256SUMS';
/** Milliseconds in which a look outside must be answered: somebody waits in front of a page. */
const lookTimeout = 15_000;
/** Milliseconds until the new release must answer: the steps of its schema may take minutes. */
const healthTimeout = 15 * 60_000;

/** One Portuguese line for the person who updates. */
class UpdateError extends Error {}

const say = (line) => process.stdout.write(`${line}\n`);

async function main() {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      look: { type: 'boolean' },
      recover: { type: 'boolean' },
    },
  });
  if (values.look) return look(values.from);
  takeLock();
  if (existsSync(place.state)) {
    say('Uma atualização foi interrompida: voltando ao que havia antes dela…');
    await goBack(JSON.parse(readFileSync(place.state, 'utf8')));
  }
  if (values.recover) return;
  const release = findRelease(values.from);
  if (!release) return say(isNewest());
  await update(release);
}

/** Asks the origin without writing anything here: the server asks too, whose account may only read this folder. */
function look(wanted) {
  const { source, tags } = wanted ? { source: root, tags: [] } : listOutside();
  const release = wanted ? findRelease(wanted) : newestOf(tags);
  if (!release) return say(isNewest());
  say(`Há uma versão nova: Rumo ${release.version}. npm run update a instala.`);
  const notes = notesOf(release, source);
  if (notes) say(`\n${notes}`);
}

const isNewest = () => `Rumo ${ownVersion()} é a versão mais nova.`;

async function update(release) {
  const from = ownVersion();
  say(`Rumo ${from} → ${release.version}. ${checkRelease(release)}`);
  await unlessFailing('Nada foi mudado.', () => prepareNext(release));
  const backup = await unlessFailing('Nada foi mudado.', () => saveData(from));
  const state = { format: 1, step: 'exchange', version: from, backup, head: readHead(), ...filesOf(release) };
  keepBefore(state);
  writeState(state);
  try {
    say('Trocando os programas…');
    exchange(state, release);
    say(`Iniciando o Rumo ${release.version} para conferir…`);
    await tryServer(release.version);
  } catch (error) {
    say(`O Rumo ${release.version} não deu certo: ${error.message}`);
    say(`Voltando ao ${from}…`);
    await goBack(JSON.parse(readFileSync(place.state, 'utf8')));
    throw new UpdateError(
      `A atualização foi desfeita: o Rumo ${from} e os dados estão como antes. npm start coloca no ar.`,
    );
  }
  flushDisk();
  rmSync(place.state);
  rmSync(work, { recursive: true, force: true });
  keepLastOnly(backup);
  say(`Rumo ${release.version} instalado e conferido. npm start coloca no ar.`);
  if (backup) say(`O que havia antes está em ${backup}: apague quando não precisar mais.`);
}

/* The release */

/** Returns what to install; null where there is nothing newer. */
function findRelease(wanted) {
  if (wanted && existsSync(resolve(wanted)) && statSync(resolve(wanted)).isDirectory()) {
    const folder = resolve(wanted);
    if (!existsSync(join(folder, sums)) || !existsSync(join(folder, 'package.json')))
      throw new UpdateError(`${folder} não é uma versão do Rumo: falta ${sums} ou package.json.`);
    return newer({ version: versionIn(folder), folder, id: hashOf(join(folder, sums)) });
  }
  requireGit();
  if (git('status', '--porcelain', '--untracked-files=no') !== '')
    throw new UpdateError(
      'Há arquivos do programa mudados à mão (git status): guarde ou desfaça as mudanças antes.',
    );
  if (git('remote') !== '') {
    const { status } = runGit('fetch', '--quiet', '--tags', '--force', 'origin');
    if (status !== 0 && !wanted) throw unanswered(git('remote', 'get-url', 'origin'));
  }
  const tags = releaseTags(git('tag', '--list', 'v*').split('\n'));
  if (wanted && !tags.includes(wanted))
    throw new UpdateError(
      `Não há pasta nem versão chamada ${wanted}. Versões: ${tags.join(', ') || 'nenhuma'}.`,
    );
  const release = newestOf(wanted ? [wanted] : tags);
  return release && { ...release, id: git('rev-parse', `${release.tag}^{commit}`) };
}

function requireGit() {
  if (!existsSync(join(root, '.git')))
    throw new UpdateError(
      'Esta pasta não veio do git: baixe a versão nova, abra o pacote e informe a pasta: npm run update -- --from PASTA',
    );
}

const releaseTags = (names) => names.filter((name) => name.startsWith('v') && parseVersion(name.slice(1)));

function newestOf(tags) {
  const tag = tags.toSorted((a, b) => compare(a.slice(1), b.slice(1))).at(-1);
  return tag ? newer({ version: tag.slice(1), tag }) : null;
}

/** The address may hold a password. */
const unanswered = (source) =>
  new UpdateError(
    `${source.replace(/\/\/[^/@]*@/, '//')} não respondeu: confira a internet e tente de novo.`,
  );

/** @returns the releases of the origin, and its address; those of this checkout where it has no origin */
function listOutside() {
  requireGit();
  const source = must(ask('remote')) && must(ask('remote', 'get-url', 'origin'));
  if (!source) return { source: root, tags: releaseTags(must(ask('tag', '--list', 'v*')).split('\n')) };
  const { status, stdout } = ask('ls-remote', '--tags', '--refs', source, 'v*');
  if (status !== 0) throw unanswered(source);
  return { source, tags: releaseTags(stdout.split('\n').map((line) => line.split('refs/tags/')[1] ?? '')) };
}

/** Runs git so that it only reads, also in a folder of another account, and neither asks nor hangs. */
const ask = (...args) =>
  runGit.with(
    { ...process.env, GIT_TERMINAL_PROMPT: '0', GIT_SSH_COMMAND: 'ssh -o BatchMode=yes' },
    ['-c', `safe.directory=${root}`, ...args],
    lookTimeout,
  );

/** @returns what CHANGELOG.md of the new release tells of all that is newer than this one; '' where it does not arrive */
function notesOf({ version, tag, folder }, source) {
  if (folder) return notesIn(readIfThere(join(folder, 'CHANGELOG.md')), version);
  const copy = mkdtempSync(join(tmpdir(), 'rumo-look-'));
  try {
    const small = ['--bare', '--depth=1', '--filter=blob:none'];
    const { status } = ask('clone', '--quiet', ...small, `--branch=${tag}`, source, copy);
    const { stdout } = status === 0 ? ask('-C', copy, 'show', 'HEAD:CHANGELOG.md') : {};
    return notesIn(stdout ?? '', version);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

const notesIn = (changelog, version) =>
  changelog
    .split(/^(?=## )/m)
    .filter((part) => {
      const [, of] = /^## \[(\d+\.\d+\.\d+)\]/.exec(part) ?? [];
      return of && compare(of, ownVersion()) > 0 && compare(of, version) <= 0;
    })
    .join('')
    .replaceAll(/^## \[(.+)\] - (\d{4})-(\d\d)-(\d\d)$/gm, '## $1, de $4/$3/$2')
    .trim();

/** An older program cannot read newer data: going back is restoring a backup. */
const newer = (release) => (compare(release.version, ownVersion()) > 0 ? release : null);

/** @returns what was checked, in words */
function checkRelease({ tag, folder, id }) {
  const keys = process.env.UPDATE_KEYS?.trim();
  if (tag) {
    if (!keys)
      return `Confere-se que ${tag} é o commit ${id.slice(0, 12)} da origem do git; a assinatura, só com UPDATE_KEYS.`;
    const settings = ['-c', 'gpg.format=ssh', '-c', `gpg.ssh.allowedSignersFile=${resolve(keys)}`];
    if (runGit(...settings, 'verify-tag', tag).status !== 0)
      throw new UpdateError(`A assinatura de ${tag} não é de nenhuma chave de UPDATE_KEYS: nada foi mudado.`);
    return `A assinatura de ${tag} confere com UPDATE_KEYS.`;
  }
  if (keys) {
    const signature = join(folder, `${sums}.sig`);
    const who = ['-Y', 'verify', '-f', resolve(keys), '-I', 'rumo', '-n', 'file', '-s', signature];
    const { status } = spawnSync('ssh-keygen', who, { input: readFileSync(join(folder, sums)) });
    if (status !== 0)
      throw new UpdateError(
        `A assinatura de ${signature} não é de nenhuma chave de UPDATE_KEYS: nada foi mudado.`,
      );
  }
  return `Cada arquivo é conferido com ${sums}${keys ? ', assinado por uma chave de UPDATE_KEYS' : '; a assinatura, só com UPDATE_KEYS'}.`;
}

/** Installs and builds the release in a folder of its own, while this one may still serve. */
async function prepareNext({ version, tag, folder, id }) {
  if (readIfThere(place.prepared) === id) return;
  rmSync(place.prepared, { force: true });
  rmSync(place.next, { recursive: true, force: true });
  mkdirSync(place.next, { recursive: true });
  if (tag) {
    const env = { ...process.env, GIT_INDEX_FILE: join(work, 'index') };
    must(runGit.with(env, ['read-tree', id]));
    must(runGit.with(env, ['checkout-index', '--all', '--force', `--prefix=${place.next}${sep}`]));
  } else copyChecked(folder);
  if (versionIn(place.next) !== version)
    throw new UpdateError(
      `A versão ${version} diz de si mesma que é ${versionIn(place.next)}: não é de confiança.`,
    );
  await run(place.next, 'node', ['scripts/prepare.mjs']);
  flushDisk();
  writeFileSync(place.prepared, id);
}

function copyChecked(folder) {
  for (const [path, hash] of listSums(folder)) {
    const copy = join(place.next, path);
    mkdirSync(dirname(copy), { recursive: true });
    if (!existsSync(join(folder, path)))
      throw new UpdateError(`Falta ${path} em ${folder}: baixe a versão de novo.`);
    copyFileSync(join(folder, path), copy);
    if (hashOf(copy) !== hash)
      throw new UpdateError(`${path} não é o que ${sums} diz: baixe a versão de novo, do endereço certo.`);
  }
  copyFileSync(join(folder, sums), join(place.next, sums));
}

function listSums(folder) {
  return readFileSync(join(folder, sums), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [, hash, path] = /^([0-9a-f]{64}) [ *](?:\.\/)?(.+)$/.exec(line) ?? [];
      const isOutside = !path || isAbsolute(path) || path.split(/[\\/]/).includes('..');
      if (isOutside || isOurs(path))
        throw new UpdateError(`${sums} tem uma linha que não serve: ${line.slice(0, 80)}`);
      return [path, hash];
    });
}

/* The data */

/** @returns the file with everything, restored once by the new release; null where there is no database yet */
async function saveData(version) {
  if (!process.env.DATABASE_URL && !existsSync(join(dataDir, 'database'))) return null;
  const folder = join(dataDir, 'before-update');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `rumo-${version}-${new Date().toISOString().replaceAll(':', '-')}.tar.gz`);
  say('Guardando os dados…');
  await run(root, 'node', ['server/backup/backup-command.ts', file, '--alone']);
  say('Ensaiando a mudança em uma cópia…');
  try {
    await run(place.next, 'node', ['server/backup/backup-command.ts', '--check', file]);
  } catch (error) {
    rmSync(file);
    throw error;
  }
  return file;
}

function keepLastOnly(last) {
  if (!last) return;
  for (const name of readdirSync(dirname(last)))
    if (join(dirname(last), name) !== last) rmSync(join(dirname(last), name));
}

/* The exchange */

/** Returns the files of both releases, without those that stay in any case. */
function filesOf({ tag }) {
  const own = existsSync(join(root, '.git'))
    ? git('ls-files', '-z').split('\0').filter(Boolean)
    : existsSync(join(root, sums))
      ? [...listSums(root).map(([path]) => path), sums]
      : [];
  const theirs = readdirSync(place.next, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(place.next, join(entry.parentPath, entry.name)))
    .filter((path) => !isOurs(path));
  return { own, theirs, tag: tag ?? null };
}

/** Whether a path is never part of a release. */
const isOurs = (path) =>
  [...folders, '.git', '.update', 'data'].includes(path.split(/[\\/]/)[0]) ||
  resolve(root, path).startsWith(dataDir + sep);

function keepBefore({ own }) {
  rmSync(place.before, { recursive: true, force: true });
  for (const path of own) {
    const kept = join(place.before, path);
    mkdirSync(dirname(kept), { recursive: true });
    linkSync(join(root, path), kept);
  }
}

function exchange({ own, theirs }, { id, tag }) {
  rmSync(place.prepared);
  for (const path of theirs) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    renameSync(join(place.next, path), join(root, path));
  }
  const kept = new Set(theirs);
  for (const path of own) if (!kept.has(path)) rmSync(join(root, path), { force: true });
  for (const folder of folders) {
    if (existsSync(join(root, folder))) renameSync(join(root, folder), join(place.before, folder));
    renameSync(join(place.next, folder), join(root, folder));
  }
  if (tag) setHead({ commit: id });
}

/** Puts back everything that an update has changed; can be interrupted and run again. */
async function goBack(state) {
  for (const folder of folders) {
    if (!existsSync(join(place.before, folder))) continue;
    rmSync(join(work, 'away'), { recursive: true, force: true });
    if (existsSync(join(root, folder))) renameSync(join(root, folder), join(work, 'away'));
    renameSync(join(place.before, folder), join(root, folder));
  }
  for (const path of state.own) {
    const draft = join(work, 'draft');
    rmSync(draft, { force: true });
    // No copy: what it names is on the disk, also if the power goes now and this very program was the last to come back.
    linkSync(join(place.before, path), draft);
    mkdirSync(dirname(join(root, path)), { recursive: true });
    renameSync(draft, join(root, path));
  }
  const kept = new Set(state.own);
  for (const path of state.theirs) if (!kept.has(path)) rmSync(join(root, path), { force: true });
  if (state.head) setHead(state.head);
  if (state.server) await untilEnded(state.server);
  if (state.step === 'try' && state.backup)
    await unlessFailing(
      `O Rumo ${state.version} voltou, os dados ainda não: resolva o que a linha acima diz e rode npm start. Eles estão em ${state.backup}.`,
      () => run(root, 'node', ['server/backup/restore-command.ts', state.backup, '--replace', '--discard']),
    );
  flushDisk();
  rmSync(place.state);
  rmSync(work, { recursive: true, force: true });
  say(`O Rumo ${state.version} está de volta.`);
}

/** Starts the new release as `npm start` would, until it answers and is healthy. */
async function tryServer(version) {
  const state = { ...JSON.parse(readFileSync(place.state, 'utf8')), step: 'try' };
  // First: from here on the data may differ from the copy.
  writeState(state);
  const server = spawn(nodeOf(root), ['--max-semi-space-size=16', 'server/main.ts'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
    // It stops by itself where this process is killed.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(server, 'exit');
  writeState({ ...state, server: server.pid });
  const end = new AbortController();
  void ended.then(() => end.abort());
  const host = process.env.HOST?.trim() ?? '';
  const name =
    host === '' || host === '0.0.0.0' || host === '::'
      ? '127.0.0.1'
      : host.includes(':')
        ? `[${host}]`
        : host;
  const address = `http://${name}:${process.env.PORT?.trim() || 3000}/api/health`;
  const giveUpAt = Date.now() + healthTimeout;
  try {
    for (;;) {
      if (end.signal.aborted) throw new Error('parou ao iniciar.');
      if (Date.now() > giveUpAt) throw new Error('não respondeu a tempo.');
      const health = await fetch(address, { signal: AbortSignal.timeout(5_000) }).then(
        (reply) => reply.json(),
        () => null,
      );
      if (health?.status === 'ok' && health.version === version) break;
      if (health?.version && health.version !== version) throw new Error(`${address} é de outro programa.`);
      await pause(200, undefined, { signal: end.signal }).catch(() => {});
    }
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
}

/* What all of it uses */

function takeLock() {
  mkdirSync(work, { recursive: true });
  const other = Number(readIfThere(place.lock));
  if (other > 0 && other !== process.pid && isAlive(other) && isSinceStart(place.lock))
    throw new UpdateError(`Uma atualização está em curso (processo ${other}): espere que ela termine.`);
  writeFileSync(place.lock, String(process.pid));
}

/** Whether a file was written since the machine was started: until then its process numbers were others'. */
const isSinceStart = (file) => statSync(file).mtimeMs > Date.now() - uptime() * 1000;

/** Without power, what only the system's memory holds is lost: names may be on the disk before what the files contain. */
const flushDisk = () => spawnSync('sync');

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

async function untilEnded(pid) {
  const giveUpAt = Date.now() + 60_000;
  while (isAlive(pid) && Date.now() < giveUpAt) await pause(100);
}

function writeState(state) {
  const draft = `${place.state}.draft`;
  writeFileSync(draft, JSON.stringify(state), { flush: true });
  renameSync(draft, place.state);
}

/** Adds a sentence to what has failed. */
async function unlessFailing(sentence, work) {
  try {
    return await work();
  } catch (error) {
    const said =
      error instanceof UpdateError ? error.message : `Algo inesperado aconteceu (${error.message}).`;
    throw new UpdateError(`${said} ${sentence}`);
  }
}

/** Runs a command whose own lines say what went wrong. */
async function run(cwd, command, args) {
  const path = [join(cwd, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const child = spawn(command === 'node' ? nodeOf(cwd) : command, args, {
    cwd,
    env: { ...process.env, PATH: path, DATA_DIR: dataDir },
    stdio: 'inherit',
  });
  const [status] = await once(child, 'exit');
  if (status !== 0) throw new UpdateError(`Não deu certo: ${args.join(' ')}.`);
}

/** Each release brings its own Node.js; before it is installed, this one must do. */
function nodeOf(folder) {
  const own = join(folder, 'node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  return existsSync(own) ? own : existsSync(process.execPath) ? process.execPath : 'node';
}

function runGit(...args) {
  return runGit.with(process.env, args);
}
runGit.with = (env, args, timeout) => {
  const done = spawnSync('git', args, { cwd: root, env, timeout, encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (done.error?.code === 'ENOENT')
    throw new UpdateError('Falta o git nesta máquina: instale-o e tente de novo.');
  return done;
};

function must({ status, stdout, stderr }) {
  if (status !== 0) throw new UpdateError(`O git não conseguiu: ${String(stderr).trim().split('\n')[0]}`);
  return stdout.trim();
}

const git = (...args) => must(runGit(...args));

/** Returns where the checkout is; null outside of git. */
function readHead() {
  if (!existsSync(join(root, '.git'))) return null;
  const { status, stdout } = runGit('symbolic-ref', '--quiet', 'HEAD');
  return { branch: status === 0 ? stdout.trim() : null, commit: git('rev-parse', 'HEAD') };
}

/** The files are there already; what a killed git left must not stop this one. */
function setHead({ branch, commit }) {
  rmSync(join(root, '.git/index.lock'), { force: true });
  if (branch) git('symbolic-ref', 'HEAD', branch);
  else git('update-ref', '--no-deref', 'HEAD', commit);
  git('read-tree', commit);
  runGit('update-index', '-q', '--refresh');
}

const readIfThere = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
const hashOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');
const versionIn = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;
const ownVersion = () => versionIn(root);

function parseVersion(text) {
  const [, ...parts] = /^(\d+)\.(\d+)\.(\d+)$/.exec(text) ?? [];
  return parts.length === 3 ? parts.map(Number) : null;
}

/** Releases alone, without names such as 1.1.0-beta. */
function compare(one, other) {
  const [a, b] = [parseVersion(one), parseVersion(other)];
  if (!a || !b) throw new UpdateError(`${a ? other : one} não é um número de versão.`);
  return a.map((part, index) => part - b[index]).find((difference) => difference !== 0) ?? 0;
}

try {
  await main();
} catch (error) {
  const { code, message } = error;
  const full = code === 'ENOSPC' ? 'Não há espaço em disco.' : `Algo inesperado aconteceu (${message}).`;
  process.stderr.write(`${error instanceof UpdateError ? message : full}\n`);
  process.exitCode = 1;
} finally {
  if (readIfThere(place.lock) === String(process.pid)) rmSync(place.lock);
}
