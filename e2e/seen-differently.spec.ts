// Guards: web/theme/, web/ui/, web/features/careers/, web/features/questions/, web/features/profiles/, web/features/posts/
import { expect, interactive, publish, test } from './harness/test.ts';

/* In the reader's own colours, and on paper. */

const pages = [
  '/',
  '/feed?tag=ifsp',
  '/busca?q=enfermagem&type=posts',
  '/perguntas',
  '/profissoes',
  '/quem-ajuda',
];

test('in forced colours, what is chosen looks chosen', async ({ page, member }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const path of [`/${member.username}`, ...pages]) {
    await page.goto(path);
    await interactive(page);
    const alike = await page.evaluate(() => {
      const states =
        "[aria-selected='true'], [aria-pressed='true'], [aria-current]:not([aria-current='false'])";
      return [...document.querySelectorAll<HTMLElement>(states)]
        .filter((chosen) => chosen.checkVisibility() && getComputedStyle(chosen).outlineStyle === 'none')
        .map((chosen) => chosen.outerHTML.slice(0, 120));
    });
    expect(alike, path).toEqual([]);
  }
  await page.goto(`/${member.username}`);
  const edge = (tab: Element) => getComputedStyle(tab).borderBottomColor;
  const chosen = await page.getByRole('tab', { selected: true }).evaluate(edge);
  for (const tab of await page.getByRole('tab', { selected: false }).all())
    expect(await tab.evaluate(edge)).not.toBe(chosen);
});

test('on paper nothing is cut and nothing can be pressed, and links say where they lead', async ({
  page,
  request,
  member,
}) => {
  const columns = Array.from({ length: 12 }, (_, index) => `Coluna ${index}`);
  const markdownText = [
    `| ${columns.join(' | ')} |`,
    `| ${columns.map(() => '---').join(' | ')} |`,
    `| ${columns.join(' | ')} |`,
    '',
    '```',
    `const longa = '${'abc '.repeat(60)}';`,
    '```',
    '',
    'Ver [o curso](https://exemplo.org/curso) e [as perguntas](/perguntas).',
  ].join('\n');
  const slug = await publish(request, member, { title: 'Para o mural', markdownText });
  const question = await request.get('/api/questions/answered');
  const [asked] = ((await question.json()) as { questions: { slug: string }[] }).questions;
  // A sheet of A4 within its margins.
  await page.setViewportSize({ width: 680, height: 960 });
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ media: 'screen', colorScheme: scheme });
    for (const path of [
      `/post/${slug}`,
      '/profissoes/enfermagem',
      `/perguntas/${asked!.slug}`,
      `/${member.username}`,
    ]) {
      await page.goto(path);
      await interactive(page);
      await page.emulateMedia({ media: 'print' });
      const wrong = await page.evaluate(() => {
        const shown = [...document.querySelectorAll<HTMLElement>('body *')].filter((each) =>
          each.checkVisibility(),
        );
        const pressed = shown.filter((each) =>
          each.matches('button:not(.enlarge), input:not(.markdown input), textarea, [role=tab], .skip-link'),
        );
        const cut = shown.filter(
          (each) => each.closest('main') && each.getBoundingClientRect().right > innerWidth + 1,
        );
        return [...pressed, ...cut].map((each) => each.outerHTML.slice(0, 160));
      });
      expect(wrong, path).toEqual([]);
      await expect(
        page.getByText(/^(?:Editar|Comparar|Perguntar a .*)$/).filter({ visible: true }),
      ).toHaveCount(0);
      const ink = await page
        .locator('h1')
        .first()
        .evaluate((heading) => getComputedStyle(heading).color);
      const light = Math.max(...ink.match(/\d+/g)!.slice(0, 3).map(Number));
      expect(light, `${path}: ${ink}`).toBeLessThan(128);
    }
    await page.goto(`/post/${slug}`);
    await page.emulateMedia({ media: 'print' });
    const after = (name: string) =>
      page.getByRole('link', { name }).evaluate((link) => getComputedStyle(link, '::after').content);
    expect(await after('o curso')).toBe('" (https://exemplo.org/curso)"');
    expect(await after('as perguntas')).toBe('" (/perguntas)"');
  }
});
