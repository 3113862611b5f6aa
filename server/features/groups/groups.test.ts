import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';
import { groupCalls } from './groups.testing.ts';

const test = fileApp();
const calls = groupCalls(test);
const [ana, bia] = test.freshPeople('Ana Souza', 'Bia Lima');

/** The membership, in a group of one, of a person who has left or withdrawn a request. */
const outside = { member: false, requested: false, totalMembers: 1 };

const personOf = ({ id, username }: TestPerson, name: string) => ({ id, name, username, avatar: '' });

async function upload(as: TestPerson): Promise<string> {
  // One transparent pixel.
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
  const reply = await test.call('POST /api/images', { as, file: new Blob([Buffer.from(png, 'base64')]) });
  return reply.body.url;
}

describe('creating', () => {
  it('gives the group an address, and makes its creator owner and member', async () => {
    const { status, body } = await calls.create(ana, {
      name: '  Enfermagem & saúde:  Baixada ',
      description: 'Para quem cuida\nou quer cuidar.',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      slug: 'enfermagem-e-saude-baixada',
      name: 'Enfermagem & saúde: Baixada',
      description: 'Para quem cuida\nou quer cuidar.',
      image: '',
      searchable: false,
      owner: personOf(ana, 'Ana Souza'),
      totalMembers: 1,
      member: true,
      requested: false,
      refused: false,
      refusalReason: '',
      mine: true,
    });
    expect((await calls.read(ana, body.slug)).body).toEqual(body);
    expect((await calls.read(undefined, body.slug)).body).toEqual({
      ...body,
      owner: { id: '', name: '', username: '', avatar: '' },
      member: false,
      mine: false,
    });
    const item = {
      id: body.id,
      user: { id: body.id, name: body.name, username: body.slug, avatar: '' },
      member: true,
      requested: false,
      totalMembers: 1,
    };
    expect((await calls.groupsOf(ana, ana.username)).body).toEqual({ following: [item], nextCursor: null });
    expect(await calls.profile(bia, ana.username)).toMatchObject({
      totalGroups: '1',
      groups: [{ ...item, member: false }],
    });
  });

  it.each([
    ['🚀🚀', /^group-[0-9a-f-]{36}$/],
    ['Novo', /^novo-[0-9a-z]{4}$/],
    ['a'.repeat(255), /^a{80}$/],
  ])('makes an address for the name %s', async (name, slug) => {
    expect((await calls.create(ana, { name })).body.slug).toMatch(slug);
  });

  it.each([
    [{}, { name: 'Favor informar o nome do grupo' }],
    [{ name: ' \n ' }, { name: 'Favor informar o nome do grupo' }],
    [{ name: 5 }, { name: 'Favor informar o nome do grupo' }],
    [{ name: 'a'.repeat(256) }, { name: 'Use no máximo 255 caracteres.' }],
    [{ name: 'Um', description: 'a'.repeat(2_001) }, { description: 'Use no máximo 2.000 caracteres.' }],
    [{ name: 'Um', slug: 'meu' }, { slug: 'Campo desconhecido.' }],
  ])('refuses %j', async (raw, fields) => {
    const reply = await test.call('POST /api/groups', { as: ana, raw });
    expect(reply).toMatchObject({ status: 422, error: { code: 'invalid_input', fields } });
  });
});

