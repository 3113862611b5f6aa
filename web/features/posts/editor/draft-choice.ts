import type { Choice, DraftState, Found, OtherText, Phase } from './draft-states.ts';
import {
  acknowledge,
  becomePostUnnoticed,
  chain,
  noState,
  finish,
  request,
  save,
  take,
  writeCopy,
  type Step,
} from './draft-steps.ts';
import { isEmpty, type PostContent } from './post-content.ts';

/*
 * The writer chooses between two texts. The one not chosen first becomes a version of the draft; if that fails, the
 * choice stays open.
 */

export type Choosing = Extract<Phase, { is: 'choosing' }>;

export function choose(
  state: DraftState,
  other: OtherText,
  choice: Choice,
  now: number,
  begun: number | null = null,
): Step {
  const phase: Choosing = { is: 'choosing', other, choice, mine: state.text, begun };
  const chosen: DraftState = { ...state, phase, wish: { for: 'choice' } };
  return isEmpty(notChosen(phase)) ? decide(chosen, phase, now) : keepVersion(chosen, phase);
}

const notChosen = ({ choice, other, mine }: Choosing): PostContent =>
  choice === 'mine' ? other.content : mine;

export const keepVersion = (state: DraftState, phase: Choosing): Step =>
  request(state, phase, { do: 'keep_version', name: state.name, text: notChosen(phase) });

/** Continues when the server had no draft to add a version to: unless published, the draft begins with the chosen text. */
export function resume(state: DraftState, phase: Choosing, { draft, published }: Found, now: number): Step {
  if (published)
    return chain(becomePostUnnoticed(state, { ...published, basedOn: noState }), (next) =>
      chain(writeCopy(next, now), (next) => keepVersion(next, phase)),
    );
  return draft ? keepVersion(state, phase) : beginDraft(state, phase);
}

function beginDraft(state: DraftState, phase: Choosing): Step {
  const text = phase.choice === 'mine' ? phase.mine : phase.other.content;
  const put = { name: state.name, text, revision: 0, automatic: true, copiedAt: state.copy.savedAt };
  return request(state, phase, { do: 'put', put });
}

/** Applies the choice once the text not chosen is a version. */
export function decide(state: DraftState, { other, choice, mine, begun }: Choosing, now: number): Step {
  // Text typed meanwhile is in no version yet.
  if (choice === 'theirs' && state.text !== mine) return choose(state, other, choice, now, begun);
  const revision = begun ?? (other.of === 'draft' ? other.revision : state.stored.revision);
  const decided: DraftState = {
    ...state,
    phase: { is: 'idle' },
    name: other.of === 'post' ? { ...state.name, basedOn: other.updatedAt } : state.name,
    stored: { revision, text: null },
    copy: { ...state.copy, savedAt: now },
  };
  const effects = other.of === 'tab' ? [{ do: 'remove_copy' as const, id: state.asideId }] : [];
  if (choice === 'mine')
    return chain([{ ...decided, wish: { for: 'save' } }, effects], (next) => save(next, now));
  const taken = take(decided, other.content, other.of === 'post' ? now : other.savedAt);
  const isStored = other.of === 'draft' || begun !== null;
  return chain([taken, effects], (next) =>
    chain(
      isStored ? acknowledge(next, revision, other.content, next.copy.savedAt, now) : writeCopy(next, now),
      (next) => finish(next, { is: 'done' }, now),
    ),
  );
}
