import { expect, it } from 'vitest';
import type { Comment } from '#contract/comments/comments.ts';
import {
  changeIn,
  withChangedReply,
  withHidden,
  withoutText,
  withReplies,
  withReply,
  withText,
  type CommentChange,
} from './comment-changes.ts';

const comment = (id: string, more: Partial<Comment> = {}): Comment => ({
  id,
  parentId: '',
  author: { id: 'bia', name: 'Bia', username: 'bia', avatar: '' },
  markdown: id,
  html: `<p>${id}</p>`,
  date: '2026-01-01T12:00:00.000Z',
  edited: false,
  removed: false,
  hidden: false,
  held: false,
  blocked: false,
  likes: 0,
  liked: false,
  thanks: 0,
  thanked: false,
  replies: [],
  repliesCursor: null,
  ...more,
});

/** Makes changes one after the other, as replies of the server come. */
const after = (shown: Comment, ...changes: CommentChange[]): Comment | undefined =>
  changes.reduce((comments, change) => changeIn(comments, shown.id, change), [shown])[0];
const repliesOf = (shown: Comment | undefined) => shown?.replies.map(({ markdown }) => markdown);

it('a reply that is sent while more replies load stays, whichever comes first', () => {
  const thread = comment('tema', { replies: [comment('um')], repliesCursor: 'mais' });
  const own = withReply(comment('minha'));
  const page = withReplies({ items: [comment('dois'), comment('minha')], nextCursor: null });
  expect(repliesOf(after(thread, own, page))).toEqual(['um', 'minha', 'dois']);
  expect(repliesOf(after(thread, page, own))).toContain('minha');
  expect(after(thread, own, page)?.repliesCursor).toBeNull();
});

it('a reply stays that came while its comment was changed, hidden or removed', () => {
  const thread = comment('tema');
  const own = withReply(comment('minha'));
  for (const change of [withText(comment('tema', { markdown: 'outro' })), withHidden(true), withoutText])
    expect(repliesOf(after(thread, own, change))).toEqual(['minha']);
  expect(after(thread, own, withText(comment('tema', { markdown: 'outro' })))?.markdown).toBe('outro');
  expect(after(thread, own, withHidden(true))?.hidden).toBe(true);
  expect(after(thread, own, withoutText)).toMatchObject({ removed: true, markdown: '', html: '' });
});

it('a removed comment goes with its last reply, and one without replies at once', () => {
  const place = comment('tema', { removed: true, replies: [comment('um'), comment('dois')] });
  const without = (id: string) => withChangedReply(id, withoutText);
  expect(repliesOf(after(place, without('um')))).toEqual(['dois']);
  expect(after(place, without('um'), without('dois'))).toBeUndefined();
  expect(after({ ...place, repliesCursor: 'mais' }, without('um'), without('dois'))).toBeDefined();
  expect(after(comment('só'), withoutText)).toBeUndefined();
});
