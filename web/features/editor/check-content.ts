import { placeholdersIn } from './pictures/picture-lines.ts';
import type { PostContent } from './post-content.ts';

export type ContentErrors = Partial<Record<keyof PostContent, string>>;

const pictureMissing = (name: string): string =>
  `A imagem ${name} não foi enviada. Envie de novo ou remova a linha “Enviando”.`;

/**
 * What stands against publishing, by field; empty where nothing does. The schema is loaded for it alone; without a
 * network the server's answer has to do.
 */
export async function checkContent(content: PostContent): Promise<ContentErrors> {
  const contract = await import('#contract/posts.ts').catch(() => null);
  const issues = contract?.postForm.safeParse(content).error?.issues ?? [];
  // The first of a field is what is told.
  const errors = Object.fromEntries(issues.map(({ path, message }) => [path[0], message]).toReversed());
  const [missing] = placeholdersIn(content.markdownText);
  return missing ? { markdownText: pictureMissing(missing.name), ...errors } : errors;
}
