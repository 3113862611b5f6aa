import type { Draft } from '#contract/drafts.ts';
import type { FullPost } from '#contract/posts.ts';
import type { LocalDraft } from './local-drafts.ts';
import type { PostContent } from './post-content.ts';

/*
 * What a draft that is open in the editor can be in, what can happen to it, and what is to be done then. All times are
 * milliseconds, those of a day since the epoch. The transitions are in draft-reducer.ts.
 */

/** Under which id it is kept, of which published post it is ('' for none), and of which state of that. */
export type DraftName = Pick<Draft, 'id' | 'post' | 'basedOn'>;

/** Another text in the place of the one on the screen: of another tab's copy, of the server's draft, of the post. */
export type OtherText = { content: PostContent; savedAt: number } & (
  { of: 'tab' } | { of: 'draft'; revision: number } | { of: 'post'; updatedAt: string }
);

export type Choice = 'mine' | 'theirs';

/** What is under way; one thing at a time. */
export type Phase =
  | { is: 'idle' }
  | { is: 'saving'; text: PostContent }
  /** Asks what the server has. */
  | { is: 'reading' }
  | { is: 'publishing' }
  /** Asks what the post says; texts with the fingerprints `known` are no other's. `error`: it could not be published. */
  | { is: 'reading_post'; known: string[]; error?: unknown }
  /** The writer has to choose; until then the own text is kept in this browser alone. */
  | { is: 'conflict'; other: OtherText }
  /** What was not chosen is made a version. `mine` is the own text as it was then, `begun` the draft's new revision. */
  | { is: 'choosing'; other: OtherText; choice: Choice; mine: PostContent; begun: number | null };

/** What the person pressed for and still waits for. */
export type Wish = { for: 'save' } | { for: 'publish'; text: PostContent } | { for: 'choice' };

export interface DraftState {
  phase: Phase;
  wish: Wish | null;
  name: DraftName;
  /** The text on the screen. */
  text: PostContent;
  /** In this browser: `full` where it has no room. Beside another tab's it has the id `asideId`. */
  copy: Pick<LocalDraft, 'savedAt' | 'stored'> & {
    text: PostContent;
    sent: string[];
    place: 'none' | 'kept' | 'full';
  };
  asideId: string;
  /** What the server has: revision 0 where there is no draft, no text where it may differ from the screen's. */
  stored: { revision: number; text: PostContent | null };
  /** How the last save went, and when the last one did that went well. */
  server: 'idle' | 'saved' | 'away' | 'refused';
  savedAt: number | null;
  /** What the server said is wrong; it is not sent again as it is. */
  refused: PostContent | null;
  /** Slug of the post that the draft became while it was open, though nobody pressed for it; '' for none. */
  becamePost: string;
  /** Number of the last request: answers to others come too late. */
  request: number;
  /** When the copy is written, when the text is sent, by when at the latest, and when at the earliest. */
  copyAt: number | null;
  sendAt: number | null;
  sendBy: number | null;
  notBefore: number;
}

/** What the server has of a draft, and what that has become, if it has. */
export interface Found {
  draft: Extract<OtherText, { of: 'draft' }> | null;
  published: (DraftName & { content: PostContent }) | null;
}

export type DraftEvent =
  | { type: 'opened'; copy: LocalDraft | null }
  | { type: 'typed'; part: Partial<PostContent> }
  | { type: 'time_passed' }
  /** The page may go. */
  | { type: 'hidden' }
  /** The draft may have been changed or published elsewhere. */
  | { type: 'shown' }
  | { type: 'online' }
  /** Another tab of this browser has written the copy; `isTaken`: it stands where this tab was about to write its own. */
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

/** A save: `copiedAt` says which state of the copy it is. */
export interface Put {
  name: DraftName;
  text: PostContent;
  revision: number;
  automatic: boolean;
  copiedAt: number;
}

/** What is asked of the server; each is answered by one event. */
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

/** What becomes of what the person pressed for; `changed`: another text has come in between. */
export type Outcome =
  { is: 'done' } | { is: 'published'; post: FullPost } | { is: 'changed' } | { is: 'failed'; error: unknown };

/** A draft as it is opened; of a new one there is a name and perhaps a group. */
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

/** Could the text be lost if the page went now? */
export const isAtRisk = ({ copy, text, stored }: DraftState): boolean =>
  copy.place === 'full' && text !== stored.text;

/** What the writer has to choose about, if anything. */
export const conflictOf = ({ phase }: DraftState): OtherText | null =>
  phase.is === 'conflict' || phase.is === 'choosing' ? phase.other : null;
