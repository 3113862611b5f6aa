import { sql } from 'kysely';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { night } from '#contract/night.ts';
import { giveAge } from '#server/features/safety/age/age.fixture.ts';
import { moderationOf } from '#server/features/safety/moderation/moderation.fixture.ts';
import { markChecked } from '#server/features/help/helpers/index.ts';
import { kinds } from '#server/features/notifications/kinds.ts';
import { notificationsExports } from '#server/features/notifications/notifications.export.queries.ts';
import { mailsTo } from '#server/testing/outbox.ts';
import { runJobs } from '#server/testing/run-jobs.ts';
import { setClock } from '#server/testing/set-clock.ts';
import type { Db } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { emit } from '#server/events/events.ts';
import { freshApp, type TestPerson } from '#server/testing/test-app.ts';
import { addChosenDeliveries } from './deliveries.queries.ts';

const test = freshApp();
let bia: TestPerson;
let helena: TestPerson;
beforeEach(async () => {
  setClock(test, '2026-03-05T12:00:00-03:00');
  [bia, helena] = [await test.person('Bia Lima'), await test.person('Helena Sigilo')];
  await test.call('PUT /api/home/birth', { as: helena, body: { year: 1985, month: 3 } });
});

const read = async (as: TestPerson) => (await test.call('GET /api/notifications/preferences', { as })).body;
const put = (as: TestPerson, raw: unknown) => test.call('PUT /api/notifications/preferences', { as, raw });

async function answerTo(as: TestPerson): Promise<void> {
  const { body } = await test.sendQuestion(as, { title: 'Como é um plantão de verdade?' });
  const params = { slug: body.slug };
  await test.call('POST /api/questions/{slug}/answers', {
    as: helena,
    params,
    body: { markdown: 'Segredo.' },
  });
  await runJobs(test);
}

const run = async (job: string) => {
  await sql`select graphile_worker.add_job(${job}, '{}'::json)`.execute(test.context.db);
  await runJobs(test);
};

/** Plans the digests, and sends them as if their time had come. */
async function digest(): Promise<void> {
  await run('send_digests');
  await sql`update delivery_settings set digest_at = now() where digest_at is not null`.execute(
    test.context.db,
  );
  await run('send_digests');
}

/** When Bia's next digest is due, by the calendar. */
async function dueAt(): Promise<number> {
  const { rows } = await sql<{ digest_at: Date }>`
    select digest_at from delivery_settings where user_id = ${bia.id}`.execute(test.context.db);
  return test.context.calendar.dateOf(rows[0]!.digest_at).getTime();
}

/** The unsubscribe path in a mail's header. */
const endOf = (mail: { headers: { key: string; value: string }[] }): string =>
  new URL(/<(.+)>/.exec(mail.headers.find(({ key }) => key === 'list-unsubscribe')!.value)![1]!).pathname;

const notOnSite = { site: false, phone: false, email: false };

it('preferences begin as promised, and are put as they are got', async () => {
  const first = await read(bia);
  expect(first).toMatchObject({
    types: {
      question: { site: true, phone: true, email: true },
      like: { site: true, phone: false, email: false },
      new_comment: { site: true, phone: false, email: false },
    },
    digest: 'weekly',
    quietFrom: night.from,
    quietTo: night.to,
    zone: 'America/Sao_Paulo',
    like: true,
  });
  const changed = {
    ...first,
    types: { ...first.types, like: { site: false, phone: true, email: true } },
    digest: 'daily',
    quietFrom: 0,
    quietTo: 0,
    zone: 'America/Manaus',
  };
  const reply = await put(bia, changed);
  expect(reply).toMatchObject({ status: 200, body: { ...changed, like: false } });
  expect(await read(bia)).toEqual(reply.body);
  // Either name of the site setting changes it.
  const again = { ...reply.body, like: true, types: { ...reply.body.types, mention: notOnSite } };
  expect((await put(bia, again)).body).toMatchObject({
    like: true,
    mention: false,
    types: { like: { site: true }, mention: notOnSite },
  });
  for (const wrong of [
    { zone: 'Marte' },
    { quietFrom: 24 },
    { quietTo: 1.5 },
    { digest: 'hourly' },
    { more: 1 },
    { types: {} },
  ])
    expect((await put(bia, { ...first, ...wrong })).status).toBe(422);
});

