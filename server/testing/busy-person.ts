import { randomUUID } from 'node:crypto';
import { generate } from 'otplib';
import sharp from 'sharp';
import { addPasskey } from './passkeys.ts';
import type { TestApp, TestPerson } from './test-app.ts';

export interface BusyPerson extends TestPerson {
  name: string;
  /** Addresses of the pictures: cover, photo. */
  pictures: string[];
  /** Words of the person's own, in whatever can hold some. */
  words: string[];
  /** Of the one-time codes. */
  secret: string;
  /** Somebody with whom the person has done all that two people can do. */
  friend: TestPerson;
}

/** Somebody who has done everything that leaves a trace, for tests of what becomes of it. */
export async function busyPerson(test: TestApp): Promise<BusyPerson> {
  const call: TestApp['call'] = (key, request) => test.call(key, request);
  const name = `Ana ${randomUUID()}`;
  const [ana, friend] = [await test.person(name), await test.person('Bia')];
  const words: string[] = [name, ana.username, ana.email];
  const say = (what: string): string => {
    const text = `${what} ${randomUUID()}`;
    words.push(text);
    return text;
  };
  const picture = new Blob([new Uint8Array(await pictureFile())]);

  const cover = (await call('POST /api/images', { as: ana, file: picture })).body.url;
  const photo = (await call('PUT /api/home/photo', { as: ana, file: picture })).body.avatar;
  await call('PATCH /api/home/user/{username}', {
    as: ana,
    params: { username: ana.username },
    body: { apresentation: say('Sobre mim'), work: say('Enfermeira'), formation1: say('Curso') },
  });
  const anas = await write(ana, say('Publicação'), cover);
  const friends = await write(friend, 'De Bia');
  const draft = { as: ana, params: { id: randomUUID() } };
  for (const title of ['Rascunho de antes', 'Rascunho'])
    await call('PUT /api/drafts/{id}', { ...draft, body: { title: say(title), markdownText: say('Ideia') } });
  for (const [as, slug] of [
    [ana, friends],
    [friend, anas],
  ] as const) {
    await call('PUT /api/post/{slug}/like', { as, params: { slug } });
    const { id } = (await comment(as, slug)).body;
    const other = as === ana ? friend : ana;
    await call('PUT /api/comments/{id}/like', { as: other, params: { id } });
    const { username } = other;
    await call('PUT /api/connections/following/{username}', { as, params: { username } });
    const text = as === ana ? say('Avaliação') : 'Ajudou muito.';
    await call('PUT /api/ratings/user/{username}', { as, params: { username }, body: { stars: 5, text } });
  }
  const { ratings } = (await call('GET /api/ratings/user/{username}', { params: { username: ana.username } }))
    .body;
  await call('PUT /api/ratings/{id}/answer', {
    as: ana,
    params: { id: ratings[0]!.id },
    body: { text: say('Resposta') },
  });
  await call('PUT /api/tags/{tag}/follow', { as: ana, params: { tag: 'enfermagem' } });
  const own = await call('POST /api/groups', {
    as: ana,
    body: { name: say('Grupo'), description: say('Para quem'), image: cover },
  });
  await call('PUT /api/connections/groups/{slug}', { as: friend, params: { slug: own.body.slug }, body: {} });
  const other = await call('POST /api/groups', { as: friend, body: { name: 'Grupo de Bia' } });
  await call('PUT /api/connections/groups/{slug}', {
    as: ana,
    params: { slug: other.body.slug },
    body: { message: say('Quero entrar') },
  });
  const { secret } = (
    await call('POST /api/home/factors/codes', { as: ana, body: { password: ana.password } })
  ).body;
  await call('PUT /api/home/factors/codes', { as: ana, body: { code: await generate({ secret }) } });
  await addPasskey(test, ana, say('Chave'));
  const stranger = await test.person('Caio');
  await call('PUT /api/blocks/{username}', { as: ana, params: { username: stranger.username } });
  await call('PATCH /api/notifications/preferences', { as: ana, body: { reviews: false } });
  await call('POST /api/recuperarsenha', { body: { email: ana.email } });
  return { ...ana, name, secret, pictures: [cover, photo], words, friend };

  async function write(as: TestPerson, title: string, image = ''): Promise<string> {
    const markdownText = as === ana ? `${say('Texto')} #enfermagem` : 'Texto';
    return (await call('POST /api/posts', { as, body: { title, markdownText, image } })).body.slug;
  }

  function comment(as: TestPerson, slug: string) {
    const markdown = as === ana ? say('Comentário') : 'Oi';
    return call('POST /api/post/{slug}/comments', { as, params: { slug }, body: { markdown } });
  }
}

function pictureFile(): Promise<Buffer> {
  return sharp({ create: { width: 9, height: 9, channels: 3, background: '#0f6b5c' } })
    .png()
    .toBuffer();
}
