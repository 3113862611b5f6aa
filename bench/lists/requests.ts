import { pupilsQuestions } from '#server/features/careers/questions.fixture.ts';
import type { Seeded } from './seeded.ts';

/** A typical user action; `turn` counts the runs, so that each may use other rows. */
export interface Request {
  name: string;
  run: (seeded: Seeded, turn: number) => Promise<unknown>;
}

/** People from server/seed/bulk/shape.ts: followed by half of all, following hundreds, average. */
const famous = 'pessoa-1-0';
const eager = 'pessoa-1-1';
const common = 'pessoa-1-777';

const read = (name: string, url: (seeded: Seeded) => string, as?: string): Request => ({
  name,
  run: (seeded) => seeded.ask('GET', url(seeded), as),
});

export const reads: Request[] = [
  { name: 'a query that does nothing', run: (seeded) => seeded.bare() },
  read('feed, visitor', () => '/api/feed'),
  read('feed, member', () => '/api/feed', common),
  read('feed, from the middle on', ({ middle }) => `/api/feed?cursor=${middle}`, common),
  read('feed of a tag', () => '/api/feed?tag=ifsp', common),
  read('home, visitor', () => '/api/'),
  read('home, member following 300', () => '/api/', eager),
  read('profile of the famous', () => `/api/home/user/${famous}`, common),
  read('posts of the famous', () => `/api/posts/user/${famous}`, common),
  read('followers of the famous', () => `/api/connections/followers/${famous}`, common),
  read('whom someone follows', () => `/api/connections/following/${eager}`, common),
  read('groups of a person', () => `/api/connections/groups/${common}`, common),
  read('post liked by all', ({ loved }) => `/api/post/${loved}`, common),
  read('comments of it', ({ loved }) => `/api/post/${loved}/comments`, common),
  read('notifications of the famous', () => '/api/notifications', famous),
  read('groups, most active', () => '/api/groups', common),
  read('groups, largest', () => '/api/groups?order=members', common),
  read('members of the largest', () => '/api/groups/grupo-1-0/members', common),
  read('questions', () => '/api/questions', common),
  read('questions about a career', () => '/api/questions?career=enfermagem', common),
  read(
    'questions like a text',
    () => '/api/questions/similar?q=como%20%C3%A9%20o%20dia%20na%20enfermagem',
    common,
  ),
  {
    name: 'careers, as pupils look for them',
    run: (seeded, turn) => {
      const [typed] = pupilsQuestions[turn % pupilsQuestions.length]!;
      return seeded.ask('GET', `/api/careers?q=${encodeURIComponent(typed)}`, common);
    },
  },
  read('questions by words', () => '/api/search?type=questions&q=matem%C3%A1tica', common),
  read('who helps', () => '/api/helpers', common),
  read('who helps with a career', () => '/api/helpers?career=enfermagem', common),
  read('posts of the largest', () => '/api/groups/grupo-1-0/posts', common),
];

const publish = (name: string, as: string): Request => ({
  name,
  run: (seeded) =>
    seeded.ask('POST', '/api/posts', as, { title: 'Medida', markdownText: 'Um texto curto, para medir.' }),
});

export const writes: Request[] = [
  {
    name: 'like, and take it back',
    async run(seeded, turn) {
      const url = `/api/post/semeada-1-${turn % seeded.posts}/like`;
      await seeded.ask('PUT', url, eager);
      await seeded.ask('DELETE', url, eager);
    },
  },
  publish('publish, the famous', famous),
  publish('publish, someone', common),
];