it('the night of who is under 18 stays quiet', async () => {
  await giveAge(test, bia, 17);
  const own = await read(bia);
  expect(await put(bia, { ...own, quietFrom: 23 })).toMatchObject({
    status: 422,
    error: { fields: { quietFrom: /22h/ } },
  });
  expect((await put(bia, { ...own, quietFrom: 20, quietTo: 8 })).status).toBe(200);
});

it('what is switched off on the site is told by mail as before, and stands in no list', async () => {
  const own = await read(bia);
  const off = { site: false, phone: false, email: true };
  await put(bia, { ...own, types: { ...own.types, question: off } });
  await answerTo(bia);
  expect((await mailsTo(test, bia.email)).map(({ subject }) => subject)).toEqual([
    'Responderam à sua pergunta',
  ]);
  const list = () => test.news(bia);
  expect(await list()).toMatchObject({ notifications: [], unread: 0 });
  await test.comment(helena, await test.publish(bia), 'Oi');
  expect(await list()).toMatchObject({ notifications: [{ type: 'new_comment' }], unread: 1 });
  // Wanted nowhere, it is sent nowhere.
  await put(bia, { ...own, types: { ...own.types, question: notOnSite } });
  await answerTo(bia);
  expect(await mailsTo(test, bia.email)).toHaveLength(1);
  await put(bia, own);
  expect((await list()).notifications.map(({ type }) => type).sort()).toEqual(['new_comment', 'question']);
});

it('what one does not want to hear of is told to all others as before', async () => {
  const caio = await test.person('Caio Dias');
  const own = await read(caio);
  await put(caio, { ...own, types: { ...own.types, question: notOnSite } });
  await answerTo(bia);
  const { notifications } = await test.news(bia);
  expect(notifications).toMatchObject([{ type: 'question' }]);
});

it('the choices are looked up once, however many were just told and whatever the planner expects', async () => {
  const slug = await test.publish(bia);
  const searches = await test.context.db.connection().execute(async (db) => {
    await sql`
      insert into users (id, username, name, email, password_hash)
      select gen_random_uuid(), 'p' || n, 'Pessoa', 'p' || n || '@exemplo.br', '' from generate_series(1, 700) n`.execute(
      db,
    );
    await sql`
      insert into delivery_choices (user_id, type, phone, email)
      select id, 'new_comment', false, false from users`.execute(db);
    await sql`analyze delivery_choices, notifications`.execute(db);
    await sql`
      with made as (
        insert into comments (id, post_id, author_id, markdown, html, created_at)
        select gen_random_uuid(), posts.id, ${helena.id}, 'Texto', '<p>Texto</p>', now()
        from posts, generate_series(1, 2000) where slug = ${slug}
        returning id, created_at)
      insert into notifications (user_id, kind, comment_id, created_at)
      select ${bia.id}, 'comment', id, created_at from made`.execute(db);
    const before = await lookUps(db);
    const people = await db.selectFrom('users').select('id').execute();
    expect(
      await addChosenDeliveries(
        db,
        people.map(({ id }) => id),
      ),
    ).toBe(false);
    return (await lookUps(db)) - before;
  });
  expect(searches).toBeLessThan(5);
});

/** How often the choices have been looked up. */
async function lookUps(db: Db): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ scans: number }>`
    select (idx_scan + seq_scan)::int as scans from pg_stat_user_tables where relname = 'delivery_choices'`.execute(
    db,
  );
  return rows[0]!.scans;
}