describe('editing', () => {
  it('changes what is given and keeps the address', async () => {
    const { slug, description } = (await calls.create(ana, { name: 'Antes', description: 'Um grupo.' })).body;
    expect(await calls.edit(ana, slug, { name: 'Depois' })).toMatchObject({
      status: 200,
      body: { slug, name: 'Depois', description },
    });
    expect((await calls.edit(ana, slug, { description: '' })).body).toMatchObject({
      name: 'Depois',
      description: '',
    });
    expect((await calls.edit(ana, slug, {})).body.name).toBe('Depois');
    expect(await calls.edit(ana, slug, { name: ' ' })).toMatchObject({
      status: 422,
      error: { fields: { name: 'Favor informar o nome do grupo' } },
    });
  });

  it('shows a picture that the owner sent, and no other', async () => {
    const [own, foreign] = [await upload(ana), await upload(bia)];
    const refused = { status: 422, error: { code: 'foreign_image' } };
    expect(await calls.create(ana, { name: 'Com foto', image: foreign })).toMatchObject(refused);
    const { slug, image } = (await calls.create(ana, { name: 'Com foto', image: own })).body;
    expect(image).toBe(own);
    expect(await calls.edit(ana, slug, { image: foreign })).toMatchObject(refused);
    expect((await calls.groupsOf(undefined, ana.username)).body.following[0]!.user.avatar).toBe(own);
    expect((await calls.edit(ana, slug, { image: '' })).body.image).toBe('');
  });

  it('keeps the picture of an earlier owner until its row goes', async () => {
    const image = await upload(ana);
    const slug = await calls.groupWith(ana, bia);
    await calls.edit(ana, slug, { image });
    await calls.handOver(ana, slug, bia);
    expect((await calls.edit(bia, slug, { name: 'Da Bia', image })).body).toMatchObject({
      name: 'Da Bia',
      image,
    });
    await sql`delete from images where url = ${image}`.execute(test.context.db);
    expect((await calls.read(bia, slug)).body.image).toBe('');
  });
});

