import { limits } from '#contract/limits.ts';
import type { CareerLink } from '#contract/career-link.ts';
import { forgetText, keepText, keptText } from '#web/lib/kept-texts.ts';

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

/** It was sent, or answers itself. */
export function forgetQuestion(shift: string): void {
  for (const name of Object.values(keptFor(shift))) forgetText(name);
}

/**
 * What another app gave to Rumo (web/public/manifest.webmanifest) is as if it had been typed.
 * @returns whether something was given
 */
export function takeShared({ searchParams }: URL): boolean {
  const [title, ...rest] = ['titulo', 'texto', 'endereco'].map(
    (name) => searchParams.get(name)?.trim() ?? '',
  );
  const details = rest.filter(Boolean).join('\n\n');
  if (!title && !details) return false;
  const kept = keptFor();
  keepText(kept.title, title!.slice(0, limits.questionTitle));
  keepText(kept.details, details.slice(0, limits.questionDetails));
  return true;
}