it('an answer is mailed at once, with both headers, and without anybody’s words in its subject', async () => {
  await answerTo(bia);
  const [mail] = await mailsTo(test, bia.email);
  expect(mail).toMatchObject({ subject: 'Responderam à sua pergunta' });
  expect(mail!.text).toContain('/perguntas/');
  expect(mail!.html).toContain('Não receber mais estes e-mails');
  expect(mail!.subject).not.toContain('Sigilo');
  expect(mail!.text).not.toContain('Segredo');
  const header = (name: string) => mail!.headers.find(({ key }) => key === name)?.value;
  expect(header('list-unsubscribe')).toMatch(/^<http.*\/u\/n[\w-]+>$/);
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
});

it('the mail of an answer says who answered, as its page does', async () => {
  const helping = { careers: ['enfermagem'], state: 'PE', city: 'Recife', since: 2008, perWeek: 5 };
  await test.call('PUT /api/home/helping', { as: helena, body: helping });
  const until = new Date('2027-03-05T12:00:00-03:00');
  const check = (by: string) =>
    transact(test.context.db, (tx) => markChecked(tx, helena.id, by, until, new Date()));
  await check('COREN-PE');
  await answerTo(bia);
  const [first] = await mailsTo(test, bia.email);
  const record = '1 resposta';
  const facts = `Recife, PE · desde 2008 · ✓ Conferido por COREN-PE, até 03/2027 · ${record}.`;
  expect(first!.text).toContain(`Quem respondeu: Helena Sigilo · Enfermagem · ${facts}`);
  expect(first!.html).toContain('✓ Conferido por COREN-PE, até 03/2027');

  // Mail programs would turn an address into a link.
  await check('hospital.org.br');
  await sql`update users set name = 'ganhe.com.br', work = 'veja ganhe.com.br' where id = ${helena.id}`.execute(
    test.context.db,
  );
  await answerTo(bia);
  const [, second] = await mailsTo(test, bia.email);
  expect(second!.text).toContain('Quem respondeu: Enfermagem · Recife, PE');
  expect(second!.text).toContain('✓ Conferido por e-mail do trabalho');
  expect(second!.text).not.toMatch(/ganhe|hospital/);
});

it('a decision is mailed to whoever wants nothing', async () => {
  const { caseOf, decide } = moderationOf(test);
  const own = await read(bia);
  const nothing = Object.fromEntries(Object.keys(own.types).map((type) => [type, notOnSite]));
  expect((await put(bia, { ...own, types: nothing, digest: 'never' })).status).toBe(200);
  const [moderator, slug] = [await test.person(), await test.publish(bia)];
  await test.appoint(moderator, 'moderator');
  await test.report(helena, slug);
  const { id } = await caseOf(moderator, slug);
  expect((await decide(moderator, id, { action: 'remove', reason: 'spam' })).status).toBe(201);
  // It can be withdrawn for ten seconds.
  await sql`update deliveries set due_at = now()`.execute(test.context.db);
  await run('deliver_news');
  expect((await mailsTo(test, bia.email)).map(({ subject }) => subject)).toEqual([
    'A equipe do Rumo tomou uma decisão e avisa você',
  ]);
});

it.each(['class_answered', 'question_sent'] as const)(
  '%s is mailed at once to those it is for',
  async (kind) => {
    await test.ask(helena, { title: 'Como é um plantão de verdade?' });
    const { rows } = await sql<{ id: string }>`select id from questions`.execute(test.context.db);
    const about = { questionId: rows[0]!.id, answerId: crypto.randomUUID(), at: new Date() };
    const told = { ...about, userIds: [bia.id], askerId: bia.id };
    await transact(test.context.db, (tx) => emit(tx, kind, told));
    await run('deliver_news');
    expect((await mailsTo(test, bia.email)).map(({ subject }) => subject)).toEqual([kinds[kind].atOnce]);
  },
);

