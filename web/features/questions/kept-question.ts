import { limits } from '#contract/limits.ts';
import type { CareerLink } from '#contract/career-link.ts';
import type { UnsentParts } from '#contract/unsent.ts';
import { forgetText, keepText, keptText } from '#web/lib/forms/kept-texts.ts';

/** What is typed and chosen is kept under these names until it is sent. */
export const keptFor = (shift = '') => ({
  title: `question title ${shift}`.trim(),
  details: `question details ${shift}`.trim(),
  choices: `question choices ${shift}`.trim(),
});

/** What is chosen beside the text of a question. */
export interface Choices {
  careers: CareerLink[];
  stage: string;
  anonymous: boolean;
}

const noChoice: Choices = { careers: [], stage: '', anonymous: true };

export const keptChoices = (shift: string): Choices => ({
  ...noChoice,
  ...(JSON.parse(keptText(keptFor(shift).choices) || '{}') as Partial<Choices>),
});

export const keepChoices = (shift: string, choices: Choices): void =>
  keepText(keptFor(shift).choices, JSON.stringify(choices));

/** As the server keeps it; nothing where nothing is written. */
export function toParts(title: string, details: string, choices: Choices): UnsentParts {
  if (!title.trim() && !details.trim()) return [];
  return [
    { name: 'title', text: title },
    { name: 'details', text: details },
    { name: 'choices', text: JSON.stringify(choices) },
  ];
}

/** What the server kept is here as if it had been typed. */
export function keepParts(shift: string, parts: UnsentParts) {
  const textOf = (part: string) => parts.find(({ name }) => name === part)?.text ?? '';
  const kept = keptFor(shift);
  const [title, details] = [textOf('title'), textOf('details')];
  keepText(kept.title, title);
  keepText(kept.details, details);
  keepText(kept.choices, textOf('choices'));
  return { title, details, choices: keptChoices(shift) };
}

/** It was sent, or answers itself. */
export function forgetQuestion(shift: string): void {
  for (const name of Object.values(keptFor(shift))) forgetText(name);
}

/**
 * What another app gave to Rumo (web/public/manifest.webmanifest) is as if it had been typed, after what was typed before.
 * @returns whether something was given
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
