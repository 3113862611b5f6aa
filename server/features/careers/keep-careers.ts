import { createHash } from 'node:crypto';
import type { Db, Tx } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { fold } from '#markdown/fold.ts';
import { searchWords } from '#server/text/search-words.ts';
import { slugFor } from '#server/text/slugs.ts';
import { careerFamilies, careerInterests } from '#contract/career-families.ts';
import type { CareerText } from './career-text.ts';
import type { CareerTable, CareerWordTable, OccupationTable } from './careers.table.ts';
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
import { careerTexts } from './texts/index.ts';

/** Raised where the same texts are to be found otherwise than before. */
const version = 2;

/** Brings what is written by hand into the database, where it is not there as it is now. */
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

/** Puts the names of the CBO beside what is written by hand, which stays. @returns how many are new, changed and gone */
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

/** Writes all careers anew: those that are written by hand, and the imported names that none of them has. */
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
  career: Required<Omit<CareerTable, 'listed'>>;
  names: Omit<NameToFind, 'career'>[];
}

/** How much a match says: of a name, of how pupils ask, of a name of the CBO, of the page's words. */
const ranks = { name: 1, asked: 0.97, official: 0.9, text: 0.4 };

function ofText(text: CareerText, occupation: OccupationTable | undefined): Entry {
  const { slug, code, name, otherNames, family, interests, day, ways, untold, sources } = text;
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
      sort_name: fold(name),
      other_names: [...otherNames, ...more],
      family,
      interests,
      page: { day, ways, untold, sources },
      similar_to: text.similar,
    },
    names: [
      ...named([name, ...partsOf(name), ...otherNames], ranks.name),
      // What one likes above all is asked for as the page of careers says it.
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

/** 'Ator ou atriz' is asked for by either. */
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
