import { beforeEach, describe, expect, it } from 'vitest';
import { groupCalls } from '#server/features/groups/groups.testing.ts';
import { plansOf } from '#server/testing/queries.ts';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';
import { listNewest, listNews } from './notifications.queries.ts';
import { countUnread } from './unread.queries.ts';

const test = fileApp();
// Ana publishes; the others interact with her.
const [ana, bia, caio] = test.freshPeople('Ana Souza', 'Bia Lima', 'Caio Reis');
let slug: string;
beforeEach(async () => {
  slug = await test.publish(ana);
});

const only = async (as: TestPerson) => {
  const { notifications } = await test.news(as);
  expect(notifications).toHaveLength(1);
  return notifications[0]!;
};
const named = ({ id, username }: TestPerson, name: string) => ({ id, name, username, avatar: '' });

describe('likes', () => {
  it('of a post are one row, with the newest people and their number', async () => {
    await test.like(bia, slug);
    expect(await only(ana)).toEqual({
      id: expect.any(String),
      title: 'Bia Lima curtiu “Como é ser enfermeira”',
      description: 'É a primeira curtida da publicação.',
      type: 'like',
      createdAt: expect.any(String),
      read: false,
      link: `/post/${slug}`,
      people: [named(bia, 'Bia Lima')],
      count: 1,
    });
    await test.like(caio, slug);
    expect(await only(ana)).toMatchObject({
      title: 'Caio Reis e Bia Lima curtiram “Como é ser enfermeira”',
      description: 'A publicação tem 2 curtidas.',
      people: [named(caio, 'Caio Reis'), named(bia, 'Bia Lima')],
      count: 2,
    });
    for (const name of ['Davi', 'Eva']) await test.like(await test.person(name), slug);
    expect(await only(ana)).toMatchObject({
      title: 'Eva e mais 3 pessoas curtiram “Como é ser enfermeira”',
      people: [{ name: 'Eva' }, { name: 'Davi' }, { name: 'Caio Reis' }],
      count: 4,
    });
    expect(await test.unread(ana)).toBe(1);
  });

  it('of one’s own post tell nothing and count for nobody', async () => {
    await test.like(ana, slug);
    expect(await test.news(ana)).toEqual({ notifications: [], unread: 0, nextCursor: null });
    await test.like(bia, slug);
    expect(await only(ana)).toMatchObject({
      title: 'Bia Lima curtiu “Como é ser enfermeira”',
      description: 'A publicação tem 2 curtidas.',
      count: 1,
    });
    await test.unlike(bia, slug);
    expect(await test.newsTitles(ana)).toEqual([]);
  });

  it('taken back are as if they had never been', async () => {
    await test.like(bia, slug);
    const before = await only(ana);
    await test.markRead(ana);
    await test.like(caio, slug);
    expect(await test.unread(ana)).toBe(1);
    await test.unlike(caio, slug);
    expect(await only(ana)).toEqual({ ...before, read: true });
    await test.unlike(bia, slug);
    expect(await test.news(ana)).toMatchObject({ notifications: [], unread: 0 });
  });

  it('stay news where only an older one is taken back', async () => {
    await test.like(bia, slug);
    await test.markRead(ana);
    await test.like(caio, slug);
    await test.unlike(bia, slug);
    expect(await only(ana)).toMatchObject({ title: 'Caio Reis curtiu “Como é ser enfermeira”', read: false });
  });
});

describe('comments', () => {
  it('tell the author of the post, with their first words', async () => {
    const id = await test.comment(
      bia,
      slug,
      `**Que** bom! [veja](https://exemplo.br) ${'longo '.repeat(50)}`,
    );
    expect(await only(ana)).toMatchObject({
      title: 'Bia Lima comentou “Como é ser enfermeira”',
      description: expect.stringMatching(/^Que bom! veja longo .*…$/),
      type: 'new_comment',
      link: `/post/${slug}#comentario-${id}`,
      people: [named(bia, 'Bia Lima')],
      count: 1,
    });
    expect(await test.newsTitles(bia)).toEqual([]);
  });

  it('tell everyone once whom an answer concerns, and never its writer', async () => {
    const question = await test.comment(bia, slug, 'Pergunta');
    const answer = await test.comment(ana, slug, 'Resposta', question);
    const reply = 'respondeu ao seu comentário em “Como é ser enfermeira”';
    expect(await test.newsTitles(bia)).toEqual([`Ana Souza ${reply}`]);
    await test.comment(caio, slug, 'Concordo', answer);
    // Ana's comment on her own post, under Bia's, was answered.
    expect(await test.newsTitles(ana)).toEqual([
      `Caio Reis ${reply}`,
      'Bia Lima comentou “Como é ser enfermeira”',
    ]);
    expect(await test.newsTitles(bia)).toEqual([`Caio Reis ${reply}`, `Ana Souza ${reply}`]);
    await test.comment(bia, slug, 'Obrigada', question);
    expect(await test.newsTitles(bia)).toHaveLength(2);
    expect((await test.newsTitles(ana))[0]).toBe('Bia Lima comentou “Como é ser enfermeira”');
  });

  it('that are removed or hidden tell nothing any more', async () => {
    const question = await test.comment(bia, slug, 'Pergunta');
    const answer = await test.comment(caio, slug, 'Resposta', question);
    const hide = (method: 'PUT' | 'DELETE') =>
      test.call(`${method} /api/comments/{id}/hidden`, { as: ana, params: { id: answer } });
    await hide('PUT');
    expect(await test.news(bia)).toMatchObject({ notifications: [], unread: 0 });
    // The person who hides it still sees it.
    expect(await test.unread(ana)).toBe(2);
    await hide('DELETE');
    expect(await test.unread(bia)).toBe(1);
    // An answered comment leaves a placeholder.
    await test.call('DELETE /api/comments/{id}', { as: bia, params: { id: question } });
    expect(await test.newsTitles(ana)).toEqual(['Caio Reis comentou “Como é ser enfermeira”']);
    await test.call('DELETE /api/comments/{id}', { as: caio, params: { id: answer } });
    expect(await test.news(ana)).toMatchObject({ notifications: [], unread: 0 });
  });
});