describe('joining', () => {
  it('waits for the owner, who reads the message and accepts', async () => {
    const slug = await calls.groupWith(ana);
    expect(await calls.ask(bia, slug, 'Sou técnica de enfermagem.')).toMatchObject({
      status: 200,
      body: { member: false, requested: true, totalMembers: 1 },
    });
    expect((await calls.requests(ana, slug)).body).toEqual({
      requests: [
        {
          id: bia.id,
          user: personOf(bia, 'Bia Lima'),
          message: 'Sou técnica de enfermagem.',
          date: expect.any(String),
        },
      ],
      nextCursor: null,
    });
    expect(await calls.decide(ana, slug, bia.username.toUpperCase(), true)).toMatchObject({
      status: 200,
      body: { member: true, requested: false, totalMembers: 2 },
    });
    expect((await calls.requests(ana, slug)).body.requests).toEqual([]);
    expect((await calls.read(bia, slug)).body).toMatchObject({
      member: true,
      requested: false,
      totalMembers: 2,
      mine: false,
    });
    expect((await calls.members(bia, slug)).body).toEqual({
      members: [
        { id: ana.id, user: personOf(ana, 'Ana Souza'), owner: true, joinedIn: expect.any(String) },
        { id: bia.id, user: personOf(bia, 'Bia Lima'), owner: false, joinedIn: expect.any(String) },
      ],
      nextCursor: null,
    });
    expect(await calls.profile(undefined, bia.username)).toMatchObject({
      totalGroups: '1',
      groups: [{ user: { username: slug }, totalMembers: 2 }],
    });
  });

  it('may be refused with a reason, which who asked can read, and asked for again', async () => {
    const slug = await calls.groupWith(ana);
    await calls.ask(bia, slug);
    expect(
      await calls.decide(ana, slug, bia.username, false, 'Só para quem já trabalha na área.'),
    ).toMatchObject({
      status: 200,
      body: outside,
    });
    const refused = {
      member: false,
      requested: false,
      refused: true,
      refusalReason: 'Só para quem já trabalha na área.',
    };
    expect((await calls.read(bia, slug)).body).toMatchObject(refused);
    for (const other of [ana, undefined]) {
      expect((await calls.read(other, slug)).body).toMatchObject({ refused: false, refusalReason: '' });
    }
    expect((await calls.ask(bia, slug, 'Agora trabalho.')).body).toMatchObject({ requested: true });
    expect((await calls.read(bia, slug)).body).toMatchObject({
      requested: true,
      refused: false,
      refusalReason: '',
    });
    expect((await calls.requests(ana, slug)).body.requests).toMatchObject([{ message: 'Agora trabalho.' }]);
  });

  it('changes nothing when repeated, but for a new message', async () => {
    const slug = await calls.groupWith(ana);
    const caio = await test.person('Caio');
    await calls.ask(bia, slug, 'Um');
    await calls.ask(caio, slug);
    await calls.ask(bia, slug);
    const queue = async () =>
      (await calls.requests(ana, slug)).body.requests.map(({ user, message }) => [user.name, message]);
    expect(await queue()).toEqual([
      ['Bia Lima', 'Um'],
      ['Caio', ''],
    ]);
    await calls.ask(bia, slug, 'Dois');
    expect((await queue())[0]).toEqual(['Bia Lima', 'Dois']);
    await calls.decide(ana, slug, bia.username, true);
    expect((await calls.ask(bia, slug)).body).toEqual({
      member: true,
      requested: false,
      totalMembers: 2,
    });
    expect((await calls.decide(ana, slug, bia.username, true)).body.totalMembers).toBe(2);
    expect(await queue()).toEqual([['Caio', '']]);
  });

  it.each([
    [{ message: 'a'.repeat(501) }, { message: 'Use no máximo 500 caracteres.' }],
    [{ message: 5 }, {}],
    [{ texto: 'Oi' }, { texto: 'Campo desconhecido.' }],
  ])('refuses %j', async (raw, fields) => {
    const slug = await calls.groupWith(ana);
    const reply = await test.call('PUT /api/connections/groups/{slug}', { as: bia, params: { slug }, raw });
    expect(reply).toMatchObject({ status: 422, error: { code: 'invalid_input', fields } });
  });

  it.each([
    [{}, { accept: 'Aceite ou recuse o pedido.' }],
    [{ accept: 'true' }, { accept: 'Aceite ou recuse o pedido.' }],
    [{ accept: false, reason: 'a'.repeat(501) }, { reason: 'Use no máximo 500 caracteres.' }],
  ])('is not decided by %j', async (raw, fields) => {
    const slug = await calls.groupWith(ana);
    const params = { slug, username: bia.username };
    const reply = await test.call('PUT /api/groups/{slug}/requests/{username}', { as: ana, params, raw });
    expect(reply).toMatchObject({ status: 422, error: { code: 'invalid_input', fields } });
  });

  it('ends when the request is taken back, and with a decision', async () => {
    const slug = await calls.groupWith(ana);
    const gone = { status: 404, error: { code: 'request_gone' } };
    expect(await calls.decide(ana, slug, bia.username, true)).toMatchObject(gone);
    await calls.ask(bia, slug);
    expect((await calls.leave(bia, slug)).body).toEqual(outside);
    expect((await calls.leave(bia, slug)).body).toEqual(outside);
    expect(await calls.decide(ana, slug, bia.username, true)).toMatchObject(gone);
    await calls.ask(bia, slug);
    await calls.decide(ana, slug, bia.username, false, 'Não');
    expect((await calls.decide(ana, slug, bia.username, false)).status).toBe(200);
    expect((await calls.read(bia, slug)).body.refusalReason).toBe('Não');
    expect(await calls.decide(ana, slug, bia.username, true)).toMatchObject(gone);
    expect((await calls.decide(ana, slug, 'ninguem', true)).error.code).toBe('not_found');
  });

  it('may be granted to all who wait at once; whoever is not waiting any more stays as they are', async () => {
    const { slug } = (await calls.create(ana)).body;
    const [caio, dora, eva] = [
      await test.person('Caio'),
      await test.person('Dora'),
      await test.person('Eva'),
    ];
    for (const as of [bia, caio, dora, eva]) await calls.ask(as, slug);
    await calls.decide(ana, slug, caio.username, false);
    await test.block(ana, eva);

    const all = [dora, bia, caio, eva, ana].map(({ username }) => username);
    expect(await calls.acceptAll(ana, slug, [...all, 'ninguem'])).toMatchObject({
      status: 200,
      body: { accepted: [bia.username, dora.username], totalMembers: 3 },
    });
    expect((await calls.read(dora, slug)).body).toMatchObject({ member: true, totalMembers: 3 });
    expect((await calls.read(caio, slug)).body).toMatchObject({ member: false, refused: true });
    const { notifications } = await test.news(dora);
    expect(notifications).toHaveLength(1);
    expect((await calls.acceptAll(ana, slug, all)).body).toEqual({ accepted: [], totalMembers: 3 });
    expect((await calls.acceptAll(ana, slug, [])).status).toBe(422);
    expect((await calls.acceptAll(ana, slug, Array(101).fill('a'))).status).toBe(422);
  });
});

