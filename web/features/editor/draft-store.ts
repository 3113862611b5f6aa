import type { Draft } from '#contract/drafts.ts';
import { api } from '#web/lib/browser-api.ts';
import { contentOfDraft } from './drafts.ts';
import { forgetLocally, keepLocally, localDraft, type LocalDraft } from './local-drafts.ts';
import type { Theirs } from './keeper-state.ts';
import type { PostContent } from './post-content.ts';

/** Of which account a draft is, and of which published post, if of one. */
export interface DraftName extends Pick<LocalDraft, 'id' | 'post' | 'basedOn'> {
  userId: string;
}

/** What a draft is called once it has become a post, and on which state of that it is based. */
export type ChangesName = Pick<Draft, 'id' | 'post' | 'basedOn'>;

/** What the server has of a draft. */
export interface Found {
  theirs: (Theirs & { revision: number }) | null;
  /** What it has become, if it has. */
  published: (ChangesName & { content: PostContent }) | null;
}

/** Where one draft is kept: a copy in this browser, or for a while a second one under an id of its own, and the server. */
export interface DraftStore {
  readonly name: Readonly<ChangesName>;
  /** From now on these are changes to a published post, or they go on from another state of it. */
  rename(name: Partial<ChangesName>): void;
  readCopy(): LocalDraft | null;
  /** @returns whether there was room */
  writeCopy(aside: string | null, copy: Omit<LocalDraft, keyof ChangesName>): boolean;
  forgetCopy(aside: string | null): void;
  /** @returns its new revision, and its name. @throws ApiError */
  put(
    content: PostContent,
    revision: number,
    automatic: boolean,
  ): Promise<ChangesName & { revision: number }>;
  /** Keeps a text as a version that was decided against. @throws ApiError */
  setAside(content: PostContent): Promise<void>;
  /** @throws ApiError */
  read(): Promise<Found>;
}

export function openDraftStore({ userId, ...opened }: DraftName): DraftStore {
  let name: ChangesName = { id: opened.id, post: opened.post, basedOn: opened.basedOn };
  return {
    get name() {
      return name;
    },
    rename(other) {
      name = { ...name, ...other };
    },
    readCopy: () => localDraft(userId, name.id),
    writeCopy: (aside, copy) =>
      // What is kept aside is a text of its own if nothing becomes of it.
      keepLocally(userId, { ...copy, ...name, ...(aside !== null && { id: aside, post: '' }) }),
    forgetCopy: (aside) => forgetLocally(userId, aside ?? name.id),
    async put(content, revision, automatic) {
      const { id, basedOn } = name;
      const body = { ...formOf(content), revision, automatic, basedOn };
      return api('PUT /api/drafts/{id}', { params: { id }, body });
    },
    async setAside(content) {
      await api('POST /api/drafts/{id}/versions', { params: { id: name.id }, body: formOf(content) });
    },
    async read() {
      // Asked for as a list: that there is none is no failure.
      const { drafts, published } = await api('GET /api/drafts', { query: { id: name.id } });
      const [draft] = drafts;
      return {
        theirs: draft
          ? {
              content: contentOfDraft(draft),
              savedAt: Date.parse(draft.updatedAt),
              revision: draft.revision,
            }
          : null,
        published: published ? { ...published, content: contentOfDraft(published) } : null,
      };
    },
  };
}

const formOf = ({ tags, ...content }: PostContent) => ({
  ...content,
  tags: tags.map((title) => ({ title })),
});