it('a digest tells what is news, once, and nothing where there is none', async () => {
  const post = await test.publish(bia);
  await test.like(helena, post);
  await test.follow(helena, bia);
  await digest();
  expect(await mailsTo(test, bia.email)).toHaveLength(0);
  for (const each of [1, 2, 3, 4, 5, 6, 7, 8, 9]) await test.comment(helena, post, `Comentário ${each}`);
  await digest();
  const [mail, ...more] = await mailsTo(test, bia.email);
  expect(more).toEqual([]);
  expect(mail!.subject).toBe('8 novidades no Rumo');
  expect(mail!.text).toContain('Helena Sigilo comentou');
  await digest();
  expect(await mailsTo(test, bia.email)).toHaveLength(1);
  await test.comment(helena, post, 'Já lido');
  await test.call('POST /api/notifications/read', { as: bia });
  await digest();
  expect(await mailsTo(test, bia.email)).toHaveLength(1);
});

it('a digest tells that one came of age, and what the site has renamed', async () => {
  await transact(test.context.db, async (tx) => {
    await emit(tx, 'came_of_age', { userId: bia.id, at: new Date() });
    await emit(tx, 'person_renamed', { userId: bia.id, at: new Date() });
  });
  await digest();
  const [mail] = await mailsTo(test, bia.email);
  expect(mail!.text).toContain('Você fez 18 anos');
  expect(mail!.text).toContain('Seu nome de usuário agora é');
});

it('a kind of notification needs its entry alone: bell, mail at once, digest and export know it', async () => {
  const all = kinds as Record<string, unknown>;
  onTestFinished(() => void delete all.ventured);
  all.ventured = {
    ...kinds.of_age,
    exported: 'passo dado',
    atOnce: 'Alguém deu um passo',
    digest: 'always',
    text: () => ({ title: 'Um passo foi dado', description: '' }),
  };
  const { db } = test.context;
  const putVentured = () =>
    sql`insert into notifications (user_id, kind, created_at) values (${bia.id}, 'ventured', now())`.execute(
      db,
    );
  await putVentured();
  const { notifications } = await test.news(bia);
  expect(notifications).toMatchObject([{ title: 'Um passo foi dado', type: 'connection' }]);
  await digest();
  expect((await mailsTo(test, bia.email))[0]!.text).toContain('Um passo foi dado');
  const [exported] = notificationsExports;
  const { rows } = await sql`${exported!.rows(bia.id)}`.execute(db);
  expect(rows).toMatchObject([{ tipo: 'passo dado' }]);
  const own = await read(bia);
  await put(bia, { ...own, types: { ...own.types, connection: { site: true, phone: false, email: true } } });
  expect(await addChosenDeliveries(db, [bia.id])).toBe(true);
});

it('a digest that is due in quiet hours, or at night to who is young, waits for their end', async () => {
  await giveAge(test, bia, 17);
  await test.comment(helena, await test.publish(bia), 'Oi');
  // As by a server that was down at 18:00.
  setClock(test, '2026-03-05T23:00:00-03:00');
  await digest();
  expect(await mailsTo(test, bia.email)).toHaveLength(0);
  expect(Math.abs((await dueAt()) - Date.parse('2026-03-06T07:00:00-03:00'))).toBeLessThan(1_000);
  setClock(test, '2026-03-06T07:00:00-03:00');
  await digest();
  expect(await mailsTo(test, bia.email)).toHaveLength(1);
});

