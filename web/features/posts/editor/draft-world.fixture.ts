import type { FullPost } from '#contract/posts/posts.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import { DraftKeeper } from './draft-keeper.ts';
import type { Reply } from './draft-server.ts';
import { openedState, wakeAt, type Call, type DraftName } from './draft-states.ts';
import { isAhead, type LocalDraft } from './local-drafts.ts';
import { emptyContent, isSame, type PostContent } from './post-content.ts';

/** As the server stores it. */
interface Stored {
  content: PostContent;
  revision: number;
  savedAt: number;
}

const postId = 'p';

/** A server with one draft: its id is `d`, and `p` once it is published. */
export class DraftServer {
  readonly drafts = new Map<string, Stored>();
  readonly versions: PostContent[] = [];
  post: { content: PostContent; updatedAt: number } | null = null;
  puts = 0;
  #time = 0;

  answer(call: Call): Reply {
    switch (call.do) {
      case 'put': {
        const { put } = call;
        this.puts += 1;
        return { type: 'saved', put, reply: this.#put(put.name.id, put.text, put.revision) };
      }
      case 'read': {
        const draft = this.drafts.get(call.name.id);
        const isPublished = !draft && this.post !== null && call.name.id === 'd';
        return {
          type: 'found',
          draft: draft ? { of: 'draft', ...draft } : null,
          published: isPublished ? { ...this.#postName(), content: this.post!.content } : null,
        };
      }
      case 'keep_version': {
        if (!this.drafts.has(call.name.id)) throw new ApiError(404, {});
        this.versions.push(call.text);
        return { type: 'version_kept' };
      }
      case 'publish':
        return { type: 'published', text: call.text, post: this.publish(call.name, call.text) };
      case 'read_post':
        return { type: 'post_read', content: this.post!.content, updatedAt: this.#postName().basedOn };
    }
  }

  /** The name under which the editor opens the draft. */
  get openedName(): DraftName {
    return this.post ? this.#postName() : { id: 'd', post: '', basedOn: '' };
  }

  /** Simulates a change on another device that has seen the current draft. */
  write(id: string, change: (content: PostContent) => PostContent): void {
    const draft = this.drafts.get(id);
    this.#put(id, change(draft?.content ?? emptyContent), draft?.revision ?? 0);
  }

  publish({ id, post, basedOn }: DraftName, text: PostContent): FullPost {
    const isChanged = post !== '' && this.post && this.#postName().basedOn !== basedOn;
    if (isChanged && !isSame(this.post!.content, text)) throw new ApiError(409, { code: 'post_changed' });
    this.post = { content: text, updatedAt: this.#tick() };
    this.drafts.delete(id);
    if (post !== '') this.drafts.delete(postId);
    const { basedOn: updatedAt } = this.#postName();
    return { id: postId, slug: 'um-texto', updatedAt } as FullPost;
  }

  #put(id: string, content: PostContent, revision: number): DraftName & { revision: number } {
    const draft = this.drafts.get(id);
    const isPost = id === postId || (!draft && this.post !== null);
    if (!draft && id !== postId && this.post) {
      const changes = this.drafts.get(postId);
      if (changes && !isSame(changes.content, content)) throw changed(changes);
      if (!changes && isSame(this.post.content, content)) return { ...this.#postName(), revision: 0 };
      if (!changes) this.drafts.set(postId, { content, revision: 1, savedAt: this.#tick() });
      return { ...this.#postName(), revision: 1 };
    }
    if (draft && revision !== draft.revision && !isSame(content, draft.content)) throw changed(draft);
    if (!draft || revision === draft.revision)
      this.drafts.set(id, { content, revision: (draft?.revision ?? 0) + 1, savedAt: this.#tick() });
    const name = isPost && this.post ? this.#postName() : { id, post: '', basedOn: '' };
    return { ...name, revision: this.drafts.get(id)!.revision };
  }

  #postName(): DraftName {
    return { id: postId, post: 'um-texto', basedOn: new Date(this.post?.updatedAt ?? 0).toISOString() };
  }

  #tick(): number {
    this.#time += 1_000;
    return this.#time;
  }
}

const changed = ({ revision }: Stored) => new ApiError(409, { code: 'draft_changed', revision });

/** A draft open in a browser tab. */
export class DraftTab extends DraftKeeper {
  get title(): string {
    return this.state.text.title;
  }

  type(title: string): void {
    this.dispatch({ type: 'typed', part: { title } });
  }
}

interface Request {
  tab: DraftTab;
  call: Call;
  onReply: (reply: Reply) => void;
}

/** How a request goes; `unanswered`: the server executes it, but the reply is lost. */
export type Fate = 'answered' | 'unreached' | 'unanswered' | 'refused';

/** One server and one browser with any number of tabs, and a simulated clock. */
export class DraftWorld {
  now = 1_000_000;
  readonly server = new DraftServer();
  readonly copies = new Map<string, LocalDraft>();
  readonly requests: Request[] = [];
  tabs: DraftTab[] = [];
  hasRoom = true;
  fate: Fate = 'answered';
  #opened = 0;

  /** Opens this browser's copy, or else the server's draft. */
  open(): DraftTab {
    const name = this.server.openedName;
    const { id } = name;
    this.#opened += 1;
    const draft = this.server.drafts.get(id);
    const copy = this.copies.get(id);
    const stored = draft && { revision: draft.revision, savedAt: draft.savedAt };
    const opened =
      copy && (isAhead(copy) || !draft || copy.stored?.revision === draft.revision) ? copy : draft;
    const content = this.server.post?.content ?? emptyContent;
    const tab: DraftTab = new DraftTab(
      openedState({ ...name, content, stored, ...opened }, `aside-${this.#opened}`),
      {
        copies: {
          read: (id) => this.copies.get(id) ?? null,
          write: (copy) => this.hasRoom && this.copies.set(copy.id, copy) !== undefined,
          remove: (id) => void this.copies.delete(id),
        },
        send: (call, onReply) => this.requests.push({ tab, call, onReply }),
        now: () => this.now,
        wake: () => undefined,
      },
    );
    this.tabs.push(tab);
    tab.open();
    return tab;
  }

  /** Closes the tab without an event. */
  kill(tab: DraftTab): void {
    this.tabs = this.tabs.filter((other) => other !== tab);
    this.requests.splice(0, this.requests.length, ...this.requests.filter((request) => request.tab !== tab));
  }

  answer({ tab, call, onReply }: Request, fate = this.fate): void {
    let reply: Reply = { type: 'failed', error: new ApiError(0, {}) };
    try {
      if (fate === 'answered' || fate === 'unanswered') reply = this.server.answer(call);
    } catch (error) {
      reply = { type: 'failed', error };
    }
    if (fate === 'refused') reply = { type: 'failed', error: new ApiError(429, {}) };
    if (fate === 'unanswered') reply = { type: 'failed', error: new ApiError(0, {}) };
    if (this.tabs.includes(tab)) onReply(reply);
  }

  /** Answers all pending requests, and lets tabs read each other's copies. */
  answerAll(): void {
    let rounds = 0;
    for (let next = this.requests.shift(); next; next = this.requests.shift()) {
      this.answer(next);
      rounds += 1;
      if (rounds > 1_000) throw new Error('never at rest');
    }
    for (const tab of this.tabs) tab.readCopy();
    if (this.requests.length > 0) this.answerAll();
  }

  pass(seconds: number, isAnswered = true): void {
    const end = this.now + seconds * 1_000;
    let rounds = 0;
    for (;;) {
      rounds += 1;
      if (rounds > 1_000) throw new Error('never at rest');
      if (isAnswered) this.answerAll();
      const due = this.tabs.filter((tab) => (wakeAt(tab.state) ?? Infinity) <= end);
      const [next] = due.sort((a, b) => wakeAt(a.state)! - wakeAt(b.state)!);
      if (!next) break;
      this.now = Math.max(this.now, wakeAt(next.state)!);
      next.dispatch({ type: 'time_passed' });
    }
    this.now = end;
  }

  /** Every text that still exists: on a screen, in this browser, on the server. */
  get texts(): PostContent[] {
    const { drafts, versions, post } = this.server;
    const offered = this.tabs.flatMap(({ state: { text, phase } }) =>
      'other' in phase ? [text, phase.other.content] : [text],
    );
    const copies = [...this.copies.values()].map(({ content }) => content);
    const stored = [...drafts.values()].map(({ content }) => content);
    return [...offered, ...copies, ...stored, ...versions, ...(post ? [post.content] : [])];
  }
}
