import { limits } from '#contract/limits.ts';
import type { CareerLink } from '#contract/career-link.ts';
import type { UnsentParts } from '#contract/unsent.ts';
import type { Question } from '#contract/questions.ts';
import { sendOrKeep } from '#web/lib/offline/outbox.ts';
import { forgetText, keepText, keptText } from '#web/lib/forms/kept-texts.ts';

/** Names under which text and choices are kept until sent. */
export const keptFor = (shift = '') => ({
  title: `question title ${shift}`.trim(),
  details: `question details ${shift}`.trim(),
  choices: `question choices ${shift}`.trim(),
});

/** Choices beside the text of a question. */
export interface Choices {
  careers: CareerLink[];
  stage: string;
  anonymous: boolean;
  /** Who gets it first. */
  to?: { username: string; name: string } | undefined;
}

const noChoice: Choices = { careers: [], stage: '', anonymous: true };

export const keptChoices = (shift: string): Choices => ({
  ...noChoice,
  ...(JSON.parse(keptText(keptFor(shift).choices) || '{}') as Partial<Choices>),
});

export const keepChoices = (shift: string, choices: Choices): void =>
  keepText(keptFor(shift).choices, JSON.stringify(choices));

/** What is kept of a question on this device. */
export const readKept = (shift = '') => ({
  title: keptText(keptFor(shift).title),
  details: keptText(keptFor(shift).details),
  choices: keptChoices(shift),
});

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
  return sendOrKeep('POST /api/questions', { body }, { what: 'Sua pergunta', text });
}

/** Converts to the server's format; empty if nothing is written. */
export function toParts(title: string, details: string, choices: Choices): UnsentParts {
  if (!title.trim() && !details.trim()) return [];
  return [
    { name: 'title', text: title },
    { name: 'details', text: details },
    { name: 'choices', text: JSON.stringify(choices) },
  ];
}

/** Restores what the server kept, as if typed here. */
export function keepParts(shift: string, parts: UnsentParts) {
  const textOf = (part: string) => parts.find(({ name }) => name === part)?.text ?? '';
  const kept = keptFor(shift);
  const [title, details] = [textOf('title'), textOf('details')];
  keepText(kept.title, title);
  keepText(kept.details, details);
  keepText(kept.choices, textOf('choices'));
  return { title, details, choices: keptChoices(shift) };
}

/** Without what else the page knows of it. */
const toLink = ({ slug, name, short }: CareerLink): CareerLink => ({ slug, name, short });

/** Begins a question elsewhere than in its form. What the asker has chosen already stays. */
export function beginQuestion(title: string, career: CareerLink | undefined): void {
  if (title) keepText(keptFor().title, title, 'Perguntar');
  const choices = keptChoices('');
  if (career && choices.careers.length === 0) keepChoices('', { ...choices, careers: [toLink(career)] });
}

/** Forgets a question that was sent or turned out to be answered. */
export function forgetQuestion(shift: string): void {
  for (const name of Object.values(keptFor(shift))) forgetText(name);
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
  const kept = keptFor();
  const before = [keptText(kept.title), keptText(kept.details)] as const;
  const isTitle = !before.some(Boolean) && title.length <= limits.questionTitle;
  if (isTitle) keepText(kept.title, title);
  const details = [before[1], isTitle ? '' : title, ...rest].filter(Boolean).join('\n\n');
  keepText(kept.details, details.slice(0, limits.questionDetails));
  return true;
}
