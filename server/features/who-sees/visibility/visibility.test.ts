import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql, type RawBuilder } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { isKnownGroup, isVisibleComment, isVisiblePost } from './index.ts';

/** Declarations that read one of the three tables without a viewer, with reasons. */
const reasons: Record<string, string> = {
  'doctor/orphans.queries.ts countOrphans': 'rows that point nowhere, for the operator',
  'features/comments/comment-reactions.queries.ts changeCounted': 'locks what was found visible',
  'features/comments/comment-reactions.queries.ts deleteReactionsOf': 'erasure',
  'features/comments/comments.queries.ts listTextsOf': 'the own texts, to be rendered anew',
  'features/comments/removed-comments.queries.ts deletePlaceholdersWithoutReplies': 'removal',
  'features/comments/removed-comments.queries.ts deleteUnanswered': 'removal',
  'features/comments/comments.reportable.ts reportableComment':
    'for staff, what was reported in whatever state',
  'features/comments/removed-comments.queries.ts listCommentsOf': 'erasure',
  'features/comments/written-to.queries.ts listMaybeWrittenTo':
    'whom a text speaks to, of whom nothing is shown',
  'features/comments/written-to.queries.ts listWrittenTo': 'whom a text speaks to, of whom nothing is shown',
  'features/posts/drafts/drafts.queries.ts insertDraft': 'the own draft',
  'features/posts/feed/followed-posts.queries.ts selectHottestOf':
    'scores of posts that selectEntries then shows',
  'features/groups/groups.export.queries.ts groupsExports': 'groups of one’s own and of membership',
  'features/groups/groups.queries.ts findGroupForUpdate': 'locks; the policy asks for the owner or the block',
  'features/groups/groups.queries.ts giveGroupsToHeirs': 'erasure',
  'features/groups/groups.queries.ts lockGroupsOf': 'erasure',
  'features/groups/groups.reportable.ts judgedRequest': 'for staff, the words of a request that was held',
  'features/groups/groups.reportable.ts reportableGroup': 'for staff, what was reported in whatever state',
  'features/notifications/mentions.queries.ts takeMentionsBack':
    'takes back what was told, and shows nothing',
  'features/notifications/notifications.queries.ts selectNotifications': 'groups of which the person is told',
  'features/notifications/group-notifications.queries.ts putGroupOwner': 'the members’ own group',
  'features/notifications/notify.queries.ts putComment': 'writers who are told, of whom nothing is shown',
  'features/notifications/notify.queries.ts putGroupRequest': 'the owner who is told',
  'features/posts/cards.queries.ts selectCards': 'posts that a list has found visible',
  'features/posts/former-slugs.queries.ts changeSlug': 'writes an address',
  'features/posts/former-slugs.queries.ts freeSlug': 'addresses in use',
  'features/posts/former-slugs.queries.ts idOfSlug': 'an id, which every caller asks about',
  'features/posts/new-post.queries.ts insertCounted': 'the own group of a new post',
  'features/posts/new-post.queries.ts findPublished': 'the own post',
  'features/posts/posts.reportable.ts readPost': 'for staff, what was reported in whatever state',
  'features/posts/posts.reportable.ts withholdPost': 'locks, and changes who sees it',
  'features/posts/post-counters.queries.ts lockPosts': 'locks',
  'features/posts/posts.export.queries.ts postsExports': 'the own posts',
  'features/posts/posts.queries.ts listTextsOf': 'the own texts, to be rendered anew',

  'features/search/index.queries.ts findCommentToIndex': 'the index, which is asked with isOpenTo',
  'features/search/index.queries.ts findGroupToIndex': 'the index, which is asked with isKnownGroup',
  'features/search/index.queries.ts putPost': 'the place of a post in the index',
  'features/search/search.queries.ts inCommentsOfTag': 'matches that the caller asks about with isOpenTo',
  'features/syndication/syndication.queries.ts listGroupSlugs': 'groups, which every visitor may know',
  'features/who-sees/person-visibility.queries.ts areInOneGroup':
    'of groups that are not withheld, who belongs to both',
  'features/posts/tags/tags.queries.ts listTagWriters': 'by post_tags, which has published posts alone',
  'seed/bulk/relations.queries.ts insertMemberships': 'test data',
  'seed/bulk/relations.queries.ts insertNotifications': 'test data',
  'seed/bulk/relations.queries.ts listGroups': 'test data',
  'seed/demo-ids.queries.ts findGroupId': 'the demonstration’s own',
  'seed/demo-ids.queries.ts findPostId': 'the demonstration’s own',
};

