import { limits } from '#contract/limits.ts';
import { keepText } from '#web/lib/kept-texts.ts';

/** What is typed is kept under these names until it is sent. */
export const keptFor = (shift = '') => ({
  title: `question title ${shift}`.trim(),
  details: `question details ${shift}`.trim(),
});

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