describe('leaving', () => {
  it('takes the member out everywhere', async () => {
    const slug = await calls.groupWith(ana, bia);
    expect((await calls.leave(bia, slug)).body).toEqual(outside);
    expect((await calls.leave(bia, slug)).body.totalMembers).toBe(1);
    expect((await calls.members(bia, slug)).body.members).toHaveLength(1);
    expect(await calls.profile(bia, bia.username)).toMatchObject({ totalGroups: '0', groups: [] });
  });

  it('is for the owner only after handing the group over to a member', async () => {
    const slug = await calls.groupWith(ana, bia);
    const caio = await test.person('Caio');
    const stays = {
      status: 409,
      error: { code: 'owner_stays', message: expect.stringMatching(/^Você administra/) },
    };
    expect(await calls.leave(ana, slug)).toMatchObject(stays);
    expect(await calls.removeMember(ana, slug, ana.username)).toMatchObject(stays);
    await calls.ask(caio, slug);
    for (const username of [caio.username, 'ninguem']) {
      expect(await calls.offer(ana, slug, username)).toMatchObject({
        status: 422,
        error: { code: 'not_a_member', fields: { username: 'Escolha alguém que já participa do grupo.' } },
      });
    }
    expect((await calls.offer(ana, slug, bia.username.toUpperCase())).status).toBe(200);
    expect(await calls.leave(ana, slug)).toMatchObject(stays);
    await calls.answerOffer(bia, slug, true);
    expect((await calls.read(ana, slug)).body).toMatchObject({
      owner: personOf(bia, 'Bia Lima'),
      member: true,
      mine: false,
      totalMembers: 2,
    });
    expect((await calls.edit(ana, slug, { name: 'Ainda meu' })).status).toBe(403);
    expect((await calls.requests(bia, slug)).body.requests).toHaveLength(1);
    expect((await calls.leave(ana, slug)).body).toMatchObject({ member: false, totalMembers: 1 });
    expect(await calls.leave(bia, slug)).toMatchObject(stays);
  });

  it('may be the decision of the owner, without a request being touched', async () => {
    const slug = await calls.groupWith(ana, bia);
    expect((await calls.removeMember(ana, slug, bia.username)).body).toEqual({ totalMembers: 1 });
    expect((await calls.removeMember(ana, slug, bia.username)).body).toEqual({ totalMembers: 1 });
    expect((await calls.removeMember(ana, slug, 'ninguem')).status).toBe(404);
    expect((await calls.ask(bia, slug)).body.requested).toBe(true);
    await calls.removeMember(ana, slug, bia.username);
    expect((await calls.requests(ana, slug)).body.requests).toHaveLength(1);
  });

  it('comes with the end of the group', async () => {
    const slug = await calls.groupWith(ana, bia);
    expect((await calls.remove(ana, slug)).status).toBe(204);
    expect((await calls.read(ana, slug)).status).toBe(404);
    for (const person of [ana, bia]) {
      expect(await calls.profile(undefined, person.username)).toMatchObject({ totalGroups: '0', groups: [] });
    }
  });
});
