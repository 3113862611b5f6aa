import { expect, it } from 'vitest';
import { affectedRooms, roomOf } from './affected-rooms.ts';

const all = affectedRooms(['server/db/migrations/0001-first.ts']);

it.each([
  ['contract/posts/likes.ts', 'posts'],
  ['contract/groups.ts', 'groups'],
  ['contract/limits.ts', ''],
  ['server/features/schools/lessons/index.ts', 'schools'],
  ['web/pages/help/question.tsx', 'help'],
  ['e2e/safety/blocks.spec.ts', 'safety'],
  ['e2e/every-page/phone.spec.ts', ''],
  ['server/http/bind.ts', 'http'],
  ['server/app.ts', ''],
  ['server/testing/test-app.ts', ''],
])('the room of %s is %j', (path, room) => {
  expect(roomOf(path)).toBe(room);
});

it('a change concerns its room, and the rooms that import it', () => {
  const ofLikes = affectedRooms(['server/features/posts/likes/likes.service.ts']);
  expect(ofLikes).toContain('posts');
  for (const room of ['comments', 'groups', 'http', 'mail', 'jobs']) expect(ofLikes).not.toContain(room);
  const ofPosts = affectedRooms(['server/features/posts/posts.service.ts']);
  expect([...ofPosts]).toEqual(expect.arrayContaining(['posts', 'comments', 'search']));
  expect(ofPosts).not.toContain('schools');
});

it('a drawing or a text concerns the room it stands in', () => {
  expect([...affectedRooms(['server/features/careers/texts/saude.json'])]).toEqual(['careers']);
});

it('a change of what features are made of concerns all that write to the database', () => {
  const ofTransactions = [...affectedRooms(['server/db/transact.ts'])];
  expect(ofTransactions).toEqual(
    expect.arrayContaining(['posts', 'groups', 'help', 'schools', 'site', 'jobs']),
  );
  expect(ofTransactions).not.toContain('time');
});

it.each([
  ['the server itself, which no room imports', 'server/app.ts'],
  ['the frame of all pages', 'web/frame.tsx'],
  ['what tests of all rooms use', 'server/testing/test-app.ts'],
  ['a dependency', 'package-lock.json'],
])('a change of %s concerns all rooms', (_, path) => {
  expect(affectedRooms([path])).toEqual(all);
  expect(all.size).toBeGreaterThan(10);
});

it.each(['docs/testing.md', 'README.md', 'bench/bench.ts', 'server/features/posts/likes/likes.test.ts'])(
  'a change of %s concerns no room',
  (path) => {
    expect([...affectedRooms([path])]).toEqual([]);
  },
);
