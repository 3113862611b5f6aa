import { expect, it } from 'vitest';
import type { Comment } from '#contract/comments/comments.ts';
import { addressed } from './addressed.ts';

const by = (username: string) => ({ author: { id: 'bia', name: 'Bia', username, avatar: '' } }) as Comment;

it('an answer begins with the username of whom it answers, and with nothing where there is none', () => {
  expect(addressed(by('bia.lima'))).toBe('@bia.lima ');
  expect(addressed(by(''))).toBe('');
});
