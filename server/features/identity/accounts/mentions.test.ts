import { expect, it } from 'vitest';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';

const test = fileApp();
const [ana, bia] = test.people('Pessoa de Teste', 'Pessoa de Teste');

const link = ({ username }: TestPerson, shown = username) =>
  `<a class="mention" href="/${username}">@${shown}</a>`;

it('a mention leads to the profile, in posts and comments, however its case; of nobody it is text', async () => {
  const shout = bia.username.toUpperCase();
  const markdownText = `Com @${shout} e @ninguem.assim. \`@${bia.username}\``;
  const expected = `<p>Com ${link(bia, shout)} e @ninguem.assim. <code>@${bia.username}</code></p>\n`;
  const body = { title: 'Com quem', markdownText };
  const { body: post } = await test.sendPost(ana, body);
  expect(post.html).toBe(expected);
  const params = { slug: post.slug };
  const { body: comment } = await test.call('POST /api/post/{slug}/comments', {
    as: ana,
    params,
    body: { markdown: `@${bia.username}` },
  });
  expect(comment.html).toBe(`<p>${link(bia)}</p>\n`);

  const edited = await test.call('PATCH /api/post/{slug}', {
    as: ana,
    params,
    body: { markdownText: `Só com @${ana.username}.` },
  });
  expect(edited.body.html).toBe(`<p>Só com ${link(ana)}.</p>\n`);
});
