import { postForm } from '#contract/posts.ts';
import { placeholdersIn } from './pictures/picture-lines.ts';
import type { PostContent } from './post-content.ts';

export type ContentErrors = Partial<Record<keyof PostContent, string>>;

const pictureMissing = (name: string): string =>
  `A imagem ${name} não foi enviada. Envie de novo ou apague a linha “Enviando”.`;

/** What stands against publishing, by field; empty where nothing does. */
export function checkContent(content: PostContent): ContentErrors {
  const issues = postForm.safeParse(content).error?.issues ?? [];
  // The first of a field is what is told.
  const errors = Object.fromEntries(issues.map(({ path, message }) => [path[0], message]).toReversed());
  const [missing] = placeholdersIn(content.markdownText);
  return missing ? { markdownText: pictureMissing(missing.name), ...errors } : errors;
}
