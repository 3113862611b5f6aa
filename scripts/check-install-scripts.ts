/*
 * Checks that every package of the lockfile with an install script is named in package.json's `allowScripts`, and that every
 * package has the hash npm verifies.
 */
import { readFileSync } from 'node:fs';

interface Lockfile {
  packages: Record<string, { link?: boolean; integrity?: string; hasInstallScript?: boolean }>;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile;
const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  allowScripts: Record<string, boolean>;
};
const found = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
const nameOf = (path: string): string => path.split('node_modules/').at(-1)!;
const problems = [
  ...found
    .filter(([path, { hasInstallScript }]) => hasInstallScript && !allowScripts[nameOf(path)])
    .map(([path]) => `${path}: wants to run a script; look at it before it is named in allowScripts`),
  ...Object.keys(allowScripts)
    .filter((name) => !found.some(([path, each]) => nameOf(path) === name && each.hasInstallScript))
    .map((name) => `${name}: is allowed a script and has none`),
  ...found.filter(([, { integrity }]) => !integrity).map(([path]) => `${path}: has no hash in the lockfile`),
];
for (const problem of problems) console.log(problem);
console.log(`${found.length} packages, ${problems.length} problems`);
process.exit(problems.length === 0 && found.length > 0 ? 0 : 1);
