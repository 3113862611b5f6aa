import type { AnsweredQuestion } from '#contract/help/questions.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/db/handle.ts';
import type { Reader } from '#server/features/who-sees/blocks/index.ts';
import { listNearestWords, listOtherNames, type OtherNames } from '#server/careers/known-careers.queries.ts';
import { withBeginnings } from '../answers/answered.service.ts';
import { listCards, type CardRow } from '../seen-questions.queries.ts';
import { othersFor, sayingOf, usualShareOf } from './same-words.ts';
import { listLikest, readFrequencies, type Frequencies, type WeighedStem } from './similar.queries.ts';
import { kinOf, questionWords, rootOf } from './stems.ts';
import type { PublicCall } from '#server/http/bind.ts';
import type { CalendarContext } from '#server/context.ts';

/** Maximum number of words compared: the first ones of a long question say what it is about. */
const maxAsked = 40;

/** Weight of a synonym. */
const likeness = 0.8;
/** Weights of a word with the same root, and of a short word that a longer one begins with. */
const kinship = 0.9;
const shortKinship = 0.6;
/** Weight of the known word that an unknown one is probably a typo of. */
const slip = 0.9;
/** How much more a career's name weighs. */
const careerShare = 1.5;
/** Least likeness of a question that is shown. */
const minLikeness = 0.18;
/** The same for one that is not about the career that the text names: most of the rest must match. */
const minOfOtherCareer = 0.26;

/** A typed word's stem, and how certain it is that it was meant. */
interface AskedWord {
  stem: string;
  sure: number;
}

/** Returns answered questions similar to a text, most similar first. */
export const readSimilar = async (
  call: PublicCall<CalendarContext>,
  text: string,
): Promise<AnsweredQuestion[]> =>
  withBeginnings(call, await listSimilar(call.db, call.viewer, text, limits.similarQuestions));

/** Returns answered questions similar to a text, most similar first. */
export async function listSimilar(db: Db, viewer: Reader, text: string, limit: number): Promise<CardRow[]> {
  const { asked, names, frequencies } = await understand(db, text);
  if (asked.length === 0) return [];
  const likeness = { ...weigh(asked, frequencies, names), minLikeness, minOfOtherCareer };
  const ids = await listLikest(db, viewer, likeness, frequencies, limit);
  const found = await listCards(db, viewer, { ids }, null, limit);
  return found.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

interface Understood {
  asked: AskedWord[];
  names: ReadonlyMap<string, OtherNames>;
  frequencies: Frequencies;
}

/** Parses a text, replacing probable typos by known words. */
async function understand(db: Db, text: string): Promise<Understood> {
  const words = questionWords(text).slice(0, maxAsked);
  const first = await readAbout(
    db,
    words.map(({ stem }) => ({ stem, sure: 1 })),
  );
  const unknown = words.filter(({ stem }) => !isKnown(stem, first));
  if (unknown.length === 0) return first;
  const nearest = await listNearestWords(
    db,
    unknown.map(({ folded }) => folded),
  );
  if (nearest.size === 0) return first;
  return readAbout(
    db,
    words.map(({ stem, folded }) => {
      const meant = isKnown(stem, first) ? undefined : nearest.get(folded);
      return meant === undefined ? { stem, sure: 1 } : { stem: meant, sure: slip };
    }),
  );
}

async function readAbout(db: Db, asked: AskedWord[]): Promise<Understood> {
  const stems = asked.map(({ stem }) => stem);
  const names = await listOtherNames(db, stems);
  const all = stems.flatMap((stem) => stemsFor(stem, names));
  return { asked, names, frequencies: await readFrequencies(db, [...new Set(all)]) };
}

/** Returns all stems to look up for one word. */
const stemsFor = (stem: string, names: Understood['names']): string[] => [
  stem,
  ...[rootOf(stem)].filter((root) => root !== ''),
  ...othersFor(stem),
  ...kinOf(stem),
  ...(names.get(stem)?.others ?? []),
];

const isKnown = (stem: string, { names, frequencies }: Understood): boolean =>
  stemsFor(stem, names).some((each) => frequencies.counts.get(each)! > 0);

/** Some names of careers contain words that everybody uses: 'gostar de pessoas'. */
const isTelling = (name: string): boolean => sayingOf(name) === 1 && othersFor(name).length === 0;

/** Rare words weigh more, synonyms less. */
function weigh(
  asked: readonly AskedWord[],
  { questions, counts }: Frequencies,
  names: Understood['names'],
): { words: WeighedStem[]; total: number } {
  const words: WeighedStem[] = [];
  let total = 0;
  for (const [word, { stem, sure }] of asked.entries()) {
    // Two texts about the same career are likelier to match than two that share any other word.
    const share = names.get(stem)?.isName ? careerShare : 1;
    const weightOf = (each: string) => {
      const count = Math.max(counts.get(each) ?? 0, usualShareOf(each) * questions);
      return share * Math.log(1 + questions / (0.5 + count));
    };
    const others = othersFor(stem);
    const root = rootOf(stem);
    // As common as its most common synonym: the choice of a synonym must not matter.
    const asTyped = sayingOf(stem) * Math.min(...[stem, ...others].map(weightOf));
    total += asTyped / share;
    const weight = sure * asTyped;
    const isCareer = names.get(stem)?.isName === true && sayingOf(stem) === 1;
    const put = (each: string, counted: number) =>
      words.push({ stem: each, word, weight: counted, isCareer });
    put(stem, weight);
    for (const other of others) put(other, weight * likeness);
    if (root) put(root, sayingOf(stem) * kinship * Math.min(weight, weightOf(root)));
    for (const kin of kinOf(stem)) put(kin, sayingOf(stem) * shortKinship * Math.min(weight, weightOf(kin)));
    for (const name of (names.get(stem)?.others ?? []).filter(isTelling))
      put(name, likeness * Math.min(weight, weightOf(name)));
  }
  return { words, total };
}
