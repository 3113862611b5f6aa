import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { imageVariant } from '#contract/uploads/uploads.ts';
import { giveAge } from '#server/features/safety/age/age.fixture.ts';
import { filesOfAPicture } from '#server/testing/files-of-a-picture.ts';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';
import { reportableProfile } from './profiles.reportable.ts';

const test = fileApp();
const [bia] = test.people('Bia Lima');
const [ana] = test.freshPeople('Ana Souza');

const read = (as?: TestPerson) => test.profile(ana, as);

const edit = (raw: object, as: TestPerson | undefined = ana, username = ana.username) =>
  test.call('PATCH /api/home/user/{username}', { as, params: { username }, raw });

async function picture(): Promise<Blob> {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0f6b5c' } })
    .png()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)]);
}

describe('editing the own profile', () => {
  it('changes what is given, keeps the rest, and shows it to everybody', async () => {
    const image = await test.call('POST /api/images', { as: ana, file: await picture() });
    const change = {
      name: 'Ana Souza Lima',
      work: 'Enfermeira na UTI',
      apresentation: 'Oi!\nPergunte o que quiser.',
      formationImg1: image.body.url,
      formation1: 'Técnica em enfermagem',
      formation2: 'Senac Santos',
      formationImg2: '',
      formation3: 'Enfermagem',
      formation4: 'Unifesp',
      tags: 'enfermagem, SUS',
      seeksHelp: false,
      offersHelp: true,
      searchable: true,
    };
    const reply = await edit(change);
    expect(reply).toMatchObject({ status: 200, body: { ...change, username: ana.username } });
    expect(await read()).toMatchObject(change);

    await edit({ work: '' });
    expect(await read()).toMatchObject({ ...change, work: '' });
    await Promise.all([edit({ formation1: 'Uma' }), edit({ formation2: 'Outra' }), edit({ work: 'Chefe' })]);
    expect(await read()).toMatchObject({ ...change, formation1: 'Uma', formation2: 'Outra', work: 'Chefe' });
    expect(await edit({})).toMatchObject({ status: 200, body: { name: 'Ana Souza Lima' } });
  });

  it('shows in the session and in lists', async () => {
    await edit({ name: 'Ana Nova', work: 'Enfermeira' });
    const me = await test.call('POST /api/home/me', { as: ana });
    expect(me.body.user).toMatchObject({ name: 'Ana Nova', work: 'Enfermeira' });
    await test.follow(ana, bia);
    const list = await test.call('GET /api/connections/followers/{username}', {
      as: bia,
      params: { username: bia.username },
    });
    expect(list.body.followers[0]!.user.name).toBe('Ana Nova');
  });

  it('is for its owner alone', async () => {
    expect((await edit({ work: 'x' }, bia)).error).toMatchObject({ code: 'not_your_profile' });
    expect((await edit({ work: 'x' }, bia)).status).toBe(403);
    expect((await edit({ work: 'x' }, ana, 'ninguem')).status).toBe(404);
    expect((await edit({ work: 'x' }, ana, ana.username.toUpperCase())).status).toBe(200);
    const signedOut = await test.call('PATCH /api/home/user/{username}', {
      params: { username: ana.username },
      raw: { work: 'x' },
    });
    expect(signedOut.status).toBe(401);
  });

  it.each([
    ['#design, Design,  ,, ux  e ui , #SUS', 'design, ux e ui, SUS'],
    [' , ', ''],
    ['', ''],
    [
      '1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,1',
      [...Array(20).keys()].map((n) => n + 1).join(', '),
    ],
  ])('writes the tags %j as a list', async (tags, written) => {
    expect((await edit({ tags })).body.tags).toBe(written);
  });

  it.each([
    [{ name: ' ' }, { name: 'Favor informar o nome completo' }],
    [{ work: 'a'.repeat(256) }, { work: 'Use no máximo 255 caracteres.' }],
    [{ apresentation: 'a'.repeat(2_001) }, { apresentation: 'Use no máximo 2.000 caracteres.' }],
    [{ tags: Array.from({ length: 21 }, (_, n) => `t${n}`).join() }, { tags: 'Use no máximo 20 tags.' }],
    [{ tags: `a, ${'b'.repeat(31)}` }, { tags: 'Use no máximo 30 caracteres em cada tag.' }],
    [{ seeksHelp: 'sim' }, { seeksHelp: expect.any(String) }],
    [{ formation4: 5 }, { formation4: expect.any(String) }],
    [{ avatar: '/uploads/x.webp' }, { avatar: 'Campo desconhecido.' }],
    [{ email: 'outra@exemplo.br' }, { email: 'Campo desconhecido.' }],
  ])('refuses %j', async (change, fields) => {
    expect(await edit(change)).toMatchObject({ status: 422, error: { code: 'invalid_input', fields } });
  });

  it('removes what no text needs and the database cannot store', async () => {
    const reply = await edit({ name: 'Ana\u0000 \u202eSouza\n', apresentation: 'Oi\u0000\r\nvocê' });
    expect(reply).toMatchObject({ status: 200, body: { name: 'Ana Souza', apresentation: 'Oi\nvocê' } });
  });

  it('takes pictures that the person sent only', async () => {
    const image = await test.call('POST /api/images', { as: bia, file: await picture() });
    for (const url of [image.body.url, 'https://exemplo.br/foto.png', '\u0000']) {
      expect(await edit({ formationImg2: url })).toMatchObject({
        status: 422,
        error: { code: 'foreign_image' },
      });
    }
  });

  it('shows the e-mail to members once its owner says so, and the switch to the owner only', async () => {
    expect(await read(ana)).toMatchObject({ email: ana.email, showEmail: false });
    expect(await read(bia)).toMatchObject({ email: '', showEmail: false });
    expect((await edit({ showEmail: true })).body).toMatchObject({ email: ana.email, showEmail: true });
    expect(await read(bia)).toMatchObject({ email: ana.email, showEmail: false });
    expect(await read()).toMatchObject({ email: '', showEmail: false });
  });
});

