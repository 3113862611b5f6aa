import { createHash } from 'node:crypto';
import { v5 as namedUuid, v7 as uuid } from 'uuid';
import { day, minute } from '#contract/durations.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { plainText } from '#markdown/plain-text.ts';
import { renderPost } from '#server/features/posts/index.ts';
import { groupRow, knownWords, personRow, postRow, putKnownWords } from '#server/features/search/index.ts';
import { analyze, hasUser, insertPosts, insertRows, openLoad } from './bulk.queries.ts';
import { loadRelations } from './load-relations.ts';
import { groupIndexOf, insertGroups, listGroups } from './relations.queries.ts';
import { seededBytes, seededRandom, type Random } from './random.ts';
import { receptionOf, type BulkSize } from './shape.ts';
import { chosenTags, personName, personWork, postBody, postTitle } from './texts.ts';

/** Called with the number of rows done so far. */
export type Progress = (done: number) => void;

const batch = 2_000;
/** Bodies come from a pool: a million posts need no million renderings. */
const bodies = 1_000;
/** The newest post of every load; the others are older. */
const newest = Date.UTC(2026, 0, 1);
const namespace = '6f1d7a52-2f0e-4c53-9d0a-2b7d7c1f9a10';

/** Steps of a load: one per person, two per post, the second for its likes and comments. */
export const stepsOf = ({ users, posts }: BulkSize): number => users + 2 * posts;

/**
 * Fills the database with people, posts and their relations: the same rows for the same seed and size. Repeating a seed adds
 * nothing. Nobody can log in as these people.
 */
export async function loadBulk(db: Db, size: BulkSize, progress: Progress): Promise<void> {
  const userId = (index: number): string => namedUuid(`${size.seed}/user/${index}`, namespace);
  const random = seededRandom(size.seed);
  if (await hasUser(db, `pessoa-${size.seed}-0`)) return;
  let done = 0;
  const tell = (count: number): void => progress((done += count));

  await db.transaction().execute(async (tx) => {
    await openLoad(tx);
    /** All texts, each once: the source of the known words. */
    const said = new Set<string>();
    const postsOf = shareOut(size, seededRandom(size.seed + 1));
    for (let from = 0; from < size.users; from += batch) {
      const count = Math.min(batch, size.users - from);
      const rows = Array.from({ length: count }, (_, index) =>
        userRow(size.seed, from + index, userId, postsOf, random),
      );
      await insertRows(tx, 'users', rows);
      await insertRows(
        tx,
        'bulk_users',
        rows.map(({ id }, index) => ({ place: from + index, id })),
      );
      await insertRows(
        tx,
        'person_search',
        rows.map((row) => personRow(row)),
      );
      for (const { name, work } of rows) said.add(name).add(work);
      tell(count);
    }
    await insertGroups(tx, size.seed, new Date(newest));
    const groups = await listGroups(tx, size.seed);
    await insertRows(
      tx,
      'group_search',
      groups.map((group) => groupRow(group)),
    );
    await loadPosts(tx, size, userId, said, tell);
    await insertRows(tx, 'births', birthRows(size, userId));
    await loadRelations(tx, size, new Date(newest), tell);
    await putKnownWords(tx, knownWords([...said].join(' ')));
  });
  await analyze(db);
}

/** Returns the number of posts per person: a few write much, most little. Draws authors in the same sequence as the posts do. */
function shareOut({ users, posts }: BulkSize, random: Random): Uint32Array {
  const counts = new Uint32Array(users);
  for (let index = 0; index < posts; index += 1) counts[author(users, random)]! += 1;
  return counts;
}

const author = (users: number, random: Random): number => Math.floor(users * random.next() ** 2);

function userRow(
  seed: number,
  index: number,
  userId: (index: number) => string,
  posts: Uint32Array,
  random: Random,
) {
  return {
    id: userId(index),
    username: `pessoa-${seed}-${index}`,
    name: personName(random),
    email: `pessoa-${seed}-${index}@semeadura.example`,
    // No password has this hash.
    password_hash: '',
    avatar: '',
    work: personWork(random),
    seeks_help: random.below(3) === 0,
    offers_help: random.below(3) === 0,
    demo: false,
    total_posts: posts[index]!,
    created_at: new Date(newest - random.below(1_000) * day),
  };
}

async function loadPosts(
  tx: Tx,
  size: BulkSize,
  userId: (index: number) => string,
  said: Set<string>,
  tell: Progress,
): Promise<void> {
  const { users, posts, seed } = size;
  const authors = seededRandom(seed + 1);
  const random = seededRandom(seed + 2);
  const pool = Array.from({ length: Math.min(bodies, posts) }, () => {
    const markdown = postBody(random);
    return { markdown, ...renderPost(markdown, [], {}) };
  });
  const texts = new Map(pool.map(({ markdown }) => [markdown, plainText(markdown)]));
  for (const text of texts.values()) said.add(text);
  // Posts one minute apart, oldest first.
  for (let from = 0; from < posts; from += batch) {
    const count = Math.min(batch, posts - from);
    const rows = Array.from({ length: count }, (_, offset) => {
      const index = from + offset;
      const { markdown, rendered } = random.pick(pool);
      const publishedAt = newest - (posts - index) * minute;
      const chosen = chosenTags(random);
      const authorIndex = author(users, authors);
      const group = groupIndexOf(index, authorIndex);
      const { likes, comments } = receptionOf(index, size, random);
      return {
        ...rendered,
        id: uuid({ msecs: publishedAt, random: seededBytes(random) }),
        author_id: userId(authorIndex),
        slug: `semeada-${seed}-${index}`,
        title: postTitle(random),
        markdown,
        image: '',
        chosen_tags: chosen,
        tags: [...new Set([...chosen, ...rendered.tags])],
        group_id: group === null ? null : groupId(seed, group),
        likes,
        comments,
        published_at: new Date(publishedAt),
        updated_at: new Date(publishedAt),
      };
    });
    for (const { title } of rows) said.add(title);
    await insertPosts(tx, rows);
    await insertRows(
      tx,
      'bulk_posts',
      rows.map(({ id, likes, comments, published_at }, offset) => ({
        place: from + offset,
        id,
        likes,
        comments,
        published_at,
      })),
    );
    await insertRows(
      tx,
      'post_search',
      rows.map((row, offset) => ({
        ...postRow({ ...row, text: texts.get(row.markdown)! }),
        place: from + offset + 1,
      })),
    );
    await insertRows(
      tx,
      'post_tags',
      rows.flatMap((row) =>
        row.tags.map((tag) => ({ tag, published_at: row.published_at, post_id: row.id })),
      ),
    );
    tell(count);
  }
}

/** The newest posts are by known adults, so that everybody sees their authors. */
const newestByAdults = 100;

function birthRows({ users, posts, seed }: BulkSize, userId: (index: number) => string) {
  const authors = seededRandom(seed + 1);
  const drawn = Array.from({ length: posts }, () => author(users, authors)).slice(-newestByAdults);
  return [...new Set(drawn)].map((index) => ({
    user_id: userId(index),
    born: (1960 + (index % 40)) * 12,
    band: 'adult',
    given_at: new Date(newest),
    letters: 0,
  }));
}

/** As the SQL in relations.queries.ts computes it. */
const groupId = (seed: number, index: number): string =>
  createHash('md5').update(`${seed}/group/${index}`).digest('hex');
