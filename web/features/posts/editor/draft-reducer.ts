import { ApiError } from '#web/lib/api/api-client.ts';
import { choose, decide, keepVersion, resume } from './draft-choice.ts';
import { conflictOf, type DraftEvent, type DraftState, type OtherText } from './draft-states.ts';
import {
  acknowledge,
  answer,
  ask,
  becomePost,
  becomePostUnnoticed,
  chain,
  compare,
  copyAfter,
  finish,
  giveUp,
  goOn,
  isAside,
  keepCopy,
  knownTexts,
  noState,
  plan,
  planIfBehind,
  read,
  request,
  save,
  stay,
  take,
  type Step,
} from './draft-steps.ts';
import { isAhead } from './local-drafts.ts';
import { fingerprint, isSame } from './post-content.ts';

/**
 * Saves what is written: a copy in this browser while typing, the draft on the server a little later. Overwrites no
 * text unseen: if the draft changed elsewhere, the writer chooses.
 */
export function reduce(state: DraftState, event: DraftEvent, now: number): Step {
  if ('request' in event && event.request !== state.request) return stay(state);
  const handle = on[event.type] as (state: DraftState, event: DraftEvent, now: number) => Step;
  return handle(state, event, now);
}

const on: {
  [Type in DraftEvent['type']]: (
    state: DraftState,
    event: Extract<DraftEvent, { type: Type }>,
    now: number,
  ) => Step;
} = {
  opened(state, { copy }, now) {
    const isNewer = copy !== null && isAhead(copy) && copy.savedAt > state.copy.savedAt;
    if (isNewer) return on.copy_changed(state, { type: 'copy_changed', copy }, now);
    return stay(planIfBehind(state, now));
  },

  typed(state, { part }, now) {
    const text = { ...state.text, ...part };
    // The next key does not postpone it: typing without a pause is copied too.
    return stay(plan({ ...state, text, copyAt: state.copyAt ?? now + copyAfter }, now));
  },

  time_passed(state, _, now) {
    const { phase, copyAt, sendAt } = state;
    const isDue = phase.is === 'idle' && sendAt !== null && sendAt <= now;
    if (isDue) return save(state, now);
    return copyAt !== null && copyAt <= now ? keepCopy(state, now) : stay(state);
  },

  hidden: (state, _, now) => keepCopy(state, now),

  shown: (state) => (state.phase.is === 'idle' && state.stored.revision > 0 ? read(state) : stay(state)),

  online: (state, _, now) =>
    stay(state.server === 'away' ? planIfBehind({ ...state, notBefore: 0 }, now) : state),

  copy_changed(state, { copy, isTaken = false }, now) {
    const { content, savedAt, stored, sent = [] } = copy;
    const other: OtherText = { of: 'tab', content, savedAt };
    const isNews = !isSame(content, state.copy.text);
    // A text taken from the copy is based on the copy's revision, not the one known here.
    const revision = stored?.revision ?? (isNews ? 0 : state.stored.revision);
    const known: DraftState = { ...state, stored: { ...state.stored, revision } };
    const hasOwn = (isTaken || state.text !== state.copy.text) && !isSame(content, state.text);
    // Cancels what was about to be sent.
    const request = isTaken ? state.request + 1 : state.request;
    if (isAside(state) || (isNews && hasOwn)) return ask({ ...known, request }, other, now);
    const next = isNews ? take(known, content, savedAt) : known;
    const text = isAhead(copy) ? next.stored.text : next.copy.text;
    const heard: DraftState = {
      ...next,
      stored: { revision, text },
      copy: { ...next.copy, savedAt, stored, sent, place: 'kept' },
    };
    const { phase } = state;
    const isDecided =
      phase.is === 'conflict' && phase.other.of === 'draft' && phase.other.revision <= revision;
    return isDecided ? goOn(heard, now) : stay(planIfBehind(heard, now));
  },

  no_room: (state) => stay({ ...state, copy: { ...state.copy, place: 'full' } }),

  save_pressed(state, _, now) {
    if (conflictOf(state)) return answer(state, { is: 'changed' });
    const wish = state.wish ?? ({ for: 'save' } as const);
    return state.phase.is === 'idle' ? save({ ...state, wish }, now) : stay({ ...state, wish });
  },

  publish_pressed(state, _, now) {
    if (conflictOf(state)) return answer(state, { is: 'changed' });
    const wished: DraftState = { ...state, wish: { for: 'publish', text: state.text } };
    if (state.phase.is !== 'idle') return stay(wished);
    if (state.stored.revision > 0 && state.text === state.stored.text) return read(wished);
    return goOn(wished, now);
  },

  chosen(state, { choice }, now) {
    const { phase } = state;
    return phase.is === 'conflict'
      ? choose(state, phase.other, choice, now)
      : answer(state, { is: 'changed' });
  },

  saved(state, { put, reply }, now) {
    const { phase } = state;
    const stored = { revision: reply.revision, text: put.text };
    if (phase.is === 'choosing') {
      return keepVersion({ ...state, stored }, { ...phase, begun: reply.revision });
    }
    // Another tab's text has arrived meanwhile.
    if (phase.is !== 'saving') return stay({ ...state, stored });
    const isPost = state.name.post === '' && reply.post !== '';
    const known = knownTexts(state);
    // The post's content is unknown if there are changes to it.
    const name = reply.revision === 0 ? reply : { ...reply, basedOn: noState };
    return chain(isPost ? becomePostUnnoticed(state, name) : stay(state), (next) =>
      chain(acknowledge(next, reply.revision, put.text, put.copiedAt, now), (next) => {
        const isWish = next.wish?.for === 'save' && !put.automatic;
        if (!isPost || reply.revision === 0)
          return isWish ? finish(next, { is: 'done' }, now) : goOn(next, now);
        return chain(isWish ? answer(next, { is: 'done' }) : stay(next), (next) =>
          request(next, { is: 'reading_post', known }, { do: 'read_post', name: next.name }),
        );
      }),
    );
  },

  found(state, event, now) {
    const { phase } = state;
    if (phase.is === 'choosing') return resume(state, phase, event, now);
    return phase.is === 'reading' ? compare(state, event, now) : stay(state);
  },

  version_kept: (state, _, now) =>
    state.phase.is === 'choosing' ? decide(state, state.phase, now) : stay(state),

  published(state, { text, post }, now) {
    const { id, slug, updatedAt } = post;
    // Anything typed since is a change to the post.
    return chain(becomePost(state, { id, post: slug, basedOn: updatedAt }), (next) =>
      chain(acknowledge(next, 0, text, now, now), (next) =>
        next.phase.is === 'publishing'
          ? finish(next, { is: 'published', post }, now)
          : answer(next, { is: 'published', post }),
      ),
    );
  },

  post_read(state, { content, updatedAt }, now) {
    const { phase, name } = state;
    if (phase.is !== 'reading_post') return stay(state);
    if (phase.known.includes(fingerprint(content)))
      return goOn({ ...state, name: { ...name, basedOn: updatedAt } }, now);
    return ask(state, { of: 'post', content, updatedAt, savedAt: Date.parse(updatedAt) }, now);
  },

  failed(state, { error }, now) {
    const { phase } = state;
    const { status, code } = error instanceof ApiError ? error : { status: 0, code: '' };
    switch (phase.is) {
      case 'saving':
        return code === 'draft_changed' ? read(state) : giveUp(state, error, now);
      case 'reading':
        return giveUp(state, error, now);
      case 'publishing':
        if (code !== 'post_changed') return finish(state, { is: 'failed', error }, now);
        return request(
          state,
          { is: 'reading_post', known: [], error },
          { do: 'read_post', name: state.name },
        );
      case 'reading_post':
        return phase.error ? finish(state, { is: 'failed', error: phase.error }, now) : goOn(state, now);
      case 'choosing':
        if (status === 404 && phase.begun === null)
          return request(state, phase, { do: 'read', name: state.name });
        return answer({ ...state, phase: { is: 'conflict', other: phase.other } }, { is: 'failed', error });
      case 'idle':
      case 'conflict':
        return stay(state);
    }
  },
};
