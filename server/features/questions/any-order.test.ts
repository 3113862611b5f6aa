import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededRandom } from '#server/seed/bulk/random.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { wakeQuestions } from './clock.service.ts';

/*
 * Whatever happens in whichever order: nobody is asked twice, nobody is asked who does not want it, and no question is
 * forgotten. Nothing is kept between two steps but rows, so a server that is killed there loses nothing.
 */

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const career = 'marceneiro';
const steps = 40;
const open = new Set(['searching', 'accepted']);

async function person(year: number | null): Promise<TestPerson> {
  const someone = await test.person('Helena');
  if (year) await test.call('PUT /api/home/birth', { as: someone, body: { year, month: 3 } });
  return someone;
}

interface Helper {
  as: TestPerson;
  paused: boolean;
  blocks: boolean;
}

it.each([1, 2, 3, 4])(
  'keeps its promises in any order of events (%i)',
  async (seed) => {
    const random = seededRandom(seed);
    const chance = (odds: number) => random.next() < odds;
    const asker = await person(null);
    const helpers: Helper[] = [];
    for (let count = 0; count < 8; count += 1) {
      const as = await person(1985);
      helpers.push({ as, paused: false, blocks: false });
      await help(as, 2);
    }
    const slugs: string[] = [];
    const offersTo = async (as: TestPerson) => {
      const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from offers where helper_id = ${as.id}`.execute(test.context.db);
      return rows[0]!.count;
    };

    for (let step = 0; step < steps; step += 1) {
      const helper = random.pick(helpers);
      const before = await Promise.all(helpers.map(({ as }) => offersTo(as)));
      const barred = helpers.map(({ paused, blocks }) => paused || blocks);
      const roll = random.next();
      if (roll < 0.2) await ask();
      else if (roll < 0.45) await pass(random.pick([1, 25, 49, 73, 150]));
      else if (roll < 0.75) await answerOffers(helper.as);
      else if (roll < 0.85) {
        helper.paused = !helper.paused;
        await help(helper.as, 2, helper.paused);
      } else if (roll < 0.9 && !helper.blocks) {
        helper.blocks = true;
        await test.call('PUT /api/blocks/{username}', {
          as: helper.as,
          params: { username: asker.username },
        });
      } else if (slugs.length > 0)
        await test.call('DELETE /api/questions/{slug}', { as: asker, params: { slug: random.pick(slugs) } });
      await wakeQuestions(test.context);
      const after = await Promise.all(helpers.map(({ as }) => offersTo(as)));
      const still = helpers.map(({ paused, blocks }, index) => barred[index] && (paused || blocks));
      expect(after.filter((_, index) => still[index])).toEqual(before.filter((_, index) => still[index]));
      await expectSound();
    }
    for (const days of [2, 12, 14]) await pass(days * 24);
    for (const slug of slugs) {
      const { state } = (await test.call('GET /api/questions/{slug}', { as: asker, params: { slug } })).body;
      expect(open.has(state)).toBe(false);
    }

    async function help(as: TestPerson, perWeek: number, pause = false): Promise<void> {
      const pausedUntil = pause ? new Date(Date.now() + 86_400_000).toISOString() : '';
      const reply = await test.call('PUT /api/home/helping', {
        as,
        body: { careers: [career], perWeek, pausedUntil },
      });
      expect(reply.status).toBe(200);
    }

    async function ask(): Promise<void> {
      const body = { title: `Como é trabalhar com isso no dia ${seed} ${slugs.length}?`, careers: [career] };
      const reply = await test.call('POST /api/questions', { as: asker, body });
      expect([201, 409]).toContain(reply.status);
      if (reply.status === 201) slugs.push(reply.body.slug);
    }

    async function answerOffers(as: TestPerson): Promise<void> {
      for (const { id, question, accepted } of (await test.call('GET /api/offers', { as })).body.offers) {
        if (accepted && chance(0.5))
          await test.call('POST /api/questions/{slug}/answers', {
            as,
            params: { slug: question.slug },
            body: { markdown: 'Começa cedo.' },
          });
        else if (!accepted) {
          await test.call('PUT /api/offers/{id}', {
            as,
            params: { id },
            body: { accept: chance(0.6) },
          });
        }
      }
    }

    async function pass(hours: number): Promise<void> {
      const by = sql`make_interval(hours => ${hours})`;
      await sql`
      update questions set asked_at = asked_at - ${by}, due_at = due_at - ${by}, wake_at = wake_at - ${by},
        created_at = created_at - ${by}
      where asker_id = ${asker.id}`.execute(test.context.db);
      await wakeQuestions(test.context);
    }

    /** What must be true between any two steps. */
    async function expectSound(): Promise<void> {
      const { rows: wrong } = await sql<{ slug: string; why: string }>`
      select slug, why from questions cross join lateral (values
        (state in ('searching', 'accepted') and wake_at is null, 'is forgotten'),
        (state not in ('searching', 'accepted') and wake_at is not null, 'is woken after its end'),
        ((state = 'accepted') <> (helper_id is not null and due_at is not null), 'is with nobody'),
        ((select count(*) from offers where question_id = questions.id and offers.state = 'accepted')
          <> (state = 'accepted')::int, 'is promised otherwise'),
        (exists (select from offers where question_id = questions.id and helper_id = asker_id), 'is asked of its asker')
      ) as rule (broken, why)
      where asker_id = ${asker.id} and broken`.execute(test.context.db);
      expect(wrong).toEqual([]);
      const { rows: twice } = await sql`
      select question_id, helper_id from offers group by 1, 2 having count(*) > 1`.execute(test.context.db);
      expect(twice).toEqual([]);
      const { rows: young } = await sql`
      select helper_id from offers left join births on births.user_id = helper_id
      where band is distinct from 'adult'`.execute(test.context.db);
      expect(young).toEqual([]);
    }
  },
  120_000,
);
