import { expect, test } from 'vitest';
import type { FullPost } from '#contract/posts/posts.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import { reduce } from './draft-reducer.ts';
import { openedState, type DraftEvent, type DraftState, type OtherText, type Phase } from './draft-states.ts';
import { emptyContent } from './post-content.ts';

/* Every state with every event: the resulting phase and effects. */

const now = 1_000_000;
const content = (title: string) => ({ ...emptyContent, title });
const name = { id: 'd', post: '', basedOn: '' };
const stored = { revision: 3, savedAt: 10 };
/** A text typed after the third revision; the copy has it. */
const base: DraftState = {
  ...openedState({ ...name, content: content('mine'), savedAt: 20, stored }, 'aside'),
  request: 7,
  copyAt: null,
  sendAt: now,
};
const other: OtherText = { of: 'draft', content: content('theirs'), savedAt: 30, revision: 4 };

const phases: { [Is in Phase['is']]: Extract<Phase, { is: Is }> } = {
  idle: { is: 'idle' },
  saving: { is: 'saving', text: base.text },
  reading: { is: 'reading' },
  publishing: { is: 'publishing' },
  reading_post: { is: 'reading_post', known: [], error: new ApiError(409, { code: 'post_changed' }) },
  conflict: { is: 'conflict', other },
  choosing: { is: 'choosing', other, choice: 'theirs', mine: base.text, begun: null },
};

const request = 7;
const put = { name, text: base.text, revision: 3, automatic: true, copiedAt: 20 };
const events: { [Type in DraftEvent['type']]: Extract<DraftEvent, { type: Type }> } = {
  opened: { type: 'opened', copy: null },
  typed: { type: 'typed', part: { title: 'mine, too' } },
  time_passed: { type: 'time_passed' },
  hidden: { type: 'hidden' },
  shown: { type: 'shown' },
  online: { type: 'online' },
  copy_changed: { type: 'copy_changed', copy: { ...name, content: content('of a tab'), savedAt: 40 } },
  no_room: { type: 'no_room' },
  save_pressed: { type: 'save_pressed' },
  publish_pressed: { type: 'publish_pressed' },
  chosen: { type: 'chosen', choice: 'mine' },
  saved: { type: 'saved', request, put, reply: { ...name, revision: 4 } },
  found: { type: 'found', request, draft: other, published: null },
  version_kept: { type: 'version_kept', request },
  published: {
    type: 'published',
    request,
    text: base.text,
    post: { id: 'p', slug: 'post', updatedAt: '2026-01-01T00:00:00.000Z' } as FullPost,
  },
  post_read: {
    type: 'post_read',
    request,
    content: content('of the post'),
    updatedAt: '2026-01-01T00:00:00.000Z',
  },
  failed: { type: 'failed', request, error: new ApiError(409, { code: 'draft_changed' }) },
};

/** Returns the resulting phase, and the effects in order. */
function transition(phase: Phase, event: DraftEvent): string {
  const [state, effects] = reduce({ ...base, phase }, event, now);
  return [state.phase.is, ...effects.map((effect) => effect.do)].join(' ');
}

/** No change and no effects. */
const same = '';
type Cells = [string, string, string, string, string, string, string];

/** In the order of `phases`. */
const table: { [Type in DraftEvent['type']]: Cells } = {
  // idle, saving, reading, publishing, reading_post, conflict, choosing
  opened: [same, same, same, same, same, same, same],
  typed: [same, same, same, same, same, same, same],
  time_passed: ['saving write_copy put', same, same, same, same, same, same],
  hidden: [same, same, same, same, same, same, same],
  shown: ['reading read', same, same, same, same, same, same],
  online: [same, same, same, same, same, same, same],
  copy_changed: [same, same, same, same, same, same, same],
  no_room: [same, same, same, same, same, same, same],
  save_pressed: ['saving write_copy put', same, same, same, same, 'conflict answer', 'choosing answer'],
  publish_pressed: ['saving write_copy put', same, same, same, same, 'conflict answer', 'choosing answer'],
  chosen: [
    'idle answer',
    'saving answer',
    'reading answer',
    'publishing answer',
    'reading_post answer',
    'choosing keep_version',
    'choosing answer',
  ],
  saved: [same, 'idle write_copy', same, same, same, same, 'choosing keep_version'],
  found: [same, same, 'conflict write_copy', same, same, same, 'choosing keep_version'],
  version_kept: [same, same, same, same, same, same, 'idle write_copy answer'],
  published: [
    'idle remove_copy remove_copy answer',
    'saving remove_copy remove_copy answer',
    'reading remove_copy remove_copy answer',
    'idle remove_copy remove_copy answer',
    'reading_post remove_copy remove_copy answer',
    'conflict remove_copy remove_copy answer',
    'choosing remove_copy remove_copy answer',
  ],
  post_read: [same, same, same, same, 'conflict write_copy', same, same],
  failed: [same, 'reading read', 'idle', 'idle answer', 'idle answer', same, 'conflict answer'],
};

test.each(Object.values(events))('in every phase $type has a next state', (event) => {
  const told = Object.entries(phases).map(([is, phase]) => {
    const after = transition(phase, event);
    return after === is ? same : after;
  });
  expect(told).toEqual(table[event.type]);
});

test('an answer to an earlier request changes nothing', () => {
  for (const event of Object.values(events).filter((event) => 'request' in event)) {
    for (const phase of Object.values(phases)) {
      const state = { ...base, phase };
      expect(reduce(state, { ...event, request: request - 1 }, now)).toEqual([state, []]);
    }
  }
});
