import { readdir } from 'node:fs/promises';
import { extname } from 'node:path';
import { expect, it } from 'vitest';
import { isReservedUsername, looksLikeFile, usernamePattern } from '#contract/identity/usernames.ts';
import { routesOf, pagePaths } from './routes-of.ts';
import { testApp } from './test-app.ts';

/* A profile lives at /{username}: nobody may hold a name that leads elsewhere. */

it('no username is an address of the site, or ends as one', async () => {
  const test = await testApp();
  const pages = (await pagePaths()).map((path) => `/${path}`);
  const files = (await readdir('build/client', { recursive: true })).map((path) => `/${path}`);
  // The router asks for a page's data at `.data`.
  const paths = [...pages, ...pages.map((path) => `${path}.data`), ...routesOf(test.app), ...files];

  const segments = paths
    .map((path) => path.replace(/^\//, '').split('/')[0]!)
    .filter((name) => /^[\w.-]+$/.test(name));
  const free = segments.filter(
    (name) => usernamePattern.test(name) && !isReservedUsername(name) && !looksLikeFile(name),
  );
  expect([...new Set(free)]).toEqual([]);

  const endings = new Set(
    paths.map((path) => extname(path)).filter((ending) => /^\.[a-z0-9]+$/.test(ending)),
  );
  expect([...endings].filter((ending) => !looksLikeFile(`maria${ending}`))).toEqual([]);
});