describe('connections', () => {
  it('tell of a follower until the follow ends', async () => {
    await test.editProfile(bia, { work: 'Enfermeira' });
    await test.follow(bia, ana);
    await test.follow(bia, ana);
    expect(await only(ana)).toMatchObject({
      title: 'Bia Lima começou a seguir você',
      description: 'Enfermeira',
      type: 'connection',
      link: `/${bia.username}`,
    });
    await test.unfollow(bia, ana);
    expect(await test.news(ana)).toMatchObject({ notifications: [], unread: 0 });
  });

  it('tell a group’s owner who asks, and who asked what became of it', async () => {
    const groups = groupCalls(test);
    const group = await groups.groupWith(ana);
    await groups.ask(bia, group, 'Sou  técnica\nde enfermagem');
    expect(await only(ana)).toMatchObject({
      title: 'Bia Lima quer participar do grupo “Enfermagem em Cubatão”',
      description: 'Sou técnica de enfermagem',
      type: 'connection',
      link: `/grupos/${group}`,
      people: [named(bia, 'Bia Lima')],
    });
    await groups.decide(ana, group, bia.username, false, 'O grupo está cheio.');
    expect(await only(bia)).toMatchObject({
      title: 'Seu pedido para entrar no grupo “Enfermagem em Cubatão” foi recusado',
      description: 'O grupo está cheio.',
      type: 'connection',
      link: `/grupos/${group}`,
      people: [],
      count: 0,
    });
    await test.markRead(ana);
    await groups.ask(bia, group);
    expect(await only(ana)).toMatchObject({ read: false, description: '' });
    await groups.decide(ana, group, bia.username, true);
    expect((await test.news(bia)).notifications[0]).toMatchObject({
      title: 'Você agora participa do grupo “Enfermagem em Cubatão”',
      description: 'Seu pedido de entrada foi aceito.',
    });
    await groups.leave(bia, group);
    expect(await test.newsTitles(ana)).toEqual([]);
    expect(await test.newsTitles(bia)).toEqual([]);
  });

  it('tell the new owner of requests after a group was handed over', async () => {
    const groups = groupCalls(test);
    const group = await groups.groupWith(ana, bia);
    await groups.handOver(ana, group, bia);
    const before = await test.newsTitles(ana);
    await groups.ask(caio, group);
    expect((await test.newsTitles(bia))[0]).toMatch(/^Caio Reis quer participar/);
    expect(await test.newsTitles(ana)).toEqual(before);
  });
});

describe('ratings', () => {
  it('tell of the rating, of its first change, and of no other', async () => {
    await test.rate(bia, ana, 5, 'Explica com calma.');
    expect(await only(ana)).toMatchObject({
      title: 'Bia Lima avaliou você com 5 estrelas',
      description: 'Explica com calma.',
      type: 'reviews',
      link: `/${ana.username}#avaliacoes`,
    });
    await test.markRead(ana);
    await test.rate(bia, ana, 5, 'Explica com calma.');
    expect(await only(ana)).toMatchObject({ read: true, title: 'Bia Lima avaliou você com 5 estrelas' });
    await test.rate(bia, ana, 1);
    expect(await only(ana)).toMatchObject({
      read: false,
      title: 'Bia Lima agora avalia você com 1 estrela',
      description: 'Explica com calma.',
    });
    await test.markRead(ana);
    await test.rate(bia, ana, 4, '');
    expect(await only(ana)).toMatchObject({
      read: true,
      title: 'Bia Lima agora avalia você com 4 estrelas',
      description: '',
      link: `/${bia.username}`,
    });
    await test.call('DELETE /api/ratings/user/{username}', { as: bia, params: { username: ana.username } });
    expect(await test.newsTitles(ana)).toEqual([]);
  });
});

