import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { day } from '#contract/durations.ts';
import { transact } from '#server/db/transact.ts';
import { momentOf, takesQuestions } from '#server/features/help/helpers/index.ts';
import { applyAge } from '#server/features/safety/age/age-status.service.ts';
import { seededRandom } from '#server/seed/bulk/random.ts';
import { inSecondGate } from '#server/testing/gates.ts';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';
import { wakeQuestions } from './offers/waking.service.ts';

/*
 * Whatever happens in any order, and wherever a server dies: nobody is asked twice, nobody is asked who does not want it, has
 * enough, is blocked or too young, and no question is forgotten. Between two steps only rows exist, and PostgreSQL drops
 * unfinished transactions of a dead server: so it dies at any statement here.
 */

const test = fileApp();
beforeAll(async () => {
  await sql`
    create sequence statements;
    create table deaths (at bigint);
    create function die() returns trigger language plpgsql as $$ begin
      if nextval('statements') = any (select at from deaths) then raise exception 'died here'; end if;
      return null;
    end $$`.execute(test.context.db);
  for (const table of ['questions', 'offers', 'answers', 'helpers', 'notifications', 'blocks'])
    await sql`
      create trigger dies after insert or update on ${sql.table(table)} for each row execute function die()`.execute(
      test.context.db,
    );
});
beforeEach(() => sql`delete from deaths`.execute(test.context.db));

/** Across all runs: their earlier offers stay. */
const foundYoung: string[] = [];
const careers = [
  'marceneiro',
  'cozinheiro',
  'jornalista',
  'contador',
  'soldador',
  'fotografo',
  'pedreiro',
  'costureira',
];
const steps = 50;
const perWeek = 2;
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
  isBlocked: boolean;
  young: boolean;
}

const orders = inSecondGate(
  'server/features/help/questions/',
  'server/features/help/helpers/',
  'server/features/who-sees/blocks/',
)
  ? 16
  : 4;

