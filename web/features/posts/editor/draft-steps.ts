import { ApiError } from '#web/lib/api/api-client.ts';
import {
  conflictOf,
  type Call,
  type DraftName,
  type DraftState,
  type Effect,
  type Found,
  type OtherText,
  type Outcome,
  type Phase,
} from './draft-states.ts';
import { fingerprint, isEmpty, isSame, type PostContent } from './post-content.ts';

/* Building blocks of the transitions in draft-reducer.ts. Times in milliseconds. */

/** How far the browser's copy may lag behind typing. */
export const copyAfter = 1_500;
/** Debounce of saves to the server, their maximum delay, and their minimum interval. */
const debounce = 2_500;
const maxDelay = 8_000;
const minInterval = 6_000;
/** Delay before a failed save is retried. */
const retryAfter = { away: 15_000, tooMany: 60_000 };
/** How many fingerprints of sent texts are kept. */
const maxSent = 20;

export type Step = [DraftState, Effect[]];

export const stay = (state: DraftState): Step => [state, []];

/** Chains two steps. */
export function chain([state, effects]: Step, next: (state: DraftState) => Step): Step {
  const [last, more] = next(state);
  return [last, [...effects, ...more]];
}

/** Sends a call and awaits its reply; replies to earlier ones are ignored. */
export function request(state: DraftState, phase: Phase, call: Call): Step {
  const request = state.request + 1;
  return [{ ...state, phase, request }, [{ ...call, request }]];
}

/** Reports the outcome of the user's action. */
export const answer = (state: DraftState, outcome: Outcome): Step => [
  { ...state, wish: null },
  [{ do: 'answer', outcome }],
];

export const finish = (state: DraftState, outcome: Outcome, now: number): Step =>
  chain(answer(state, outcome), (state) => goOn(state, now));

export const isAside = (state: DraftState): boolean => conflictOf(state)?.of === 'tab';

const isBehind = ({ text, stored }: DraftState): boolean => text !== stored.text;

/** Schedules a save. */
export function plan(state: DraftState, now: number): DraftState {
  const sendBy = state.sendBy ?? now + maxDelay;
  return { ...state, sendBy, sendAt: Math.max(Math.min(now + debounce, sendBy), state.notBefore) };
}

export const planIfBehind = (state: DraftState, now: number): DraftState =>
  isBehind(state) && state.text !== state.refused ? plan(state, now) : state;

const rest = (state: DraftState, now: number, time: number): DraftState => ({
  ...state,
  sendAt: null,
  sendBy: null,
  notBefore: now + time,
});

/** Puts another text on the screen. */
export const take = (state: DraftState, text: PostContent, savedAt: number): DraftState => ({
  ...state,
  text,
  copyAt: null,
  copy: { ...state.copy, text, savedAt },
});

export function keepCopy(state: DraftState, now: number): Step {
  return state.text === state.copy.text ? stay({ ...state, copyAt: null }) : writeCopy(state, now);
}

/** Writes a copy of the screen's text and the known server state; removes a copy that nobody would miss. */
export function writeCopy(state: DraftState, now: number): Step {
  const { text, name, stored, asideId } = state;
  const aside = isAside(state);
  // A clock behind the server's must not make the copy older than its source.
  const savedAt = text === state.copy.text ? state.copy.savedAt : Math.max(now, state.copy.savedAt + 1);
  const copy = { ...state.copy, text, savedAt };
  const isNew = aside || stored.revision === 0;
  if (isNew && (isEmpty(text) || (!aside && text === stored.text)))
    return [
      { ...state, copyAt: null, copy: { ...copy, place: 'none' } },
      [{ do: 'remove_copy', id: aside ? asideId : name.id }],
    ];
  // A text kept aside becomes a draft of its own if the conflict stays unresolved.
  const kept = aside
    ? { id: asideId, post: '', basedOn: name.basedOn, savedAt, content: text }
    : { ...name, savedAt, content: text, stored: copy.stored, sent: copy.sent };
  return [{ ...state, copyAt: null, copy: { ...copy, place: 'kept' } }, [{ do: 'write_copy', copy: kept }]];
}

export function save(state: DraftState, now: number): Step {
  const { text, name, stored } = state;
  const automatic = state.wish?.for !== 'save';
  // A draft that is empty and always was is not worth a place in the list.
  if (isEmpty(text) && stored.revision === 0)
    return chain(keepCopy({ ...state, sendAt: null, sendBy: null }, now), (next) =>
      automatic ? stay(next) : answer(next, { is: 'done' }),
    );
  const sent = [...state.copy.sent, fingerprint(text)].slice(-maxSent);
  return chain(
    writeCopy({ ...rest(state, now, minInterval), copy: { ...state.copy, sent } }, now),
    (next) => {
      const put = { name, text, revision: stored.revision, automatic, copiedAt: next.copy.savedAt };
      return request(next, { is: 'saving', text }, { do: 'put', put });
    },
  );
}

export const read = (state: DraftState): Step =>
  request(state, { is: 'reading' }, { do: 'read', name: state.name });

