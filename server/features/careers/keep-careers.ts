import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { CareerTable, CareerWordTable } from '#server/careers/careers.table.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { fold } from '#markdown/fold.ts';
import { searchWords } from '#server/text/search-words.ts';
import { slugFor } from '#server/text/slugs.ts';
import { careerFamilies, careerInterests } from '#contract/careers/career-families.ts';
import { careerTexts, type CareerText } from './career-text.ts';
import type { OccupationTable } from './careers.table.ts';
import {
  listOccupations,
  lockCareers,
  putOccupations,
  putCareers,
  readWrittenHash,
  writeHash,
  writeNames,
  type NameToFind,
} from './keep-careers.queries.ts';
import { nearestPage } from './nearest-page.ts';

/** Raised when the same texts must be indexed differently. */
const version = 3;

/** Writes the hand-written texts to the database unless it already has them. */
export async function keepCareers(db: Db): Promise<void> {
  const hash = createHash('sha256')
    .update(JSON.stringify([version, careerTexts]))
    .digest('hex');
  if ((await readWrittenHash(db)) === hash) return;
  await transact(db, async (tx) => {
    await lockCareers(tx);
    await writeCareers(tx);
    await writeHash(tx, hash);
  });
}

/** Adds the names of the CBO to the hand-written texts, which stay. @returns how many are new, changed and gone */
export async function importOccupations(
  db: Db,
  occupations: readonly OccupationTable[],
): Promise<{ added: number; changed: number; gone: number }> {
  return transact(db, async (tx) => {
    await lockCareers(tx);
    const counts = await putOccupations(tx, occupations);
    if (counts.added + counts.changed + counts.gone > 0) await writeCareers(tx);
    return counts;
  });
}

/** Rewrites all careers: the hand-written ones, and the imported names that none of them covers. */
async function writeCareers(tx: Tx): Promise<void> {
  const occupations = await listOccupations(tx);
  const byCode = new Map(occupations.map((occupation) => [occupation.code, occupation]));
  const written = new Set(careerTexts.map(({ code }) => code));
  const entries = [
    ...careerTexts.map((text) => ofText(text, byCode.get(text.code))),
    ...occupations.filter(({ code }) => !written.has(code)).map(ofOccupation),
  ];
  await putCareers(
    tx,
    entries.map(({ career }) => career),
  );
  await writeNames(
    tx,
    entries.flatMap(({ career, names }) => names.map((name) => ({ ...name, career: career.slug }))),
    wordsOf(entries.flatMap(({ names }) => names.map(({ text }) => text))),
  );
}

interface Entry {
  career: Required<Omit<Insertable<CareerTable>, 'listed'>>;
  names: Omit<NameToFind, 'career'>[];
}

/** Weight of a match: with a name, with what pupils ask, with a CBO name, with the page's words. */
const ranks = { name: 1, asked: 0.97, official: 0.9, text: 0.4 };

function ofText(text: CareerText, occupation: OccupationTable | undefined): Entry {
  const { slug, code, name, short, otherNames, family, interests, day, ways, untold, sources } = text;
  const known = new Set([name, ...otherNames].map(fold));
  const official = occupation ? [occupation.name, ...occupation.other_names] : [];
  const more = official.filter((each) => !known.has(fold(each)));
  const page = [day, ...ways.map((way) => way.text), untold, careerFamilies[family].name];
  const likings = interests.map((interest) => careerInterests[interest]);
  return {
    career: {
      slug,
      code,
      name,
      short,
      sort_name: fold(name),
      other_names: [...otherNames, ...more],
      family,
      interests,
      page: { day, ways, untold, sources },
      similar_to: text.similar,
    },
    names: [
      ...named([name, ...partsOf(name), ...otherNames], ranks.name),
      // The main interest is searched for in the words of the careers page.
      ...named([...text.synonyms, ...likings.slice(0, 1)], ranks.asked),
      ...named(more, ranks.official),
      { text: [...page, ...likings].join(' '), rank: ranks.text, whole: false },
    ],
  };
}

function ofOccupation({ code, name, other_names }: OccupationTable): Entry {
  const nearest = nearestPage(code, name);
  return {
    career: {
      slug: `${slugFor(name, 'profissao')}-${code}`,
      code,
      name,
      short: name,
      sort_name: fold(name),
      other_names,
      family: nearest.family,
      interests: [],
      page: null,
      similar_to: [nearest.slug],
    },
    names: named([name, ...other_names], ranks.official),
  };
}

/** Splits 'Ator ou atriz', so that either finds it. */
const partsOf = (name: string): string[] => (name.includes(' ou ') ? name.split(' ou ') : []);

const named = (texts: readonly string[], rank: number) =>
  [...new Set(texts)].map((text) => ({ text, rank, whole: true }));

function wordsOf(texts: readonly string[]): CareerWordTable[] {
  const words = texts
    .flatMap(searchWords)
    .filter(({ folded, stem }) => stem && /^(?=.*\p{L})[\p{L}\p{N}]{2,}$/u.test(folded));
  const byWord = new Map(
    words.map(({ folded, shown, stem }) => [folded, { word: folded, shown: shown.toLowerCase(), stem }]),
  );
  return [...byWord.values()];
}