const reads =
  /(?:selectFrom|[a-z]+Join|using)\(\s*'(?:posts|comments|groups)(?: as \w+)?'|\b(?:from|join|using) (?:posts|comments|groups)\b/;
const asks =
  /\b(?:isPublished|isVisiblePost|isOpenComment|isOpenTo|isVisibleComment|isKnownGroup|isListed)\(/;
const declarations = /^(?=(?:export )?(?:async )?(?:function\*?|const|interface|type) )/m;
const nameOf = /(?:function\*?|const) (\w+)/;

it('every query of posts, comments or groups uses a condition of visibility, or is listed with a reason', async () => {
  const server = join(import.meta.dirname, '../../..');
  const around: string[] = [];
  for await (const file of glob('**/*.{queries,reportable}.ts', { cwd: server })) {
    const source = await readFile(join(server, file), 'utf8');
    for (const declaration of source.split(declarations))
      if (reads.test(declaration) && !asks.test(declaration))
        around.push(`${file} ${nameOf.exec(declaration)?.[1]}`);
  }
  expect(around.toSorted()).toEqual(Object.keys(reasons).toSorted());
});

describe('what the calls show is what the conditions say, and both what a plain rule says', () => {
  it('of posts, comments and groups in every state, for every reader', async () => {
    const test = await testApp();
    const [ana, bia, caio, dora] = await Promise.all(
      ['Ana', 'Bia', 'Caio', 'Dora'].map((name) => test.person(name)),
    );
    const people = [ana!, bia!, caio!, dora!];
    await block(test, ana!, bia!);
    const world = await populate(test, people);
    const readers = [null, ...people];

    for (const reader of readers) {
      const may = (owner: TestPerson) => !reader || !isBetween(reader, owner, ana!, bia!);
      const posts = await idsOf(test, sql`posts`, isVisiblePost(reader));
      const groups = await idsOf(test, sql`groups`, isKnownGroup(reader));
      for (const post of world.posts) {
        const expected = !post.withdrawn && may(post.author);
        const got = await test.call('GET /api/post/{slug}', as(reader, { slug: post.slug }));
        expect([post.slug, posts.has(post.id), got.status === 200]).toEqual([post.slug, expected, expected]);
        const comments = await idsOf(
          test,
          sql`comments join posts on posts.id = comments.post_id`,
          sql<boolean>`posts.id = ${post.id} and ${isVisibleComment(reader, sql.ref('posts.author_id'))}`,
          'comments.id',
        );
        const list = await test.call('GET /api/post/{slug}/comments', as(reader, { slug: post.slug }));
        const shown = new Set(
          (list.body.comments ?? []).filter(({ markdown }) => markdown !== '').map(({ id }) => id),
        );
        for (const comment of post.comments) {
          const own = reader?.id === comment.author.id || reader?.id === post.author.id;
          const visible = !comment.removed && (!comment.hidden || own) && may(comment.author);
          expect([comment.id, comments.has(comment.id), shown.has(comment.id)]).toEqual([
            comment.id,
            visible,
            visible && expected,
          ]);
        }
      }
      for (const group of world.groups) {
        const expected = may(group.owner) || group.members.some(({ id }) => id === reader?.id);
        const got = await test.call('GET /api/groups/{slug}', as(reader, { slug: group.slug }));
        expect([group.slug, groups.has(group.id), got.status === 200]).toEqual([
          group.slug,
          expected,
          expected,
        ]);
      }
    }
  });
});

const as = (reader: TestPerson | null, params: { slug: string }) => ({
  params,
  ...(reader && { as: reader }),
});

function isBetween(one: TestPerson, other: TestPerson, ...pair: TestPerson[]): boolean {
  return one.id !== other.id && pair.includes(one) && pair.includes(other);
}

const block = (test: TestApp, by: TestPerson, of: TestPerson) => test.block(by, of);

async function idsOf(
  { context: { db } }: TestApp,
  from: RawBuilder<unknown>,
  where: RawBuilder<boolean>,
  id = 'id',
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select ${sql.ref(id)} as id from ${from} where ${where}`.execute(
    db,
  );
  return new Set(rows.map((row) => row.id));
}

interface PlantedComment {
  id: string;
  author: TestPerson;
  hidden: boolean;
  removed: boolean;
}

/**
 * Creates a post and a group for each person, and comments of all others on each in every state; by hand, since no call reaches
 * every state.
 */
async function populate(test: TestApp, people: TestPerson[]) {
  const { db } = test.context;
  const posts: {
    id: string;
    slug: string;
    author: TestPerson;
    withdrawn: boolean;
    comments: PlantedComment[];
  }[] = [];
  const groups: { id: string; slug: string; owner: TestPerson; members: TestPerson[] }[] = [];
  for (const author of people) {
    for (const withdrawn of [false, true]) {
      const body = { title: 'Um plantão', markdownText: 'Texto' };
      const { id, slug } = (await test.sendPost(author, body)).body;
      const comments: PlantedComment[] = [];
      for (const writer of people)
        for (const state of ['open', 'hidden', 'removed'] as const) {
          const comment = crypto.randomUUID();
          await db
            .insertInto('comments')
            .values({
              id: comment,
              post_id: id,
              parent_id: null,
              author_id: state === 'removed' ? null : writer.id,
              markdown: 'Olá',
              html: '<p>Olá</p>',
              hidden: state === 'hidden',
              created_at: new Date(),
            })
            .execute();
          comments.push({
            id: comment,
            author: writer,
            hidden: state === 'hidden',
            removed: state === 'removed',
          });
        }
      if (withdrawn)
        await db.updateTable('posts').set({ withdrawn_at: new Date() }).where('id', '=', id).execute();
      posts.push({ id, slug, author, withdrawn, comments });
    }
    for (const members of [[author], people]) {
      const group = (await test.call('POST /api/groups', { as: author, body: { name: 'Grupo' } })).body;
      for (const member of members)
        if (member !== author)
          await sql`insert into memberships (group_id, user_id, state, since)
            values (${group.id}::uuid, ${member.id}::uuid, 'member', now())`.execute(db);
      groups.push({ id: group.id, slug: group.slug, owner: author, members });
    }
  }
  return { posts, groups };
}
