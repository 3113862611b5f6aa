import { hour } from '#contract/durations.ts';
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import type { Birth } from '#contract/safety/age.ts';
import type { Tx } from '../db/handle.ts';
import { recordBirth } from '../features/safety/age/index.ts';
import { addGroup, addMember, openGroupToPost } from '../features/groups/index.ts';
import { addComment } from '../features/comments/index.ts';
import { addFollow } from '../features/people/follows/index.ts';
import { addLike } from '../features/posts/likes/index.ts';
import { setRating } from '../features/people/ratings/index.ts';
import type { Context } from '../context.ts';
import type { Storage } from '../storage/storage.ts';
import { emit } from '../events/events.ts';
import { linkDeclared } from '../features/safety/guardians/index.ts';
import { hashPassword, hasUsers, insertUser, updateUser } from '../features/identity/accounts/index.ts';
import { addPost, type PostContent } from '../features/posts/index.ts';
import { upsertProfile } from '../features/people/profiles/index.ts';
import { insertImage, storeFiles } from '../features/uploads/index.ts';
import { demoTimes } from './demo/demo-times.ts';
import {
  demoAges,
  demoComments,
  demoFollows,
  demoGroups,
  demoLikes,
  demoPeople,
  demoRatings,
  demoStaff,
  demoYoung,
  type DemoPerson,
} from './demo/community.ts';
import { type DemoPost, readDemoPosts } from './demo/demo-content.ts';
import { listPictures, pictureOf } from './demo/pictures.ts';
import { loadDemoCases } from './load-demo-cases.ts';
import { loadDemoQuestions } from './load-demo-questions.ts';

/** Stores the demonstration's groups with their members. @param idOf ids of its people by username */
async function loadDemoGroups(tx: Tx, idOf: ReadonlyMap<string, string>): Promise<void> {
  const { time, spread } = demoTimes();
  for (const [index, { slug, name, description, owner, members }] of demoGroups.entries()) {
    const founded = spread(index, [owner]);
    const content = { name, description, image: '', searchable: true };
    const groupId = await addGroup(tx, idOf.get(owner)!, content, slug, time(founded));
    for (const [place, member] of members.entries()) {
      await addMember(tx, groupId, idOf.get(member)!, time(spread(place, [member], founded)));
    }
  }
}

/**
 * Stores the relations of the demonstration's people with each other and its posts, at times when all concerned had joined. The
 * posts must exist.
 * @param idOf ids of its people by username
 */
async function loadDemoRelations(
  tx: Tx,
  idOf: ReadonlyMap<string, string>,
  posts: readonly DemoPost[],
): Promise<void> {
  const published = new Map(posts.map((post) => [post.slugHint, post.hoursAgo]));
  const id = (username: string) => idOf.get(username)!;
  const { time, spread } = demoTimes();

  for (const [index, { follower, followed }] of demoFollows.entries()) {
    await addFollow(tx, id(follower), id(followed), time(spread(index, [follower, followed])));
  }
  for (const [index, { rater, rated, stars, text }] of demoRatings.entries()) {
    await setRating(tx, id(rater), id(rated), { stars, text }, time(spread(index, [rater, rated])));
  }
  for (const [slug, likers] of Object.entries(demoLikes)) {
    for (const [index, liker] of likers.entries()) {
      await addLike(tx, slug, id(liker), time(spread(index, [liker], published.get(slug))));
    }
  }
  for (const [slug, comments] of Map.groupBy(demoComments, (comment) => comment.post)) {
    const ids: string[] = [];
    for (const { author, markdown, hoursAfter, replyTo } of comments) {
      const parentId = replyTo === undefined ? '' : ids[replyTo]!;
      const writtenAt = time(published.get(slug)! - hoursAfter);
      const comment = await addComment(tx, slug, id(author), { markdown, parentId }, writtenAt);
      ids.push(comment.id);
    }
  }
}

const everybody = [...demoPeople, ...demoYoung];

/** Addresses that cannot receive mail (RFC 2606). */
const emailOf = (person: DemoPerson): string => `${person.username}@demonstracao.example`;

/**
 * Fills an empty database with a small lively network that shows newcomers its purpose. Its people are marked as demonstration;
 * their password is random and stored in `DATA_DIR/demo-password.txt`.
 */
export async function loadDemo(context: Context, say: (line: string) => void): Promise<void> {
  const { db, config } = context;
  if (await hasUsers(db)) return;
  say('Criando a comunidade de demonstração…');
  const passwordFile = join(config.dataDir, 'demo-password.txt');
  const password = randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(password);
  const posts = await readDemoPosts();
  const pictures = await storePictures(context.storage);

  await db.transaction().execute(async (tx) => {
    const ids = new Map<string, string>();
    for (const person of everybody) {
      ids.set(person.username, await addPerson(tx, person, passwordHash, pictures.get(person.username)));
    }
    await loadDemoGroups(tx, ids);
    // Oldest first, so that ids follow the order of publication.
    for (const post of posts.toSorted((a, b) => b.hoursAgo - a.hoursAgo)) {
      await publish(tx, post, ids.get(post.author)!, pictures.get(post.slugHint));
    }
    await loadDemoRelations(tx, ids, posts);
    await loadDemoCases(tx, config, ids);
    await loadDemoAges(tx, context, ids);
    await loadDemoQuestions(tx, context, ids);
  });
  await writeFile(passwordFile, passwordText(password), { mode: 0o600 });
  say(`Contas de demonstração: a senha está em ${passwordFile} (para retirá-las: npm run demo -- --remove).`);
}