describe('the link to a page of one’s work', () => {
  const link = 'https://www.linkedin.com/in/ana-souza';

  it.each([
    [link, link],
    [
      ' HTTPS://Br.LinkedIn.com/in/ana-souza/?utm_source=share#sobre ',
      'https://br.linkedin.com/in/ana-souza/',
    ],
    ['https://github.com/ana', 'https://github.com/ana'],
    ['https://lattes.cnpq.br/1234567890123456', 'https://lattes.cnpq.br/1234567890123456'],
    ['https://medium.com/@ana', 'https://medium.com/@ana'],
    ['https://www.behance.net/ana', 'https://www.behance.net/ana'],
    ['https://dribbble.com/ana', 'https://dribbble.com/ana'],
    ['', ''],
  ])('takes %j', async (given, kept) => {
    expect(await edit({ link: given })).toMatchObject({ status: 200, body: { link: kept } });
    for (const as of [undefined, bia]) expect(await read(as)).toMatchObject({ link: kept });
  });

  it.each([
    'http://www.linkedin.com/in/ana-souza',
    'linkedin.com/in/ana-souza',
    'https://www.linkedin.com/',
    'https://www.linkedin.com?/in/ana-souza',
    'https://www.instagram.com/ana',
    'https://wa.me/5513999999999',
    'https://naolinkedin.com/in/ana',
    'https://linkedin.com.exemplo.br/in/ana',
    'https://linkedin.com@exemplo.br/in/ana',
    'https://ana:senha@github.com/ana',
    'https://github.com:8443/ana',
    'https:\\\\exemplo.br\\github.com/ana',
    'javascript:alert(1)//github.com/ana',
    `https://github.com/${'á'.repeat(100)}`,
  ])('refuses %j, and says what is taken', async (given) => {
    expect(await edit({ link: given })).toMatchObject({
      status: 422,
      error: {
        fields: {
          link: 'Use o endereço completo, com https://, da sua página no LinkedIn, GitHub, Behance, Lattes, Medium ou Dribbble.',
        },
      },
    });
    expect(await read()).toMatchObject({ link: '' });
  });

  it('is for adults: nobody under 18 has one, and who turns out to be younger loses it', async () => {
    const kept = () =>
      test.context.db.selectFrom('profiles').select('link').where('user_id', '=', ana.id).execute();
    await edit({ link });
    await giveAge(test, ana, 17);
    expect(await kept()).toEqual([{ link: '' }]);
    expect(await edit({ link, searchable: true })).toMatchObject({ status: 200, body: { link: '' } });
    expect(await kept()).toEqual([{ link: '' }]);
  });

  it('is seen by its owner alone until the e-mail is confirmed', async () => {
    await test.context.db
      .updateTable('users')
      .set({ email_confirmed: false })
      .where('id', '=', ana.id)
      .execute();
    await edit({ link });
    expect(await read(ana)).toMatchObject({ link });
    expect(await read(bia)).toMatchObject({ link: '' });
  });

  it('is shown to staff with a reported profile', async () => {
    await edit({ link });
    expect((await reportableProfile.read(test.context.db, ana.id))!.text).toContain(link);
  });
});

