import { LRUCache } from 'lru-cache';
import type { HoldCause, WatchedWord } from '#contract/safety/moderation.ts';
import type { CaseType, HoldReason } from '#contract/safety/report-reasons.ts';
import { findContact } from '#markdown/contact-data.ts';
import { isDoubtful } from '#markdown/doubtful-texts.ts';
import { period } from '#server/time/clock.ts';
import type { Config } from '#server/config/config.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { emit } from '#server/events/events.ts';
import { hasMinor, isMinor } from '#server/features/safety/age/index.ts';
import { imageIdsIn } from '#server/features/uploads/index.ts';
import { WordList } from '#server/text/watched-words.ts';
import { isMarked } from './picture-marks.queries.ts';
import { countPassed, isUnchecked } from './first-texts.queries.ts';
import {
  countPublished,
  putHold,
  readSituation,
  readVersion,
  readWords,
  type Situation,
} from './holds.queries.ts';

declare module '#server/events/events.ts' {
  interface Events {
    /** A text by this person awaits review. */
    text_held: { type: CaseType; targetId: string; authorId: string; at: Date; dueAt: Date };
  }
}

/** What judging texts before others see them needs. */
export interface Judge {
  config: Pick<Config, 'clockScale' | 'ageRule'>;
  db: Db;
}

interface Written {
  /** As it was written, with its markup. */
  text: string;
  /** Addresses of pictures that are not in the text. */
  pictures?: string[];
  /** The text before the change, pictures included: it has been reviewed, or did not need to be. */
  before?: () => string;
  /** Finds whom it addresses; absent if nobody in particular. */
  to?: () => Promise<readonly string[]>;
}

/** How many first publications of a new account are reviewed for links and contacts. */
const firstPublications = 2;

/** How many first texts of an adult to someone who may be young are reviewed; only those nobody objects to count. */
const firstTexts = 3;

const link = /\b(?:https?|ftp):\/\/|\bwww\.\S|\]\(\s*<?(?:https?:)?\/\/|\]:\s*<?(?:https?:)?\/\//i;

/**
 * Returns why staff must review a post, a comment, a question, an answer or a text to one person before others see it;
 * empty if they see it at once.
 * @param id of what is changed, null for something new
 */
export async function judgePublication(
  judge: Judge,
  writerId: string,
  written: Written,
  id: string | null = null,
): Promise<HoldCause[]> {
  return judgeIn(await readSituationOf(judge, writerId), judge, writerId, written, id);
}

/** Last known situations of writers. */
const known = new LRUCache<string, Situation>({ max: 10_000 });

/**
 * Judges something new as {@link judgePublication} does, and publishes it. Most writers' situations are unchanged: nothing is
 * read beforehand, and the statement that stores the text checks the cached situation (`isSituationUnchanged`).
 * @param publish stores it, held if there are causes, provided `mark` is still true; undefined if nothing was stored
 */
export async function publishJudged<T>(
  judge: Judge,
  writerId: string,
  written: Written,
  publish: (causes: HoldCause[], mark: string | null) => Promise<T | undefined>,
): Promise<T | undefined> {
  const before = known.get(writerId);
  if (before && (await judgeIn(before, judge, writerId, written, null)).length === 0) {
    const published = await publish([], before.mark);
    if (published !== undefined) return published;
  }
  const situation = await readSituationOf(judge, writerId);
  if (situation) known.set(writerId, situation);
  return publish(await judgeIn(situation, judge, writerId, written, null), null);
}

async function judgeIn(
  situation: Situation | undefined,
  judge: Judge,
  writerId: string,
  written: Written,
  id: string | null,
): Promise<HoldCause[]> {
  const causes = await judgeContent(situation, judge, written);
  if (!situation?.staffed) return causes;
  if (await isOfUncheckedToYoung(judge, writerId, written)) {
    if (await isAmongFirst(judge, writerId, id)) causes.push({ why: 'unchecked', detail: '' });
    if (isAdded(written, isDoubtful)) causes.push({ why: 'contact', detail: '' });
  }
  if (!situation.young) return causes;
  const reasons: HoldReason[] = [];
  if (isAdded(written, (text) => link.test(text))) reasons.push('link');
  if (isAdded(written, (text) => findContact(text) !== null)) reasons.push('contact');
  if (reasons.length === 0) return causes;
  const published = await countPublished(judge.db, writerId, id, firstPublications);
  if (published >= firstPublications) return causes;
  return [...causes, ...reasons.map((why) => ({ why, detail: '' }))];
}

