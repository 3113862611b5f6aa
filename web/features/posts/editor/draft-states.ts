import type { Draft } from '#contract/posts/drafts.ts';
import type { FullPost } from '#contract/posts/posts.ts';
import type { LocalDraft } from './local-drafts.ts';
import type { PostContent } from './post-content.ts';

/*
 * States, events and effects of a draft that is open in the editor. All times are milliseconds, timestamps since the
 * epoch. The transitions are in draft-reducer.ts.
 */

/** The draft's id, the published post it changes ('' for none), and the state of the post it is based on. */
export type DraftName = Pick<Draft, 'id' | 'post' | 'basedOn'>;

/** A text that competes with the one on the screen: another tab's copy, the server's draft, or the post. */
export type OtherText = { content: PostContent; savedAt: number } & (
  | { of: 'tab' }
  | { of: 'draft'; revision: number }
  | { of: 'post'; updatedAt: string }
);

export type Choice = 'mine' | 'theirs';

/** The operation in progress; one at a time. */
export type Phase =
  | { is: 'idle' }
  | { is: 'saving'; text: PostContent }
  /** Reads the server's draft. */
  | { is: 'reading' }
  | { is: 'publishing' }
  /** Reads the post; texts with the fingerprints `known` are the writer's own. `error`: why publishing failed. */
  | { is: 'reading_post'; known: string[]; error?: unknown }
  /** The writer has to choose; until then their own text is kept only in this browser. */
  | { is: 'conflict'; other: OtherText }
  /** Makes the text not chosen a version. `mine` is the own text at that time, `begun` the draft's new revision. */
  | { is: 'choosing'; other: OtherText; choice: Choice; mine: PostContent; begun: number | null };

/** The user action that still awaits its outcome. */
export type Wish = { for: 'save' } | { for: 'publish'; text: PostContent } | { for: 'choice' };

export interface DraftState {
  phase: Phase;
  wish: Wish | null;
  name: DraftName;
  /** The text on the screen. */
  text: PostContent;
  /** This browser's copy; `full`: no room. In a conflict with another tab's copy its id is `asideId`. */
  copy: Pick<LocalDraft, 'savedAt' | 'stored'> & {
    text: PostContent;
    sent: string[];
    place: 'none' | 'kept' | 'full';
  };
  asideId: string;
  /** The server's draft: revision 0 if there is none, text null if it may differ from the screen's. */
  stored: { revision: number; text: PostContent | null };
  /** The last save's result, and the time of the last successful one. */
  server: 'idle' | 'saved' | 'away' | 'refused';
  savedAt: number | null;
  /** The text that the server refused; not sent again unchanged. */
  refused: PostContent | null;
  /** Slug of the post that the draft became while open without the user's action; '' for none. */
  becamePost: string;
  /** Number of the last request: replies to others are ignored. */
  request: number;
  /** When the copy is written, when the text is sent, by when at the latest, and when at the earliest. */
  copyAt: number | null;
  sendAt: number | null;
  sendBy: number | null;
  notBefore: number;
}

/** The server's draft, and the post it became, if any. */
export interface Found {
  draft: Extract<OtherText, { of: 'draft' }> | null;
  published: (DraftName & { content: PostContent }) | null;
}

export type DraftEvent =
  | { type: 'opened'; copy: LocalDraft | null }
  | { type: 'typed'; part: Partial<PostContent> }
  | { type: 'time_passed' }
  /** The page may be about to close. */
  | { type: 'hidden' }
  /** The draft may have been changed or published elsewhere. */
  | { type: 'shown' }
  | { type: 'online' }
  /** Another tab of this browser wrote the copy; `isTaken`: just as this tab was about to write its own. */
  | { type: 'copy_changed'; copy: LocalDraft; isTaken?: boolean }
  | { type: 'no_room' }
  | { type: 'save_pressed' }
  | { type: 'publish_pressed' }
  | { type: 'chosen'; choice: Choice }
  | Answer;

export type Answer = { request: number } & (
  | { type: 'saved'; put: Put; reply: DraftName & { revision: number } }
  | ({ type: 'found' } & Found)
  | { type: 'version_kept' }
  | { type: 'published'; text: PostContent; post: FullPost }
  | { type: 'post_read'; content: PostContent; updatedAt: string }
  | { type: 'failed'; error: unknown }
);

/** A save; `copiedAt` identifies the copy's state. */
export interface Put {
  name: DraftName;
  text: PostContent;
  revision: number;
  automatic: boolean;
  copiedAt: number;
}

/** Server calls; each is answered by one event. */
export type Call =
  | { do: 'put'; put: Put }
  | { do: 'read'; name: DraftName }
  | { do: 'keep_version'; name: DraftName; text: PostContent }
  | { do: 'publish'; name: DraftName; text: PostContent }
  | { do: 'read_post'; name: DraftName };

export type Effect =
  | (Call & { request: number })
  | { do: 'write_copy'; copy: LocalDraft }
  | { do: 'remove_copy'; id: string }
  | { do: 'answer'; outcome: Outcome };

/** Outcome of a user action; `changed`: another text arrived in between. */
export type Outcome =
  | { is: 'done' }
  | { is: 'published'; post: FullPost }
  | { is: 'changed' }
  | { is: 'failed'; error: unknown };

/** A draft as it is opened; a new one has a name and perhaps a group. */
export type OpenedDraft = DraftName & Pick<LocalDraft, 'content'> & Partial<LocalDraft>;

export function openedState(draft: OpenedDraft, asideId: string): DraftState {
  const { id, post, basedOn, content, savedAt = 0, stored, sent = [] } = draft;
  const isBehind = savedAt > (stored?.savedAt ?? 0);
  return {
    phase: { is: 'idle' },
    wish: null,
    name: { id, post, basedOn },
    text: content,
    copy: { text: content, savedAt, stored, sent, place: 'none' },
    asideId,
    stored: { revision: stored?.revision ?? 0, text: isBehind ? null : content },
    server: 'idle',
    savedAt: null,
    refused: null,
    becamePost: '',
    request: 0,
    copyAt: null,
    sendAt: null,
    sendBy: null,
    notBefore: 0,
  };
}

/** When `time_passed` is due; null for never. */
export function wakeAt({ phase, copyAt, sendAt }: DraftState): number | null {
  const times = [copyAt, phase.is === 'idle' ? sendAt : null].filter((time) => time !== null);
  return times.length > 0 ? Math.min(...times) : null;
}

/** Whether the text would be lost if the page closed now. */
export const isAtRisk = ({ copy, text, stored }: DraftState): boolean =>
  copy.place === 'full' && text !== stored.text;

/** Returns the text that the writer has to choose about, if any. */
export const conflictOf = ({ phase }: DraftState): OtherText | null =>
  phase.is === 'conflict' || phase.is === 'choosing' ? phase.other : null;
