// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type { CareerLink } from '#contract/careers/career-link.ts';
import { beginQuestion, changeUnsentQuestion, readUnsentQuestion } from './unsent-question.ts';

vi.mock('#web/lib/session/session.ts', () => ({
  readSession: () => ({ user: { id: 'ana' } }),
  viewerId: () => 'ana',
}));
vi.mock('#web/lib/session/page-account.ts', () => ({ pageAccount: () => 'ana' }));
vi.mock('#web/lib/unsent/outbox.ts', () => ({ sendOrQueue: vi.fn() }));

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const career = (name: string): CareerLink => ({ slug: name, name, short: name });
const nursing = career('Enfermagem');
const waiting = {
  title: 'Como é um plantão?',
  details: 'Moro perto do hospital.',
  choices: { careers: [nursing], stage: 'medio_2', anonymous: false, to: { username: 'bia', name: 'Bia' } },
};

test('a question begun on a page is about its career, unless its asker has chosen one', () => {
  beginQuestion('Como é o dia?', career('Elétrica'));
  expect(readUnsentQuestion()).toMatchObject({
    title: 'Como é o dia?',
    choices: { careers: [career('Elétrica')] },
  });
  localStorage.clear();
  sessionStorage.clear();
  changeUnsentQuestion({ choices: { ...waiting.choices } });
  beginQuestion('Como é o dia?', career('Elétrica'));
  expect(readUnsentQuestion().choices).toEqual(waiting.choices);
});

test('a question in the place of another one takes nothing over but what is said of its asker', () => {
  changeUnsentQuestion(waiting);
  beginQuestion('Preciso de curso?', career('Elétrica'));
  expect(readUnsentQuestion()).toEqual({
    title: 'Preciso de curso?',
    details: '',
    choices: { careers: [career('Elétrica')], stage: 'medio_2', anonymous: false },
  });
});

test.each(['', 'Como é um plantão?'])(
  'a question that waits goes on as it is where %j is typed on another page',
  (title) => {
    changeUnsentQuestion(waiting);
    beginQuestion(title, career('Elétrica'));
    expect(readUnsentQuestion()).toEqual(waiting);
  },
);