/** Returns the birth month of somebody of that age. */
function bornYearsAgo(calendar: Context['calendar'], age: number): Birth {
  const [year, month] = calendar.today().split('-').map(Number) as [number, number];
  return month === 1 ? { year: year - age - 1, month: 12 } : { year: year - age, month: month - 1 };
}

/** Stores the demonstration's ages and guardians. */
async function loadDemoAges(tx: Tx, context: Context, idOf: ReadonlyMap<string, string>): Promise<void> {
  for (const [username, { age }] of Object.entries(demoAges))
    await recordBirth(tx, context, idOf.get(username)!, bornYearsAgo(context.calendar, age));
  for (const [username, { answersFor = [] }] of Object.entries(demoAges))
    for (const minor of answersFor)
      await linkDeclared(tx, context, { guardianId: idOf.get(username)!, minorId: idOf.get(minor)! });
}

/** Draws, converts and stores all pictures before the transaction, to keep it short. */
async function storePictures(storage: Storage) {
  const names = await listPictures();
  const stored = await Promise.all(
    names.map(async (name) => [name, (await storeFiles(storage, await pictureOf(name))).image] as const),
  );
  return new Map(stored);
}

type StoredPicture = Omit<Parameters<typeof insertImage>[1], 'owner_id'>;

async function addPerson(
  tx: Tx,
  person: DemoPerson,
  passwordHash: string,
  picture: StoredPicture | undefined,
): Promise<string> {
  const { id } = await insertUser(tx, {
    id: uuid(),
    name: person.name,
    username: person.username,
    email: emailOf(person),
    password_hash: passwordHash,
    work: person.work,
    seeks_help: person.seeksHelp,
    offers_help: person.offersHelp,
    demo: true,
    created_at: new Date(Date.now() - person.joinedDaysAgo * 24 * hour),
  });
  if (picture) {
    await insertImage(tx, { ...picture, owner_id: id });
    await updateUser(tx, id, { avatar: picture.url });
  }
  const { apresentation, formation1, formation2, formation3, formation4, way } = person;
  const [way1, way2, way3] = way ?? [];
  await upsertProfile(tx, {
    user_id: id,
    apresentation,
    formation1,
    formation2,
    formation3,
    formation4,
    way1,
    way2,
    way3,
    tags: person.tags.join(', '),
    show_email: person.offersHelp,
    searchable: true,
  });
  await emit(tx, 'person_written', { userId: id });
  await emit(tx, 'person_registered', { userId: id, at: new Date() });
  return id;
}

async function publish(
  tx: Tx,
  post: DemoPost,
  authorId: string,
  picture: StoredPicture | undefined,
): Promise<void> {
  if (picture) await insertImage(tx, { ...picture, owner_id: authorId });
  const publishedAt = new Date(Date.now() - post.hoursAgo * hour);
  const tags = post.tags as PostContent['tags'];
  const { title, markdown: markdownText, careers } = post;
  const content = { title, markdownText, tags, careers, image: picture?.url ?? '' };
  const group = demoGroups.find(({ posts }) => posts.includes(post.slugHint));
  const groupId = group ? await openGroupToPost(tx, authorId, group.slug, publishedAt) : null;
  const id = uuid({ msecs: publishedAt.getTime() });
  await addPost(tx, authorId, content, { id, slugs: [post.slugHint], publishedAt, groupId, key: null });
}

const roleNames = { moderator: 'moderação', administrator: 'administração' };

function passwordText(password: string): string {
  const emails = demoPeople.map((person) => `  ${emailOf(person)}`).join('\n');
  const ages = Object.entries(demoAges).map(([username, { age, answersFor }]) => {
    const person = everybody.find((each) => each.username === username)!;
    return `  ${emailOf(person)} (${age} anos${answersFor ? ', responde por alguém' : ''})`;
  });
  const staff = demoPeople.flatMap((person) => {
    const role = demoStaff[person.username];
    return role ? `  ${emailOf(person)} (${roleNames[role]})` : [];
  });
  return `Senha de todas as contas de demonstração: ${password}

E-mails para entrar:
${emails}

Com um papel na equipe (abrem /painel):
${staff.join('\n')}

Com idade informada (quem tem menos de 14 anos é excluído depois de 7 dias):
${ages.join('\n')}
`;
}