describe('the photo', () => {
  const put = async (as: TestPerson | undefined = ana) =>
    test.call('PUT /api/home/photo', { as, file: await picture() });
  const remove = (as?: TestPerson) => test.call('DELETE /api/home/photo', { as });
  const status = async (url: string) => (await test.app.inject({ url })).statusCode;

  /** Lists kept files and rows that are not Bia's. */
  async function kept() {
    const rows = await test.context.db
      .selectFrom('images')
      .select('url')
      .where('owner_id', '=', ana.id)
      .execute();
    const files = await Array.fromAsync(test.context.storage.list(), ({ name }) => name);
    return { rows: rows.map((row) => row.url), files };
  }

  it('is shown in the profile, the session and lists', async () => {
    const reply = await put();
    expect(reply).toMatchObject({ status: 200, body: { username: ana.username, name: 'Ana Souza' } });
    const { avatar } = reply.body;
    expect(avatar).toMatch(/^\/uploads\/.+-40x30\.webp$/);
    expect(await status(avatar)).toBe(200);
    expect(await status(imageVariant(avatar, 'small.webp'))).toBe(200);
    expect((await read()).avatar).toBe(avatar);
    expect((await test.call('POST /api/home/me', { as: ana })).body.user.avatar).toBe(avatar);
    await test.publish(ana, { title: 'Oi', markdownText: 'Oi' });
    expect((await test.call('GET /api/feed')).body.posts[0]!.author.avatar).toBe(avatar);
  });

  it('is gone with its files when replaced or removed', async () => {
    const before = await kept();
    const first = (await put()).body.avatar;
    const second = (await put()).body.avatar;
    expect(await status(first)).toBe(404);
    expect(await status(imageVariant(first, 'link.jpg'))).toBe(404);
    expect((await kept()).rows).toEqual([second]);
    expect((await remove(ana)).status).toBe(204);
    expect((await read()).avatar).toBe('');
    expect(await kept()).toEqual(before);
    expect((await remove(ana)).status).toBe(204);
  });

  it('stays, with its files, when its request is sent again', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const file = await picture();
    const send = () => test.call('PUT /api/home/photo', { as: ana, headers, file });
    const { avatar } = (await send()).body;
    expect(await send()).toMatchObject({ status: 200, body: { avatar } });
    expect(await status(avatar)).toBe(200);
    expect((await kept()).rows).toEqual([avatar]);

    // It does not come back from another one either, whose files would go for its own that are gone.
    const other = (await put()).body.avatar;
    expect(await send()).toMatchObject({ status: 200, body: { avatar: other } });
    expect(await status(other)).toBe(200);
    expect((await kept()).rows).toEqual([other]);
  });

  it('is one, also after many at once', async () => {
    const before = await kept();
    await Promise.all([put(), put(), put(), put()]);
    const { avatar } = await read();
    const { rows, files } = await kept();
    expect(rows).toEqual([avatar]);
    expect(files.length - before.files.length).toBe(filesOfAPicture);
  });

  it('serves nothing else, so that nothing breaks when it goes', async () => {
    const { avatar } = (await put()).body;
    const post = { title: 'Com capa', markdownText: 'Texto', image: avatar };
    expect((await test.sendPost(ana, post)).error.code).toBe('foreign_image');
    expect((await edit({ formationImg1: avatar })).error.code).toBe('foreign_image');
  });

  it('stays as it was when the new one cannot be read', async () => {
    const { avatar } = (await put()).body;
    const reply = await test.call('PUT /api/home/photo', { as: ana, file: new Blob(['<svg/>']) });
    expect(reply).toMatchObject({ status: 415, error: { code: 'unsupported_image' } });
    expect((await read()).avatar).toBe(avatar);
    expect(await status(avatar)).toBe(200);
  });

  it('needs a session and a file', async () => {
    expect((await test.call('PUT /api/home/photo', { file: await picture() })).status).toBe(401);
    expect((await remove()).status).toBe(401);
    const json = await test.call('PUT /api/home/photo', { as: ana, raw: {} });
    expect(json).toMatchObject({ status: 415, error: { code: 'unsupported_type' } });
    const empty = await test.call('PUT /api/home/photo', { as: ana, file: new Blob([]) });
    expect(empty).toMatchObject({ status: 422, error: { code: 'file_missing' } });
  });
});
