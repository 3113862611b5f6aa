import { expect, it } from 'vitest';
import { localPath } from './local-path.ts';

it.each([
  '//evil.example/conta',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/post//evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'evil.example',
  '',
])('%j is no path of this site', (address) => {
  expect(localPath(address)).toBeNull();
});

it.each([
  '/',
  '/feed?tag=a#b',
  '/busca?q=//evil.example',
  '/%2F%2Fevil.example',
  '/%5Cevil.example',
  '/ana/posts',
])('%j is one', (address) => {
  expect(localPath(address)).toBe(address);
});
