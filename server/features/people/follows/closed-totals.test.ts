import { expect, it } from 'vitest';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';

/* What a profile does not show of its totals, no reply about it shows either. */

const test = fileApp();
const [ana, bia, caio] = test.freshPeople('Ana Souza', 'Bia Lima', 'Caio Reis');

const hide = (as: TestPerson, body: { closed: boolean; noStars: boolean }) =>
  test.call('PUT /api/home/privacy', { as, body });

it('following and no longer following a closed profile tells nothing of its number of followers', async () => {
  for (const person of [ana, caio]) await test.follow(person, bia);
  await test.follow(bia, ana);
  await hide(bia, { closed: true, noStars: false });
  const shown = { totalFollowers: '0', totalFollowingAfter: '0' };
  expect(await test.profile(bia, ana)).toMatchObject({ followed: true, ...shown });
  expect((await test.follow(ana, bia)).body).toEqual({ following: true, totalFollowers: 0 });
  expect((await test.unfollow(ana, bia)).body).toEqual({ following: false, totalFollowers: 0 });
  expect(await test.profile(bia, ana)).toMatchObject({ followed: false, ...shown });
  // Nor to somebody who never followed.
  expect((await test.unfollow(await test.person(), bia)).body.totalFollowers).toBe(0);
});

it.each([
  { closed: true, noStars: false },
  { closed: false, noStars: true },
])('taking a rating back tells nothing of stars that are not shown: %j', async (choice) => {
  for (const person of [ana, caio]) await test.rate(person, bia, 4);
  await hide(bia, choice);
  for (const as of [ana, await test.person()]) {
    const params = { username: bia.username };
    expect((await test.call('DELETE /api/ratings/user/{username}', { as, params })).body).toEqual({
      average: '',
      total: 0,
      mine: 0,
      countsFrom: '',
    });
  }
});