describe('answers to ratings', () => {
  it('tell who gave the rating, and go with the text that was answered', async () => {
    await test.rate(bia, ana, 5, 'Explica com calma.');
    const { body } = await test.call('GET /api/ratings/user/{username}', {
      params: { username: ana.username },
    });
    const answer = (text: string) =>
      test.call('PUT /api/ratings/answers/{id}', {
        as: ana,
        params: { id: body.ratings[0]!.id },
        body: { text },
      });
    await answer('Obrigada.');
    expect(await only(bia)).toMatchObject({
      title: 'Ana Souza respondeu à sua avaliação',
      description: 'Obrigada.',
      type: 'reviews',
      link: `/${ana.username}#avaliacoes`,
      people: [{ username: ana.username }],
      count: 1,
    });
    await test.markRead(bia);
    await test.rate(bia, ana, 5, 'Explica devagar.');
    expect(await test.newsTitles(bia)).toEqual([]);
    await answer('Devagar se vai ao longe.');
    expect(await only(bia)).toMatchObject({ read: false, description: 'Devagar se vai ao longe.' });
    await test.block(ana, bia);
    expect(await test.newsTitles(bia)).toEqual([]);
  });
});

describe('blocks', () => {
  it('silence the person who is blocked', async () => {
    const question = await test.comment(caio, slug, 'Pergunta');
    await test.like(bia, slug);
    await test.like(caio, slug);
    await test.rate(bia, ana, 5);
    await test.comment(bia, slug, 'Oi', question);
    await test.block(ana, bia);
    expect(await test.newsTitles(ana)).toEqual([
      'Caio Reis e mais 1 pessoa curtiram “Como é ser enfermeira”',
      'Caio Reis comentou “Como é ser enfermeira”',
    ]);
    expect(await test.unread(ana)).toBe(2);
    expect(await test.unread(caio)).toBe(1);
  });
});

describe('the list', () => {
  it('is one’s own', async () => {
    for (const key of ['GET /api/notifications', 'GET /api/feed/notifications'] as const) {
      expect((await test.call(key)).status).toBe(401);
      expect(await test.call(key, { as: ana })).toMatchObject({ status: 200, body: { unread: 0 } });
    }
    expect((await test.call('POST /api/notifications/read')).status).toBe(401);
  });

  it('comes 20 a page, none left out, while new ones arrive, and counts what is unread', async () => {
    const people = await Promise.all(Array.from({ length: 25 }, () => test.person()));
    for (const person of people) await test.follow(person, ana);
    const first = await test.news(ana);
    expect(first).toMatchObject({ unread: 25, nextCursor: expect.any(String) });
    expect(first.notifications).toHaveLength(20);
    await test.follow(bia, ana);
    const second = await test.news(ana, { cursor: first.nextCursor! });
    expect(second).toMatchObject({ unread: 26, nextCursor: null });
    const seen = [...first.notifications, ...second.notifications].map(({ people: [person] }) => person!.id);
    expect(seen).toEqual(people.map(({ id }) => id).toReversed());
    expect((await test.markRead(ana)).status).toBe(204);
    const read = await test.news(ana);
    expect(read.unread).toBe(0);
    expect(read.notifications.every((notification) => notification.read)).toBe(true);
    expect((await test.call('GET /api/notifications', { as: ana, query: { cursor: 'x' } })).status).toBe(422);
  });

  it('cuts long names and titles', async () => {
    const name = '🌻'.repeat(100);
    const long = await test.publish(ana, { title: 'Título '.repeat(30).trim() });
    await test.like(await test.person(name), long);
    const { title } = await only(ana);
    expect(title).toMatch(/^(🌻){39}… curtiu “Título .*…”$/u);
    expect(Array.from(title).length).toBeLessThan(140);
  });

  it('leaves out what only a newer release can say', async () => {
    await test.like(bia, slug);
    await test.follow(caio, ana);
    await test.context.db
      .updateTable('notifications')
      .set({ kind: 'of_tomorrow' })
      .where('follower_id', '=', caio.id)
      .execute();
    expect(await test.newsTitles(ana)).toEqual(['Bia Lima curtiu “Como é ser enfermeira”']);
  });

  it('reads its indexes in order', async () => {
    const after = { key: '2026-01-01T00:00:00.000Z', id: ana.id };
    const [list, news, standing] = await Promise.all([
      plansOf(test, (db) => listNewest(db, ana.id, after, 21)),
      plansOf(test, (db) => listNews(db, ana.id, '5', 20)),
      plansOf(test, (db) => countUnread(db, ana.id)),
    ]);
    expect(list[0]).toMatch(/using notifications_of_person .*\n *Index Cond: .*ROW\(/);
    expect(list[0]).toMatch(/using likes_newest/);
    expect(list[0]).not.toMatch(/Sort|Seq Scan/);
    expect(news[0]).toMatch(/using notifications_(unread|of_person)/);
    expect(standing[0]).toMatch(/using notifications_unread/);
    expect(standing[0]).not.toMatch(/Seq Scan/);
  });
});
