import { beforeEach, describe, expect, it } from 'vitest';
import { runJobs } from '#server/testing/run-jobs.ts';
import { freshApp, type TestPerson } from '#server/testing/test-app.ts';
import { groupCalls } from './groups.testing.ts';

const test = freshApp();
const calls = groupCalls(test);
const [ana, bia] = test.people('Ana Souza', 'Bia Lima');
let slug: string;
beforeEach(async () => {
  slug = await calls.groupWith(ana, bia);
});

const news = async (as: TestPerson) => (await test.news(as)).notifications;
const gone = { status: 404, error: { code: 'handover_gone', message: 'Esta proposta não vale mais.' } };
const eraseAccount = async (as: TestPerson) => {
  await test.call('DELETE /api/home/account', { as, body: { password: as.password } });
  await runJobs(test);
};

describe('a group that is offered', () => {
  it('is handed over when the member accepts, and not before', async () => {
    const caio = await test.person('Caio');
    expect(await calls.offer(ana, slug, bia.username)).toMatchObject({
      status: 200,
      body: { mine: true, offeredTo: bia.id, owner: { id: ana.id } },
    });
    expect((await calls.read(bia, slug)).body).toMatchObject({ mine: false, offered: true, offeredTo: '' });
    for (const as of [caio, undefined])
      expect((await calls.read(as, slug)).body).toMatchObject({ offered: false, offeredTo: '' });
    expect((await calls.edit(bia, slug, { name: 'Da Bia' })).status).toBe(403);
    expect((await news(bia))[0]).toMatchObject({
      type: 'connection',
      title: 'Propuseram que você administre o grupo “Enfermagem em Cubatão”',
      link: `/grupos/${slug}`,
    });

    expect(await calls.answerOffer(bia, slug, true)).toMatchObject({
      status: 200,
      body: { mine: true, offered: false, offeredTo: '', owner: { id: bia.id } },
    });
    expect((await news(ana))[0]).toMatchObject({
      title: 'Bia Lima agora administra o grupo “Enfermagem em Cubatão”',
    });
    expect((await calls.edit(ana, slug, { name: 'Ainda meu' })).status).toBe(403);
    expect(await calls.answerOffer(bia, slug, true)).toMatchObject(gone);
  });

  it('stays as it is when the member declines', async () => {
    await calls.offer(ana, slug, bia.username);
    expect((await calls.answerOffer(bia, slug, false)).body).toMatchObject({ mine: false, offered: false });
    expect((await calls.read(ana, slug)).body).toMatchObject({ mine: true, offeredTo: '' });
    expect((await news(ana))[0]).toMatchObject({
      title: 'Bia Lima preferiu não administrar o grupo “Enfermagem em Cubatão”',
    });
    expect(await calls.answerOffer(bia, slug, true)).toMatchObject(gone);
  });

  it('is offered to one at a time, and no more once that is withdrawn', async () => {
    const caio = await test.person('Caio');
    await calls.ask(caio, slug);
    await calls.decide(ana, slug, caio.username, true);
    await calls.offer(ana, slug, bia.username);
    expect((await calls.offer(ana, slug, bia.username)).status).toBe(200);
    await calls.offer(ana, slug, caio.username);
    expect(await calls.answerOffer(bia, slug, true)).toMatchObject(gone);
    expect((await calls.withdrawOffer(ana, slug)).body).toMatchObject({ offeredTo: '' });
    expect((await calls.withdrawOffer(ana, slug)).status).toBe(200);
    expect(await calls.answerOffer(caio, slug, true)).toMatchObject(gone);
    expect((await calls.offer(ana, slug, ana.username)).status).toBe(422);
  });

  it('is not any more where the member left, was taken out, or a block came between', async () => {
    const ends: (() => Promise<unknown>)[] = [
      () => calls.leave(bia, slug),
      () => calls.removeMember(ana, slug, bia.username),
    ];
    for (const end of ends) {
      await calls.offer(ana, slug, bia.username);
      await end();
      expect((await calls.read(ana, slug)).body.offeredTo).toBe('');
      await calls.ask(bia, slug);
      await calls.decide(ana, slug, bia.username, true);
      expect(await calls.answerOffer(bia, slug, true)).toMatchObject(gone);
    }
    for (const [as, other] of [
      [ana, bia],
      [bia, ana],
    ] as const) {
      await calls.offer(ana, slug, bia.username);
      await test.block(as, other);
      expect((await calls.read(ana, slug)).body.offeredTo).toBe('');
      expect(await calls.answerOffer(bia, slug, true)).toMatchObject(gone);
      await test.call('DELETE /api/blocks/{username}', { as, params: { username: other.username } });
    }
  });

  it('is not any more where the member left for good', async () => {
    await calls.offer(ana, slug, bia.username);
    await eraseAccount(bia);
    expect((await calls.read(ana, slug)).body).toMatchObject({ mine: true, offeredTo: '', totalMembers: 1 });
  });
});

it('a group outlives its owner with the longest member, who is told', async () => {
  await eraseAccount(ana);
  expect((await calls.read(bia, slug)).body).toMatchObject({ mine: true, owner: { id: bia.id } });
  expect((await news(bia))[0]).toMatchObject({
    type: 'connection',
    title: 'Agora você administra o grupo “Enfermagem em Cubatão”',
  });
});

describe('a group whose owner stands behind a block', () => {
  it('answers every call as one that does not exist', async () => {
    const caio = await test.person('Caio');
    await calls.ask(caio, slug, 'Quero entrar.');
    await calls.decide(ana, slug, caio.username, false, 'Ainda não.');
    for (const [as, other] of [
      [ana, caio],
      [caio, ana],
    ] as const) {
      await test.block(as, other);
      for (const name of [slug, 'nao-existe']) {
        const replies = [
          await calls.read(caio, name),
          await calls.members(caio, name),
          await calls.requests(caio, name),
          await calls.edit(caio, name, { name: 'Meu' }),
          await calls.remove(caio, name),
          await calls.offer(caio, name, bia.username),
          await calls.withdrawOffer(caio, name),
          await calls.answerOffer(caio, name, true),
          await calls.removeMember(caio, name, bia.username),
          await calls.decide(caio, name, bia.username, true),
          await calls.ask(caio, name),
          await calls.leave(caio, name),
          await test.call('GET /api/groups/{slug}/posts', { as: caio, params: { slug: name } }),
        ];
        for (const { status, error } of replies)
          expect([status, error]).toEqual([
            404,
            { code: 'not_found', message: expect.any(String), fields: {} },
          ]);
        expect(new Set(replies.map(({ error }) => error.message)).size).toBe(1);
      }
      expect(await news(caio)).toEqual([]);
      await test.call('DELETE /api/blocks/{username}', { as, params: { username: other.username } });
    }
    expect((await news(caio)).length).toBe(1);
  });
});