/**
 * Whether an unchecked adult writes to someone who may be young; where everyone states their age, to anyone, so that waiting
 * reveals nobody's.
 */
async function isOfUncheckedToYoung(
  { config, db }: Judge,
  writerId: string,
  { to }: Written,
): Promise<boolean> {
  if (!to) return false;
  if (config.ageRule !== 'require' && !(await hasMinor(db, await to()))) return false;
  return !(await isMinor(db, writerId)) && (await isUnchecked(db, writerId));
}

/** Whether this is one of that adult's first such texts. */
const isAmongFirst = async ({ config, db }: Judge, writerId: string, id: string | null): Promise<boolean> =>
  (await countPassed(db, writerId, { always: config.ageRule === 'require', exceptId: id }, firstTexts)) <
  firstTexts;

/** As {@link judgePublication}, for texts that are not publications: checks only words and pictures. */
export async function judgeText(judge: Judge, writerId: string, written: Written): Promise<HoldCause[]> {
  return judgeContent(await readSituationOf(judge, writerId), judge, written);
}

const readSituationOf = ({ config, db }: Judge, writerId: string): Promise<Situation | undefined> =>
  readSituation(db, writerId, new Date(Date.now() - period(config, 'newcomer')));

async function judgeContent(
  situation: Situation | undefined,
  { db }: Judge,
  written: Written,
): Promise<HoldCause[]> {
  const { text, before } = written;
  // Nothing is held that nobody could release.
  if (!situation?.staffed) return [];
  const words = await wordsOf(db, situation.version);
  let found = words.hold.find(text);
  if (before && found.length > 0) {
    const known = words.hold.find(before());
    found = found.filter((entry) => !known.includes(entry));
  }
  const causes = found.map(({ word }): HoldCause => ({ why: 'word', detail: word }));
  if (await showsMarked(db, written)) causes.push({ why: 'picture', detail: '' });
  return causes;
}

/** Whether it adds a picture like one that a decision took down. */
async function showsMarked(db: Db, { text, pictures = [], before }: Written): Promise<boolean> {
  const shown = imageIdsIn([text, ...pictures].join('\n'));
  if (shown.length === 0) return false;
  const known = new Set(before ? imageIdsIn(before()) : []);
  const added = shown.filter((id) => !known.has(id));
  return added.length > 0 && isMarked(db, added);
}

/** Finds the words in a text that its writer is asked to reconsider. */
export async function findWarned(db: Db, text: string): Promise<{ words: string[] }> {
  const { warn } = await wordsOf(db, await readVersion(db));
  return { words: warn.find(text).map(({ word }) => word) };
}

const isAdded = ({ text, before }: Written, says: (text: string) => boolean): boolean =>
  says(text) && !(before && says(before()));

interface Words {
  hold: WordList<WatchedWord>;
  warn: WordList<WatchedWord>;
}

/** The newest lists read, by database: a server has one, tests have many. */
const newest = new WeakMap<Db, { version: number; lists: Words }>();

async function wordsOf(db: Db, version: number): Promise<Words> {
  const kept = newest.get(db);
  if (kept?.version === version) return kept.lists;
  const read = await readWords(db);
  const listOf = (action: WatchedWord['action']) =>
    new WordList(read.words.filter((each) => each.action === action));
  const lists = { hold: listOf('hold'), warn: listOf('warn') };
  newest.set(db, { version: read.version, lists });
  return lists;
}

/** Stores why something is held and emits `text_held`; the caller has already hidden it. */
export async function hold(
  { config }: Pick<Judge, 'config'>,
  tx: Tx,
  held: { type: CaseType; id: string; authorId: string; unseen: boolean },
  causes: HoldCause[],
): Promise<void> {
  const at = new Date();
  const { type, id, authorId, unseen } = held;
  await putHold(tx, {
    type,
    target_id: id,
    author_id: authorId,
    causes: JSON.stringify(causes),
    unseen,
    at,
  });
  // As soon as for a grave report: the waiting writer may be new.
  const dueAt = new Date(at.getTime() + period(config, 'high'));
  await emit(tx, 'text_held', { type, targetId: id, authorId, at, dueAt });
}
