import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, test } from 'vitest';
import routes from '#web/routes.ts';
import * as paths from './paths.ts';

describe.each(Object.entries(paths))('%s', (_, path) => {
  test('leads to a page, with what it names', () => {
    const odd = 'a/b?c#d é';
    const { pathname, searchParams, hash } = new URL(path(odd), 'https://rumo.example');
    const route = matchRoutes(routes as RouteObject[], pathname)?.at(-1);
    expect(route?.route.path).not.toBe('*');
    const named = [...Object.values(route?.params ?? {}), ...searchParams.values(), decodeURIComponent(hash)];
    expect(named.join(' ')).toContain(odd);
  });
});

test('parts of a person’s page have addresses of their own', () => {
  expect(paths.personPath('ana', 'posts')).toBe('/ana/posts');
  expect(paths.searchPath('um ofício', 'users')).toBe('/busca?q=um+of%C3%ADcio&type=users');
});
