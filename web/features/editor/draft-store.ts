import { api } from '#web/lib/browser-api.ts';
import type { Theirs } from './draft-keeper.ts';
import { contentOfDraft } from './drafts.ts';
import { forgetLocally, keepLocally, localDraft, type LocalDraft } from './local-drafts.ts';
import type { PostContent } from './post-content.ts';

/** Of which account a draft is, and of which published post, if of one. */
export interface DraftName extends Pick<LocalDraft, 'id' | 'post' | 'basedOn'> {
  userId: string;
}

/** Where one draft is kept: a copy in this browser, or for a while a second one under an id of its own, and the server. */
export interface DraftStore {
  /** State of the published post that the text is based on; '' for none. */
  basedOn: string;
  readCopy(): LocalDraft | null;
  /** @returns whether there was room */
  writeCopy(aside: string | null, copy: Omit<LocalDraft, 'id' | 'post' | 'basedOn'>): boolean;
  forgetCopy(aside: string | null): void;
  /** @returns the new revision. @throws ApiError */
  put(content: PostContent, revision: number, automatic: boolean): Promise<number>;
  /** Null where the server has none. @throws ApiError */
  read(): Promise<(Theirs & { revision: number }) | null>;
}

export function openDraftStore({ userId, id, post, basedOn }: DraftName): DraftStore {
  const store: DraftStore = {
    basedOn,
    readCopy: () => localDraft(userId, id),
    writeCopy: (aside, copy) =>
      // What is kept aside is a text of its own if nothing becomes of it.
      keepLocally(userId, {
        ...copy,
        id: aside ?? id,
        post: aside === null ? post : '',
        basedOn: store.basedOn,
      }),
    forgetCopy: (aside) => forgetLocally(userId, aside ?? id),
    async put({ tags, ...content }, revision, automatic) {
      const body = { ...content, tags: tags.map((title) => ({ title })), revision, automatic };
      const { basedOn } = store;
      return (await api('PUT /api/drafts/{id}', { params: { id }, body: { ...body, basedOn } })).revision;
    },
    async read() {
      // Asked for as a list: that there is none is no failure.
      const [draft] = (await api('GET /api/drafts', { query: { id } })).drafts;
      if (!draft) return null;
      const { revision, updatedAt } = draft;
      return { content: contentOfDraft(draft), savedAt: Date.parse(updatedAt), revision };
    },
  };
  return store;
}
