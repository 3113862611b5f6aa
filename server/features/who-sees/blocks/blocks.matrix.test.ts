import { beforeAll, describe, expect, it } from 'vitest';
import { reactionKinds } from '#contract/comments/comment-reactions.ts';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';

/*
 * Every surface on which people meet, checked in both directions. Ana blocks Bia; Caio is the third person on whose
 * pages both appear; Dora is not blocked. A new surface is one line in a table below.
 */
const test = fileApp();
const [ana, bia, caio, dora] = test.people('Ana', 'Bia', 'Caio', 'Dora');

/** What a person left behind before the block. */
interface Traces {
  post: string;
  /** On Caio's post. */
  comment: string;
  group: string;
}
const traces = new Map<string, Traces>();
let caiosPost: string;
let caiosGroup: string;

const tag = 'enfermagem';

async function publish(as: TestPerson, group = ''): Promise<string> {
  const body = { title: 'Um plantão', markdownText: `Sobre #${tag}`, group };
  return test.publish(as, body);
}

const write = (as: TestPerson, slug: string, parentId = '') => test.sendComment(as, slug, 'Olá', parentId);
const accept = (as: TestPerson, slug: string, { username }: TestPerson) =>
  test.call('PUT /api/groups/{slug}/requests/{username}', {
    as,
    params: { slug, username },
    body: { accept: true },
  });
const askToJoin = (as: TestPerson, slug: string) =>
  test.call('PUT /api/connections/groups/{slug}', { as, params: { slug } });

beforeAll(async () => {
  // Lists show visitors only users who allow it.
  for (const as of [ana, bia, caio, dora]) await test.editProfile(as, { searchable: true });
  caiosPost = await publish(caio);
  caiosGroup = (await test.call('POST /api/groups', { as: caio, body: { name: 'De Caio' } })).body.slug;
  for (const as of [ana, bia]) {
    await askToJoin(as, caiosGroup);
    await accept(caio, caiosGroup, as);
    const post = await publish(as, caiosGroup);
    const comment = (await write(as, caiosPost)).body.id;
    const group = (await test.call('POST /api/groups', { as, body: { name: 'Grupo' } })).body.slug;
    traces.set(as.id, { post, comment, group });
    await test.follow(as, caio);
    await test.follow(caio, as);
    await test.rate(as, caio, 5);
    for (const member of [caio, dora]) {
      await askToJoin(member, group);
      await accept(as, group, member);
    }
    await publish(dora, group);
  }
  // What each did to the other, and to Dora.
  for (const [as, other] of [
    [ana, bia],
    [bia, ana],
  ] as const) {
    await write(as, left(other).post);
    await test.like(as, left(other).post);
    for (const person of [other, dora]) {
      await test.follow(as, person);
      await test.rate(as, person, 4);
    }
  }
  await test.block(ana, bia);
});

type Reader = TestPerson | undefined;
const usernamesOf = (list: { user: { username: string } }[]) => list.map((item) => item.user.username);
const slugsOf = (list: { slug: string }[]) => list.map((post) => post.slug);
const left = (person: TestPerson) => traces.get(person.id)!;

/** Reads: does this reader find the other person there? */
const surfaces: [string, (as: Reader, other: TestPerson) => Promise<boolean>][] = [
  [
    'the profile',
    async (as, { username }) =>
      (await test.call('GET /api/home/user/{username}', { as, params: { username } })).status === 200,
  ],
  [
    "the profile's posts",
    async (as, { username }) =>
      (await test.call('GET /api/posts/user/{username}', { as, params: { username } })).status === 200,
  ],
  [
    "the profile's followers",
    async (as, { username }) =>
      (await test.call('GET /api/connections/followers/{username}', { as, params: { username } })).status ===
      200,
  ],
  [
    "the profile's following",
    async (as, { username }) =>
      (await test.call('GET /api/connections/following/{username}', { as, params: { username } })).status ===
      200,
  ],
  [
    "the profile's groups",
    async (as, { username }) =>
      (await test.call('GET /api/connections/groups/{username}', { as, params: { username } })).status ===
      200,
  ],
  [
    "the profile's ratings",
    async (as, { username }) =>
      (await test.call('GET /api/ratings/user/{username}', { as, params: { username } })).status === 200,
  ],
  ['a post', async (as, other) => (await test.readPost(left(other).post, as)).status === 200],
  ["a post's comments", async (as, other) => (await test.listComments(left(other).post, as)).status === 200],
  [
    'the feed',
    async (as, other) =>
      slugsOf((await test.call('GET /api/feed', { as })).body.posts).includes(left(other).post),
  ],
  [
    "a tag's feed",
    async (as, other) =>
      slugsOf((await test.call('GET /api/feed', { as, query: { tag } })).body.posts).includes(
        left(other).post,
      ),
  ],
  [
    'a search for posts',
    async (as, other) =>
      slugsOf((await test.call('GET /api/search', { as, query: { q: 'plantão' } })).body.posts).includes(
        left(other).post,
      ),
  ],
  [
    'a search for people',
    async (as, { username }) =>
      (await test.call('GET /api/search', { as, query: { q: username, type: 'people' } })).body.users.some(
        (user) => user.username === username,
      ),
  ],
  [
    'a search for groups',
    async (as, other) =>
      slugsOf(
        (await test.call('GET /api/search', { as, query: { q: 'grupo', type: 'groups' } })).body.groups,
      ).includes(left(other).group),
  ],
  [
    'the home page',
    async (as, other) =>
      slugsOf((await test.call('GET /api/', { as })).body.posts).includes(left(other).post),
  ],
  [
    'comments on the post of another',
    async (as, other) => {
      const { comments } = (await test.listComments(caiosPost, as)).body;
      return comments.some((comment) => comment.author.username === other.username);
    },
  ],
  [
    'followers of another',
    async (as, other) =>
      usernamesOf(
        (
          await test.call('GET /api/connections/followers/{username}', {
            as,
            params: { username: caio.username },
          })
        ).body.followers,
      ).includes(other.username),
  ],
  [
    'whom another follows',
    async (as, other) =>
      usernamesOf(
        (
          await test.call('GET /api/connections/following/{username}', {
            as,
            params: { username: caio.username },
          })
        ).body.following,
      ).includes(other.username),
  ],
  [
    'ratings of another',
    async (as, other) =>
      usernamesOf(
        (await test.call('GET /api/ratings/user/{username}', { as, params: { username: caio.username } }))
          .body.ratings,
      ).includes(other.username),
  ],
  [
    'groups of another',
    async (as, other) =>
      usernamesOf(
        (
          await test.call('GET /api/connections/groups/{username}', {
            as,
            params: { username: caio.username },
          })
        ).body.following,
      ).includes(left(other).group),
  ],
  [
    'members of a group',
    async (as, other) =>
      usernamesOf(
        (await test.call('GET /api/groups/{slug}/members', { as, params: { slug: caiosGroup } })).body
          .members,
      ).includes(other.username),
  ],
  [
    'a group',
    async (as, other) =>
      (await test.call('GET /api/groups/{slug}', { as, params: { slug: left(other).group } })).status === 200,
  ],
  [
    "a group's posts",
    async (as, other) =>
      (await test.call('GET /api/groups/{slug}/posts', { as, params: { slug: left(other).group } }))
        .status === 200,
  ],
  [
    'posts in the group of another',
    async (as, other) =>
      slugsOf(
        (await test.call('GET /api/groups/{slug}/posts', { as, params: { slug: caiosGroup } })).body.posts,
      ).includes(left(other).post),
  ],
  [
    "the name of a group on another's post",
    async (as, other) =>
      (
        await test.call('GET /api/posts/user/{username}', { as, params: { username: dora.username } })
      ).body.posts1.some((post) => post.group.slug === left(other).group),
  ],
  [
    'all groups',
    async (as, other) =>
      slugsOf((await test.call('GET /api/groups', { as })).body.groups).includes(left(other).group),
  ],
  [
    "a group's members",
    async (as, other) =>
      (await test.call('GET /api/groups/{slug}/members', { as, params: { slug: left(other).group } }))
        .status === 200,
  ],
];

