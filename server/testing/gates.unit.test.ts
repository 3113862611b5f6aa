import { globSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { roomOf } from './affected-rooms.ts';
import { findLeftOut, guards, inSecondGate, rareTests } from './gates.ts';

afterEach(() => vi.unstubAllEnvs());

function change(...files: string[]): void {
  vi.stubEnv('TEST_GATE', '');
  vi.stubEnv('TEST_CHANGED', files.join('\n'));
}

it.each([
  ['a file of a guarded folder', 'server/mail/mailer.ts', true],
  ['a fixture, which other tests may use', 'server/mail/mail.fixture.ts', true],
  ['a file that is guarded by name', 'server/jobs.ts', true],
  ['a test that is guarded by name', 'server/mail/own.test.ts', true],
  ['another test of a guarded folder', 'server/mail/mail.test.ts', false],
  ['a file elsewhere', 'server/app.ts', false],
])('a rare test is included or not by %s', (_, file, isIncluded) => {
  change(file);
  expect(inSecondGate('server/mail/', 'server/jobs', 'server/mail/own.test.ts')).toBe(isIncluded);
});

it('each rare test runs where it has changed itself, and is left out where nothing has', () => {
  change();
  expect(findLeftOut()).toEqual(expect.arrayContaining(rareTests()));
  for (const test of rareTests()) {
    change(test);
    expect([test, inSecondGate(...guards(test))]).toEqual([test, true]);
  }
});

it('tests of all rooms together always run, and those of a room where it has changed', () => {
  const [always, ofPosts, ofGroups] = [
    'e2e/every-page/first-journey.spec.ts',
    'server/features/posts/likes/likes.test.ts',
    'e2e/groups/groups.spec.ts',
  ];
  change('docs/testing.md');
  expect(findLeftOut()).toEqual(expect.arrayContaining([ofPosts, ofGroups]));
  expect(findLeftOut()).not.toContain(always);
  change('server/features/posts/likes/likes.service.ts');
  expect(findLeftOut()).toContain(ofGroups);
  expect(findLeftOut()).not.toContain(ofPosts);
  change(ofGroups);
  expect(findLeftOut()).toContain(ofPosts);
  expect(findLeftOut()).not.toContain(ofGroups);
});

it('what reads the calls or tables of all features runs wherever it stands', () => {
  change('server/features/syndication/atom.ts');
  const readsAll = [
    'server/features/safety/moderation/staff-calls.matrix.test.ts',
    'server/features/identity/account-export/account-export.test.ts',
    'server/http/reference/reference.test.ts',
  ];
  for (const test of readsAll) expect(findLeftOut()).not.toContain(test);
  expect(findLeftOut()).toContain('server/features/safety/moderation/alarms.test.ts');
});

// Where pages of a room stand elsewhere, its browser tests would not follow them.
it('each room with browser tests has pages or parts of pages', () => {
  const rooms = new Set(globSync('e2e/*/*.spec.ts').map(roomOf).filter(Boolean));
  const without = [...rooms].filter((room) => globSync(`web/{features,pages}/${room}/`).length === 0);
  expect(rooms.size).toBeGreaterThan(5);
  expect(without).toEqual([]);
});

it('everything runs in the second gate', () => {
  vi.stubEnv('TEST_GATE', 'all');
  expect(findLeftOut()).toEqual([]);
});
