import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { readAds } from './ads.ts';
import { checks } from '../../doctor/checks.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { testNode } from '#server/testing/other-node.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';

const ad = { title: 'Feira de profissões', text: 'Sábado, no campus.' };

async function folderWith(content: unknown): Promise<string> {
  const folder = await temporaryFolder();
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  await writeFile(join(folder, 'ads.json'), text);
  return folder;
}

it('are those of the file, each with its own place', async () => {
  const folder = await folderWith({
    banner: { title: '  Feira  de profissões ', text: ad.text, link: 'https://exemplo.br/feira?x=1' },
    profile: { ...ad, link: '/grupos/feira' },
  });
  expect(await readAds(folder)).toEqual({
    ads: {
      banner: { ...ad, link: 'https://exemplo.br/feira?x=1' },
      profile: { ...ad, link: '/grupos/feira' },
    },
    fault: '',
  });
  expect(await readAds(await folderWith({ profile: ad }))).toEqual({
    ads: { profile: { ...ad, link: '' } },
    fault: '',
  });
  expect(await readAds(await temporaryFolder())).toEqual({ ads: {}, fault: '' });
});

it.each<[content: unknown, why: string]>([
  ['{', 'não é JSON'],
  ['', 'não é JSON'],
  ['[]', 'escreva banner ou profile entre chaves'],
  [{ baner: ad }, 'use só banner e profile'],
  [{ banner: 'Feira' }, 'em banner, escreva title e text entre chaves'],
  [{ banner: { ...ad, imagem: 'x' } }, 'em banner, use só title, text e link'],
  [{ banner: { text: 'x' } }, 'em banner.title, escreva um título entre aspas'],
  [{ banner: { ...ad, text: ' ' } }, 'em banner.text, escreva um texto'],
  [
    { profile: { ...ad, title: 'a'.repeat(81) } },
    'em profile.title, escreva um título com até 80 caracteres',
  ],
  ...['javascript:alert(1)', '//mal.br', '/\\mal.br', 'mal.br', 'https://', 'ftp://a.br', '/a b', 7].map(
    (link) =>
      [
        { banner: { ...ad, link } },
        'em banner.link, use um endereço que comece com https://, http:// ou /, sem espaços',
      ] as [unknown, string],
  ),
  [
    { banner: { ...ad, link: `/${'a'.repeat(2048)}` } },
    'em banner.link, use um endereço com até 2048 caracteres',
  ],
  [`{"banner":"${'a'.repeat(64 * 1024)}"}`, 'passa de 64 KB'],
])('advertisements of %j are not used, and one line says why', async (content, why) => {
  const folder = await folderWith(content);
  expect(await readAds(folder)).toEqual({
    ads: {},
    fault: `${join(folder, 'ads.json')} não foi usado: ${why}.`,
  });
});

it('advertisements without a file are not used', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'ads.json'));
  expect((await readAds(folder)).fault).toContain('não foi possível ler (EISDIR)');
});

/** The server with its built pages. */
const withPages = async (test: TestApp) => (await testNode(test, { pages: true })).app;

it('stand in the pages, and house notices where the file has none or cannot be used', async () => {
  const test = await testApp();
  const { config, log, db } = test.context;
  const file = join(config.dataDir, 'ads.json');
  const house = 'Anuncie para quem está escolhendo uma carreira';
  const warn = vi.spyOn(log, 'warn');
  const page = async () => (await (await withPages(test)).inject('/feed')).payload;
  const doctor = () => checks.find(({ name }) => name === 'Publicidade')!.run({ config, db });
  expect(await page()).toContain(house);
  expect(await doctor()).toEqual([{ state: 'ok', text: expect.stringContaining('nenhuma') }]);

  await writeFile(file, JSON.stringify({ banner: { ...ad, title: '<b>Feira</b>' } }));
  const own = await page();
  expect(own).toContain('&lt;b&gt;Feira&lt;/b&gt;');
  expect(own).not.toContain(house);
  expect(await doctor()).toEqual([{ state: 'ok', text: 'banner de ads.json.' }]);
  expect(warn).not.toHaveBeenCalled();

  await writeFile(file, '{');
  expect(await page()).toContain(house);
  const fault = `${file} não foi usado: não é JSON.`;
  expect(warn.mock.calls).toEqual([[fault]]);
  expect(await doctor()).toEqual([{ state: 'atenção', text: fault }]);
});

it('have no contact in their page where there is none', async () => {
  const promises = ['como falar com', 'contato abaixo', 'screva para', 'mailto:contato@escola.br'];
  const made = async (CONTACT_EMAIL: string) => {
    const app = await withPages(await testApp({ CONTACT_EMAIL }));
    const pages = await Promise.all(['/sobre', '/privacidade', '/feed'].map((path) => app.inject(path)));
    return pages.map(({ payload }) => promises.filter((promise) => payload.includes(promise)));
  };
  expect(await made('')).toEqual([[], [], []]);
  expect(await made('contato@escola.br')).toEqual([
    promises.slice(1),
    ['screva para', 'mailto:contato@escola.br'],
    ['mailto:contato@escola.br'],
  ]);
});