it.each(Array.from({ length: orders }, (_, index) => index + 1))(
  'keeps its promises in any order of events, wherever a server dies (%i)',
  async (seed) => {
    const { db } = test.context;
    // Each run has its own helpers; only the last round reaches those of others.
    const career = careers[seed % careers.length]!;
    const random = seededRandom(seed);
    const chance = (odds: number) => random.next() < odds;
    let died = 0;
    const asker = await person(null);
    const helpers: Helper[] = [];
    for (let count = 0; count < 8; count += 1) {
      const as = await person(1985);
      helpers.push({ as, paused: false, blocks: false, isBlocked: false, young: false });
      await help(as);
    }
    const young = await person(new Date().getFullYear() - 16);
    const refused = { as: young, body: { careers: [career], perWeek } };
    expect((await test.call('PUT /api/home/helping', refused)).status).toBe(403);
    const slugs: string[] = [];

    for (let step = 0; step < steps; step += 1) {
      const helper = random.pick(helpers);
      const before = await Promise.all(helpers.map((each) => standingOf(each)));
      // One of the next writing statements may be the last.
      if (chance(0.3))
        await sql`
          insert into deaths select last_value + ${1 + Math.floor(random.next() * 12)} from statements`.execute(
          db,
        );
      await dying(() => doSomething(helper));
      await dying(() => wakeQuestions(test.context));
      await sql`delete from deaths`.execute(db);
      await expectSound();
      // A restarted server does what is due.
      await wakeQuestions(test.context);
      const after = await Promise.all(helpers.map((each) => standingOf(each)));
      const barred = helpers.map((_, index) => before[index]!.barred && after[index]!.barred);
      const offersOf = (all: typeof before) => all.map(({ offers }) => offers).filter((_, at) => barred[at]);
      expect(offersOf(after)).toEqual(offersOf(before));
      await expectSound();
    }
    expect(died).toBeGreaterThan(0);
    for (const days of [2, 12, 14]) await pass(days * 24);
    for (const slug of slugs) {
      const { state } = (await test.readQuestion(slug, asker)).body;
      expect(open.has(state)).toBe(false);
    }

    /** Returns the number of somebody's offers, and whether nobody may ask them now. */
    async function standingOf({ as, paused, blocks, isBlocked, young: isYoung }: Helper) {
      const { at, week } = momentOf(test.context.config, new Date());
      const { rows } = await sql<{ offers: number; full: boolean }>`
        select (select count(*)::int from offers where helper_id = user_id) as offers,
          not ${takesQuestions(at, week)} as full
        from helpers where user_id = ${as.id}`.execute(db);
      const { offers, full } = rows[0]!;
      return { offers, barred: paused || blocks || isBlocked || isYoung || full };
    }

    /** A server that dies in the middle does not respond. */
    async function dying(deed: () => Promise<unknown>): Promise<void> {
      const { rows: planned } =
        await sql`select from deaths where at > (select last_value from statements)`.execute(db);
      try {
        await deed();
      } catch (error) {
        if (!String(error).includes('died here')) throw error;
      }
      const { rows: left } =
        await sql`select from deaths where at > (select last_value from statements)`.execute(db);
      died += planned.length - left.length;
    }

    async function doSomething(helper: Helper): Promise<void> {
      const roll = random.next();
      const params = (of: TestPerson) => ({ params: { username: of.username } });
      if (roll < 0.2) return ask();
      if (roll < 0.45) return pass(random.pick([1, 25, 49, 73, 150]));
      if (roll < 0.72) return answerOffers(helper.as);
      if (roll < 0.8) {
        if (helper.young) return;
        const { status } = await help(helper.as, !helper.paused);
        if (status === 200) helper.paused = !helper.paused;
      } else if (roll < 0.88) {
        const key = `${helper.blocks ? 'DELETE' : 'PUT'} /api/blocks/{username}` as const;
        if ((await test.call(key, { as: helper.as, ...params(asker) })).status < 300)
          helper.blocks = !helper.blocks;
      } else if (roll < 0.94) {
        const key = `${helper.isBlocked ? 'DELETE' : 'PUT'} /api/blocks/{username}` as const;
        if ((await test.call(key, { as: asker, ...params(helper.as) })).status < 300)
          helper.isBlocked = !helper.isBlocked;
      } else if (roll < 0.96) await findYoung(helper);
      else if (slugs.length > 0)
        await test.call('DELETE /api/questions/{slug}', { as: asker, params: { slug: random.pick(slugs) } });
    }

    /** Staff find out that a helper is not 18 yet. */
    async function findYoung(helper: Helper): Promise<void> {
      helper.young = true;
      foundYoung.push(helper.as.id);
      await transact(db, async (tx) => {
        const born = (new Date().getFullYear() - 16) * 12;
        await tx.updateTable('births').set({ born }).where('user_id', '=', helper.as.id).execute();
        await applyAge(tx, test.context, helper.as.id);
      });
      test.context.sessions.askAgain(helper.as.id);
    }

    function help(as: TestPerson, pause = false) {
      const pausedUntil = pause ? new Date(Date.now() + day).toISOString() : '';
      return test.call('PUT /api/home/helping', { as, body: { careers: [career], perWeek, pausedUntil } });
    }

    async function ask(): Promise<void> {
      const title = `Como é trabalhar com isso no dia ${seed} ${slugs.length}?`;
      // Of a question with a name: those of others do not know who is blocked.
      const body = { title, careers: [career], anonymous: false };
      const reply = await test.sendQuestion(asker, body);
      expect([201, 409, 500]).toContain(reply.status);
      if (reply.status === 201) slugs.push(reply.body.slug);
    }

    async function answerOffers(as: TestPerson): Promise<void> {
      for (const { id, question, accepted } of await test.offers(as)) {
        if (accepted && chance(0.5)) await test.answer(as, question.slug, 'Começa cedo.');
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

    /** Checks the invariants between any two steps. */
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
      const { rows: tooYoung } = await sql`
      select helper_id from offers left join births on births.user_id = helper_id
      where band is distinct from 'adult' and helper_id <> all(${foundYoung}::uuid[])`.execute(db);
      expect(tooYoung).toEqual([]);
    }
  },
);