/** Reads of the reader's own lists: does the other person appear there? */
const ownSurfaces: [string, (as: TestPerson, other: TestPerson) => Promise<boolean>][] = [
  [
    'notifications',
    async (as, other) =>
      (await test.news(as)).notifications.some((notification) =>
        notification.people.some((person) => person.username === other.username),
      ),
  ],
  [
    'followers',
    async (as, other) =>
      usernamesOf(
        (
          await test.call('GET /api/connections/followers/{username}', {
            as,
            params: { username: as.username },
          })
        ).body.followers,
      ).includes(other.username),
  ],
  [
    'ratings',
    async (as, other) =>
      usernamesOf(
        (await test.call('GET /api/ratings/user/{username}', { as, params: { username: as.username } })).body
          .ratings,
      ).includes(other.username),
  ],
];

/** Acts: what response does this person get? */
const acts: [string, (as: TestPerson, other: TestPerson) => Promise<{ status: number }>][] = [
  ['follow', (as, other) => test.follow(as, other)],
  ['unfollow', (as, other) => test.unfollow(as, other)],
  [
    'rate',
    (as, { username }) =>
      test.call('PUT /api/ratings/user/{username}', { as, params: { username }, body: { stars: 1 } }),
  ],
  [
    'take a rating back',
    (as, { username }) => test.call('DELETE /api/ratings/user/{username}', { as, params: { username } }),
  ],
  ['comment', (as, other) => write(as, left(other).post)],
  ['like', (as, other) => test.like(as, left(other).post)],
  ['unlike', (as, other) => test.unlike(as, left(other).post)],
  ...reactionKinds.map((kind): (typeof acts)[number] => [
    `give a comment: ${kind}`,
    (as, other) => test.call(`PUT /api/comments/{id}/${kind}`, { as, params: { id: left(other).comment } }),
  ]),
  ['ask to join a group', (as, other) => askToJoin(as, left(other).group)],
  [
    'withdraw from a group',
    (as, other) =>
      test.call('DELETE /api/connections/groups/{slug}', { as, params: { slug: left(other).group } }),
  ],
];

const directions = [
  ['who blocks', () => [ana, bia]],
  ['who is blocked', () => [bia, ana]],
] as [string, () => [TestPerson, TestPerson]][];

describe.each(directions)('%s', (_, pair) => {
  it.each(surfaces)('does not find the other by %s', async (_name, finds) => {
    const [reader, other] = pair();
    expect(await finds(reader, other)).toBe(false);
    // Other viewers see no difference.
    expect(await finds(dora, other)).toBe(true);
    expect(await finds(undefined, other)).toBe(true);
  });

  it.each(ownSurfaces)('does not find the other among the own %s', async (_name, finds) => {
    const [reader, other] = pair();
    expect(await finds(reader, other)).toBe(false);
    expect(await finds(dora, other)).toBe(true);
  });

  it.each(acts)('cannot %s', async (_name, act) => {
    const [person, other] = pair();
    expect(await act(person, other)).toMatchObject({ status: 404, error: { code: 'not_found' } });
    expect((await act(dora, other)).status).toBeLessThan(300);
  });
});