it('a digest becomes monthly after 90 days away, and ends after 180', async () => {
  await test.comment(helena, await test.publish(bia), 'Oi');
  const away = async (days: number) => {
    const at = sql`now() - make_interval(days => ${days})`;
    await sql`update delivery_settings set here_at = ${at} where user_id = ${bia.id}`.execute(
      test.context.db,
    );
    await sql`update sessions set last_used_at = ${at} where user_id = ${bia.id}`.execute(test.context.db);
  };
  await away(100);
  await digest();
  expect(await mailsTo(test, bia.email)).toHaveLength(1);
  expect(Math.abs((await dueAt()) - Date.parse('2026-04-01T18:00:00-03:00'))).toBeLessThan(1_000);
  // Once she is back, the old rhythm returns.
  await sql`update sessions set last_used_at = now() where user_id = ${bia.id}`.execute(test.context.db);
  await run('sweep');
  await run('send_digests');
  expect(Math.abs((await dueAt()) - Date.parse('2026-03-08T18:00:00-03:00'))).toBeLessThan(1_000);
  await away(181);
  await digest();
  await digest();
  const subjects = (await mailsTo(test, bia.email)).map(({ subject }) => subject);
  expect(subjects).toEqual(['Uma novidade no Rumo', 'Paramos de mandar resumos a você']);
  expect((await read(bia)).digest).toBe('never');
});

it.each(['a logout', 'its time'])(
  'a session that %s has ended tells when its holder was here',
  async (by) => {
    await test.comment(helena, await test.publish(bia), 'Oi');
    const { db } = test.context;
    await sql`update delivery_settings set here_at = now() - interval '400 days'`.execute(db);
    // A session lives for 30 days after it was used.
    await sql`update sessions set last_used_at = now() - interval '40 days' where user_id = ${bia.id}`.execute(
      db,
    );
    if (by === 'a logout') await test.call('POST /api/logout', { as: bia });
    else {
      await sql`update sessions set expires_at = now() where user_id = ${bia.id}`.execute(db);
      await run('sweep');
    }
    const { rows } = await sql`select from sessions where user_id = ${bia.id}`.execute(db);
    expect(rows).toHaveLength(0);
    await digest();
    expect((await mailsTo(test, bia.email)).map(({ subject }) => subject)).toEqual(['Uma novidade no Rumo']);
    expect(Math.abs((await dueAt()) - Date.parse('2026-03-08T18:00:00-03:00'))).toBeLessThan(1_000);
  },
);

it('one press ends the mails without a login; a look changes nothing, and account mails go on', async () => {
  await answerTo(bia);
  const [mail] = await mailsTo(test, bia.email);
  const path = endOf(mail!);
  const token = path.split('/').at(-1)!;
  const look = () => test.call('GET /api/unsubscribe/{token}', { params: { token } });
  expect((await look()).body).toEqual({ digest: 'weekly', atOnce: true });
  expect(await read(bia)).toMatchObject({ digest: 'weekly', types: { question: { email: true } } });
  const press = () =>
    test.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
  expect((await press()).statusCode).toBe(204);
  expect((await press()).statusCode).toBe(204);
  expect((await look()).body).toEqual({ digest: 'never', atOnce: false });
  expect(await read(bia)).toMatchObject({
    digest: 'never',
    types: { question: { phone: true, email: false } },
  });
  expect((await test.call('POST /api/unsubscribe/{token}', { params: { token } })).status).toBe(204);
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  for (const body of [form, new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })]) {
    const { headers } = new Response(body);
    const sent = { headers: Object.fromEntries(headers), payload: await new Response(body).text() };
    const pressed = await test.app.inject({ method: 'POST', url: `/api/unsubscribe/${token}`, ...sent });
    expect(pressed.statusCode).toBe(204);
  }
  for (const wrong of ['x', token.slice(0, -1), `d${token.slice(1)}`, `${token}A`]) {
    expect((await test.call('GET /api/unsubscribe/{token}', { params: { token: wrong } })).status).toBe(404);
    expect((await test.call('POST /api/unsubscribe/{token}', { params: { token: wrong } })).status).toBe(404);
    expect((await test.app.inject({ method: 'POST', url: `/u/${wrong}` })).statusCode).toBe(404);
  }
  await answerTo(bia);
  expect(await mailsTo(test, bia.email)).toHaveLength(1);
  await test.call('POST /api/recuperarsenha', { body: { email: bia.email } });
  await runJobs(test);
  expect(await mailsTo(test, bia.email)).toHaveLength(2);
});
