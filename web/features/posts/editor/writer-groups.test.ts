import { beforeEach, expect, it, vi } from 'vitest';
import { api } from '#web/lib/api/browser-api.ts';
import { emptyContent } from './post-content.ts';
import { choicesWith, groupsOf, withKnownGroup } from './writer-groups.ts';

vi.mock('#web/lib/api/browser-api.ts', () => ({ api: vi.fn() }));

beforeEach(() => void vi.mocked(api).mockReset());

const page = (slugs: string[], nextCursor: string | null = null) => ({
  following: slugs.map((slug) => ({ member: true, user: { username: slug, name: `Grupo ${slug}` } })),
  nextCursor,
});
const inGroup = (group: string) => ({ ...emptyContent, group });

it('a text loses a group that is not among all of its writer’s', async () => {
  vi.mocked(api)
    .mockResolvedValueOnce(page(['cinema'], 'mais'))
    .mockResolvedValueOnce(page(['teatro']));
  const groups = await groupsOf('ana');
  expect(groups.choices.map(({ slug }) => slug)).toEqual(['cinema', 'teatro']);
  expect(withKnownGroup(inGroup('teatro'), groups).group).toBe('teatro');
  expect(withKnownGroup(inGroup('fotografia'), groups).group).toBe('');
});

it.each([
  ['none of them', () => vi.mocked(api).mockRejectedValueOnce(new Error('offline'))],
  [
    'not the second page of them',
    () =>
      vi
        .mocked(api)
        .mockResolvedValueOnce(page(['cinema'], 'mais'))
        .mockRejectedValueOnce(new Error('429')),
  ],
  [
    'only the first two hundred of them',
    () =>
      vi.mocked(api).mockResolvedValueOnce(
        page(
          Array.from({ length: 200 }, (_, n) => `g-${n}`),
          'mais',
        ),
      ),
  ],
])('a text keeps its group, which stays a choice, where %s could be read', async (_, answer) => {
  answer();
  const groups = await groupsOf('ana');
  const { group } = withKnownGroup(inGroup('fotografia'), groups);
  expect(group).toBe('fotografia');
  expect(choicesWith(groups, [group, group])).toEqual([
    { slug: 'fotografia', name: 'fotografia' },
    ...groups.choices,
  ]);
  expect(choicesWith(groups, [''])).toEqual(groups.choices);
});
