import { placeholdersIn } from './pictures/picture-lines.ts';
import type { PostContent } from './post-content.ts';

export type ContentErrors = Partial<Record<keyof PostContent, string>>;

const pictureMissing = (name: string): string =>
  `A imagem ${name} não foi enviada. Envie de novo ou remova a linha “Enviando”.`;

/**
 * Returns what prevents publishing, by field; empty if nothing does. Loads the schema on demand; without a network the
 * server's validation has to do.
 */
export async function checkContent(content: PostContent): Promise<ContentErrors> {
  const contract = await import('#contract/posts/posts.ts').catch(() => null);
  const issues = contract?.postForm.safeParse(content).error?.issues ?? [];
  // Only a field's first error is shown.
  const errors = Object.fromEntries(issues.map(({ path, message }) => [path[0], message]).toReversed());
  const [missing] = placeholdersIn(content.markdownText);
  return missing ? { markdownText: pictureMissing(missing.name), ...errors } : errors;
}
