import { randomBytes, randomUUID } from 'node:crypto';
import { generate } from 'otplib';
import sharp from 'sharp';
import { day } from '#contract/durations.ts';
import { reactionKinds } from '#contract/comments/comment-reactions.ts';
import { featureTesting } from './features.ts';
import { addPasskey } from './passkeys.ts';
import type { TestApp, TestPerson } from './test-app.ts';

export interface BusyPerson extends TestPerson {
  name: string;
  /** Addresses of the pictures: cover, photo. */
  pictures: string[];
  /** The person's own words, in every field that can hold some. */
  words: string[];
  /** Secret of the one-time codes. */
  secret: string;
  /** Has taken part in everything that two people can do. */
  friend: TestPerson;
}

/** Creates somebody who has left every kind of trace, for tests of export and erasure. */
export async function busyPerson(test: TestApp): Promise<BusyPerson> {
  const call: TestApp['call'] = (key, request) => test.call(key, request);
  const words: string[] = [];
  /** Adds a unique word, as a surname or an illness may be. */
  const say = (what: string): string => {
    const word = rareWord();
    words.push(word);
    return `${what} ${word}`;
  };
  const formerName = say('Ana');
  const [ana, friend] = [await test.person(formerName), await test.person('Bia')];
  const name = say('Ana');
  words.push(ana.username, ana.email);
  const picture = new Blob([new Uint8Array(await pictureFile())]);

  const cover = (await call('POST /api/images', { as: ana, file: picture })).body.url;
  const photo = (await call('PUT /api/home/photo', { as: ana, file: picture })).body.avatar;
  await call('PATCH /api/home/user/{username}', {
    as: ana,
    params: { username: ana.username },
    body: {
      name,
      work: say('Enfermeira'),
      apresentation: say('Sobre mim'),
      formation1: say('Curso'),
      formation2: say('Curso'),
      formation3: say('Curso'),
      formation4: say('Curso'),
      way1: say('Passo'),
      way2: say('Passo'),
      way3: say('Passo'),
      formationImg1: cover,
      formationImg2: cover,
      tags: say('tag').replace(' ', ''),
    },
  });
  const formerSlug = await write(ana, say('Publicação'), cover);
  const renamed = { title: say('Publicação'), markdownText: `${say('Texto')} #enfermagem` };
  const anas = (
    await call('PATCH /api/post/{slug}', { as: ana, params: { slug: formerSlug }, body: renamed })
  ).body.slug;
  const withdrawn = await write(ana, say('Publicação'));
  await call('POST /api/post/{slug}/unpublish', { as: ana, params: { slug: withdrawn } });
  const friends = await write(friend, 'De Bia');
  const draft = { as: ana, params: { id: randomUUID() } };
  for (const title of ['Rascunho de antes', 'Rascunho'])
    await call('PUT /api/drafts/{id}', { ...draft, body: { title: say(title), markdownText: say('Ideia') } });
  const publishAt = new Date(Date.now() + day).toISOString();
  await call('PUT /api/drafts/{id}/schedule', { ...draft, body: { publishAt } });
  for (const [as, slug] of [
    [ana, friends],
    [friend, anas],
  ] as const) {
    await call('PUT /api/post/{slug}/like', { as, params: { slug } });
    const { id } = (await comment(as, slug)).body;
    if (as === ana)
      await call('PATCH /api/comments/{id}', { as, params: { id }, body: { markdown: say('Comentário') } });
    const other = as === ana ? friend : ana;
    for (const kind of reactionKinds)
      await call(`PUT /api/comments/{id}/${kind}`, { as: other, params: { id } });
    const { username } = other;
    await call('PUT /api/connections/following/{username}', { as, params: { username } });
    const text = as === ana ? say('Avaliação') : 'Ajudou muito.';
    await call('PUT /api/ratings/user/{username}', { as, params: { username }, body: { stars: 5, text } });
  }
  const { ratings } = (await call('GET /api/ratings/user/{username}', { params: { username: ana.username } }))
    .body;
  await call('PUT /api/ratings/answers/{id}', {
    as: ana,
    params: { id: ratings[0]!.id },
    body: { text: say('Resposta') },
  });
  await call('PUT /api/tags/{tag}/follow', { as: ana, params: { tag: 'enfermagem' } });
  const own = await call('POST /api/groups', {
    as: ana,
    body: { name: say('Grupo'), description: say('Para quem'), image: cover },
  });
  const ownGroup = { slug: own.body.slug };
  await call('PUT /api/connections/groups/{slug}', { as: friend, params: ownGroup, body: {} });
  await call('PUT /api/groups/{slug}/requests/{username}', {
    as: ana,
    params: { ...ownGroup, username: friend.username },
    body: { accept: false, reason: say('Por enquanto não') },
  });
  const other = await call('POST /api/groups', { as: friend, body: { name: 'Grupo de Bia' } });
  await call('PUT /api/connections/groups/{slug}', {
    as: ana,
    params: { slug: other.body.slug },
    body: { message: say('Quero entrar') },
  });
  const lasting = {
    slug: (await call('POST /api/groups', { as: ana, body: { name: 'Grupo que fica' } })).body.slug,
  };
  const asker = await test.person('Dora');
  for (const [as, accept] of [
    [friend, true],
    [asker, false],
  ] as const) {
    await call('PUT /api/connections/groups/{slug}', { as, params: lasting, body: {} });
    const reason = accept ? '' : say('Agora não');
    const params = { ...lasting, username: as.username };
    await call('PUT /api/groups/{slug}/requests/{username}', { as: ana, params, body: { accept, reason } });
  }
  await call('PUT /api/groups/{slug}/owner', {
    as: ana,
    params: lasting,
    body: { username: friend.username },
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
  const email = `${say('outro').replace(' ', '.')}@exemplo.br`;
  await call('PUT /api/home/email', { as: ana, body: { email, password: ana.password } });
  await call('GET /api/search', { as: ana, query: { q: say('busca') } });
  for (const { leaveTraces } of featureTesting)
    await leaveTraces?.({ test, person: ana, friend, post: anas, friendsPost: friends, say });
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

/** Returns lower-case letters that no stemmer shortens. */
function rareWord(): string {
  const consonants = 'bcdfghjkmnpqrtvwxz';
  return `${Array.from(randomBytes(14), (byte) => consonants[byte % consonants.length]).join('')}k`;
}

export function pictureFile(): Promise<Buffer> {
  return sharp({ create: { width: 9, height: 9, channels: 3, background: '#0f6b5c' } })
    .png()
    .toBuffer();
}
