/*
 * Builds the pages and writes compressed versions next to each file, so that the server never compresses a file twice.
 */
import { spawnSync } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const root = join(import.meta.dirname, '..');
const compressible = /\.(?:js|css|svg|webmanifest|txt|json)$/;

const { status, error } = spawnSync('react-router', ['build', '--logLevel', 'error'], {
  cwd: root,
  env: { ...process.env, NODE_ENV: 'production' },
  // The output of a successful build is useless to the person who starts the server.
  stdio: ['ignore', 'ignore', 'inherit'],
  shell: process.platform === 'win32',
});
// The build prints its own errors, unless it could not be started.
if (error) process.stderr.write(`${error.message}\n`);
if (status !== 0) process.exit(1);

const client = join(root, 'build/client');
const files = await readdir(client, { recursive: true });
await Promise.all(files.filter((file) => /\bmanifest-\w+\.js$/.test(file)).map(shortenManifest));
await Promise.all(
  files
    .filter((file) => compressible.test(file))
    .map(async (file) => {
      const path = join(client, file);
      const content = await readFile(path);
      await writeFile(`${path}.br`, await promisify(brotliCompress)(content));
      await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
);

interface Manifest {
  entry: { imports: string[] };
  routes: Record<string, { imports: string[] } & Record<string, unknown>>;
}

/** Leaves out of the router's list of all pages what each page has: it is part of every first load. */
async function shortenManifest(file: string): Promise<void> {
  const path = join(client, file);
  const [, name, json] = /^(.*?=)(\{.*\});?$/s.exec(await readFile(path, 'utf8'))!;
  const manifest = JSON.parse(json!) as Manifest;
  for (const route of Object.values(manifest.routes)) {
    route.imports = route.imports.filter((address) => !manifest.entry.imports.includes(address)).toSorted();
    for (const [key, value] of Object.entries(route))
      if (value === false || (Array.isArray(value) && value.length === 0)) delete route[key];
  }
  await writeFile(path, `${name}${JSON.stringify(manifest)};`);
}
