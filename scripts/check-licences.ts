/*
 * Checks that every package of the lockfile, including development packages, has a licence compatible with
 * AGPL-3.0-or-later. A person reviews a new licence before adding it here.
 */
import { readFileSync } from 'node:fs';

const allowed = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'Apache-2.0',
  'MPL-2.0',
  'LGPL-3.0-or-later',
  'Unlicense',
  'Zlib',
  'Python-2.0',
  'PSF-2.0',
  // Typefaces and data.
  'OFL-1.1',
  'CC-BY-4.0',
]);

/** All MIT, which npm misses: an old `licenses` field in their package.json, or a line in their Readme. Only used in tests. */
const readByHand = new Set([
  'busboy@0.3.1',
  'dicer@0.3.0',
  'streamsearch@0.1.2',
  'humanize-number@0.0.2',
  'only@0.0.2',
]);

interface Lockfile {
  packages: Record<string, { version?: string; license?: string; link?: boolean }>;
}

/** One licence of an OR must be allowed, every licence of an AND. */
function isAllowed(expression: string): boolean {
  const text = expression.replace(/^\((.*)\)$/, '$1');
  if (text.includes(' OR ')) return text.split(' OR ').some(isAllowed);
  return text.split(' AND ').every((name) => allowed.has(name.trim()));
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile;
const found = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
const refused = found.filter(([path, { version, license }]) =>
  license ? !isAllowed(license) : !readByHand.has(`${path.split('node_modules/').at(-1)}@${version}`),
);
for (const [path, { license }] of refused) console.log(`${path}: ${license ?? 'no licence'}`);
console.log(`${found.length} packages, ${refused.length} with a licence that nobody has looked at`);
process.exit(refused.length === 0 && found.length > 0 ? 0 : 1);
