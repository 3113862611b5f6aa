import { inQuotes } from '#contract/in-sentence.ts';
import { limits } from '#contract/limits.ts';
import { shortened } from '#markdown/graphemes.ts';
import type { CareerLink } from '#contract/careers/career-link.ts';
import { unsentPlaces } from '#contract/posts/unsent-places.ts';
import type { Question } from '#contract/help/questions.ts';
import { sendOrQueue } from '#web/lib/unsent/outbox.ts';
import {
  dropUnsent,
  hasText,
  saveUnsent,
  readUnsent,
  readUnsentText,
  type Fields,
} from '#web/lib/unsent/store.ts';

/** Choices beside the text of a question. */
export interface Choices {
  careers: CareerLink[];
  stage: string;
  anonymous: boolean;
  /** Who gets it first. */
  to?: { username: string; name: string } | undefined;
}

interface UnsentQuestion {
  title: string;
  details: string;
  choices: Choices;
}

const noChoice: Choices = { careers: [], stage: '', anonymous: true };

/** Where an unsent question is kept. @param shift slug of the shift it is asked in; '' for none */
export const placeOf = (shift: string): string =>
  shift ? unsentPlaces.inShift(shift) : unsentPlaces.question;

export const toFields = ({ title, details, choices }: UnsentQuestion): Fields => ({
  title,
  details,
  choices: JSON.stringify(choices),
});

export const fromFields = ({ title = '', details = '', choices = '{}' }: Fields): UnsentQuestion => ({
  title,
  details,
  choices: { ...noChoice, ...(JSON.parse(choices) as Partial<Choices>) },
});

export function readUnsentQuestion(shift = ''): UnsentQuestion {
  migrateOldFields(shift);
  return fromFields(readUnsent(placeOf(shift)));
}

/** A release before this one kept each field under a name of its own. */
function migrateOldFields(shift: string): void {
  const nameOf = (field: string) => `question ${field} ${shift}`.trim();
  const entries = ['title', 'details', 'choices'].map(
    (field) => [field, readUnsentText(nameOf(field))] as const,
  );
  const old = Object.fromEntries(entries.filter(([, text]) => text !== ''));
  if (!hasText(old)) return;
  saveUnsent(placeOf(shift), old, 'Perguntar');
  for (const [field] of entries) dropUnsent(nameOf(field));
}

/** Changes what is kept of a question elsewhere than in its form. */
export const changeUnsentQuestion = (change: Partial<UnsentQuestion>, page?: string): void =>
  saveUnsent(placeOf(''), toFields({ ...readUnsentQuestion(), ...change }), page);

/** Sends a question that is not asked in a shift. @returns null if it waits for a network */
export function sendQuestion(
  words: { title: string; details: string; stage: string },
  { careers, anonymous, to }: Choices,
): Promise<Question | null> {
  const body = {
    ...words,
    stage: words.stage as Question['stage'],
    careers: careers.map(({ slug }) => slug),
    anonymous,
    to: to?.username ?? '',
  };
  const text = [words.title, words.details].filter(Boolean).join('\n\n');
  return sendOrQueue('POST /api/questions', { body }, { what: 'Sua pergunta', text });
}

/** Without what else the page knows of it. */
const toLink = ({ slug, name, short }: CareerLink): CareerLink => ({ slug, name, short });

const isWritten = ({ title, details }: UnsentQuestion): boolean => (title + details).trim() !== '';

/** Returns how the question begins, in quotes, that one with this title would take the place of; '' for none. */
export function replacedBy(title: string): string {
  const before = readUnsentQuestion();
  if (!isWritten(before) || !title || title === before.title.trim()) return '';
  return inQuotes(shortened(before.title.trim() || before.details.trim(), 60));
}

/**
 * Begins a question elsewhere than in its form. What the asker has chosen already stays, unless it belongs to another question,
 * whose place this one takes; without a title that one goes on.
 */
export function beginQuestion(title: string, career: CareerLink | undefined): void {
  const before = readUnsentQuestion();
  const isReplaced = replacedBy(title) !== '';
  if (isWritten(before) && !isReplaced) return;
  const { careers, to, ...ofAsker } = before.choices;
  const chosen = isReplaced ? [] : careers;
  changeUnsentQuestion(
    {
      title,
      details: '',
      choices: {
        ...ofAsker,
        careers: chosen.length > 0 || !career ? chosen : [toLink(career)],
        to: isReplaced ? undefined : to,
      },
    },
    title ? 'Perguntar' : undefined,
  );
}

/**
 * Takes what another app shared with Rumo (web/public/manifest.webmanifest) as if typed, after earlier text.
 * @returns whether anything was shared
 */
export function takeShared({ searchParams }: URL): boolean {
  const [title = '', ...rest] = ['titulo', 'texto', 'endereco'].map(
    (name) => searchParams.get(name)?.trim() ?? '',
  );
  if (!title && !rest.some(Boolean)) return false;
  const before = readUnsentQuestion();
  const isTitle = !before.title && !before.details && title.length <= limits.questionTitle;
  const details = [before.details, isTitle ? '' : title, ...rest].filter(Boolean).join('\n\n');
  changeUnsentQuestion({
    title: isTitle ? title : before.title,
    details: details.slice(0, limits.questionDetails),
  });
  return true;
}