/** Picks the next step once nothing is in progress. */
export function goOn(state: DraftState, now: number): Step {
  const { wish } = state;
  const idle: DraftState = { ...state, phase: { is: 'idle' } };
  if (wish?.for === 'save') return save(idle, now);
  if (wish?.for !== 'publish') return stay(planIfBehind(idle, now));
  if (wish.text === state.text && isBehind(state) && mayBeStored(state)) return save(idle, now);
  return publish(idle, wish.text, now);
}

/** Whether the server may have a draft, which other devices may have changed. */
const mayBeStored = ({ stored, copy, becamePost }: DraftState): boolean =>
  stored.revision > 0 || copy.sent.length > 0 || becamePost !== '';

function publish(state: DraftState, text: PostContent, now: number): Step {
  if (text !== state.text) return finish(state, { is: 'changed' }, now);
  return chain(keepCopy(state, now), (next) =>
    request(next, { is: 'publishing' }, { do: 'publish', name: next.name, text }),
  );
}

/** Handles an unreachable or refusing server: temporary failures are retried later. */
export function giveUp(state: DraftState, error: unknown, now: number): Step {
  const { phase, wish } = state;
  const status = error instanceof ApiError ? error.status : 0;
  const isAway = status === 0 || status >= 500;
  const isTooMany = status === 429;
  const refused = phase.is === 'saving' && !isAway && !isTooMany ? phase.text : null;
  const noted: DraftState = isBehind(state)
    ? {
        ...rest(state, now, isTooMany ? retryAfter.tooMany : retryAfter.away),
        server: isAway ? 'away' : 'refused',
        refused,
      }
    : state;
  // Offline, changes made elsewhere are unknown, so nothing is published over them.
  const isUnknown = wish?.for === 'publish' && status === 0 && mayBeStored(state);
  if (wish?.for === 'save' || isUnknown) return finish(noted, { is: 'failed', error }, now);
  return wish?.for === 'publish' ? publish(noted, wish.text, now) : goOn(noted, now);
}

/** @param revision 0 if the server has the text only as a published post */
export function acknowledge(
  state: DraftState,
  revision: number,
  text: PostContent,
  copiedAt: number,
  now: number,
): Step {
  const stored = { revision, text };
  if (isAside(state)) return stay({ ...state, stored });
  const known = revision === 0 ? undefined : { revision, savedAt: copiedAt };
  const copy = { ...state.copy, stored: known, sent: [] };
  return writeCopy({ ...rest(state, now, minInterval), stored, copy, server: 'saved', savedAt: now }, now);
}

/** Compares the server's state with the text on the screen. */
export function compare(state: DraftState, { draft, published }: Found, now: number): Step {
  const { text, stored, copy } = state;
  const next = (state: DraftState) => goOn(state, now);
  if (!draft) {
    const gone: DraftState = {
      ...state,
      stored: { revision: 0, text: null },
      copy: { ...copy, stored: undefined },
    };
    if (!published) return chain(writeCopy(gone, now), next);
    const { content, basedOn } = published;
    if (!knownTexts(state).includes(fingerprint(content)))
      return chain(becomePostUnnoticed(gone, { ...published, basedOn: noState }), (state) =>
        ask(state, { of: 'post', content, updatedAt: basedOn, savedAt: Date.parse(basedOn) }, now),
      );
    return chain(becomePostUnnoticed(gone, published), (state) =>
      chain(isSame(content, text) ? acknowledge(state, 0, text, now, now) : writeCopy(state, now), next),
    );
  }
  const { revision, content, savedAt } = draft;
  if (revision === stored.revision) return next(state);
  if (isSame(content, text))
    return chain(keepCopy(state, now), (state) =>
      chain(acknowledge(state, revision, text, state.copy.savedAt, now), next),
    );
  // The reply to an earlier save of this text was lost.
  if (copy.sent.includes(fingerprint(content))) return next({ ...state, stored: { revision, text: null } });
  if (isBehind(state)) return ask(state, draft, now);
  return chain(acknowledge(take(state, content, savedAt), revision, content, savedAt, now), next);
}

/** Asks the writer to choose; both texts are kept until then. */
export function ask(state: DraftState, other: OtherText, now: number): Step {
  return chain(writeCopy({ ...state, phase: { is: 'conflict', other } }, now), (next) =>
    next.wish ? answer(next, { is: 'changed' }) : stay(next),
  );
}

/** Returns fingerprints of the texts the server may have without changes from elsewhere. */
export const knownTexts = ({ stored, copy, text }: DraftState): string[] => [
  ...copy.sent,
  ...[stored.text ?? [], text].flat().map(fingerprint),
];

/** A state that the post never had: a draft based on it cannot overwrite a post unseen. */
export const noState = new Date(0).toISOString();

/** Turns what is written from now on into changes to that post. */
export function becomePost(state: DraftState, { id, post, basedOn }: DraftName): Step {
  const effects: Effect[] = isAside(state) ? [] : [{ do: 'remove_copy', id: state.name.id }];
  const copy = { ...state.copy, stored: undefined, sent: [] };
  return [{ ...state, name: { id, post, basedOn }, copy, stored: { revision: 0, text: null } }, effects];
}

/** As {@link becomePost}, but without the user's action. */
export const becomePostUnnoticed = (state: DraftState, name: DraftName): Step =>
  becomePost({ ...state, becamePost: name.post }, name);
