import { api } from '#web/lib/api/browser-api.ts';
import type { GroupChoice } from './group-field.tsx';
import type { PostContent } from './post-content.ts';

/** The groups that a writer may publish in. */
export interface WriterGroups {
  choices: GroupChoice[];
  /** Whether these are all: not without a network, nor where there are more than anyone looks through. */
  areAll: boolean;
}

/** More than anyone looks through; the last joined come first. */
const maxChoices = 200;

/** Returns the groups that a user may publish in, as far as they can be read. */
export async function groupsOf(username: string): Promise<WriterGroups> {
  const choices: GroupChoice[] = [];
  let cursor: string | undefined;
  do {
    const page = await api('GET /api/connections/groups/{username}', {
      params: { username },
      query: { cursor },
    }).catch(() => null);
    if (!page) return { choices, areAll: false };
    const joined = page.following.filter(({ member }) => member);
    choices.push(...joined.map(({ user }) => ({ slug: user.username, name: user.name })));
    cursor = page.nextCursor ?? undefined;
  } while (cursor && choices.length < maxChoices);
  return { choices, areAll: cursor === undefined };
}

/** Drops a group that no longer exists or that the writer has left; one that is only not known here stays. */
export function withKnownGroup(content: PostContent, { choices, areAll }: WriterGroups): PostContent {
  const isKept = !areAll || choices.some(({ slug }) => slug === content.group);
  return isKept ? content : { ...content, group: '' };
}

/** Returns the groups to choose from, with the chosen ones: of those that are not known, the address stands for the name. */
export function choicesWith({ choices }: WriterGroups, chosen: readonly string[]): GroupChoice[] {
  const missing = [...new Set(chosen)].filter(
    (group) => group !== '' && !choices.some(({ slug }) => slug === group),
  );
  return [...missing.map((slug) => ({ slug, name: slug })), ...choices];
}
