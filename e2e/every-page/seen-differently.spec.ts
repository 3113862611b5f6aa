// Guards: web/theme/, web/ui/, web/features/careers/, web/features/help/questions/, web/features/people/profiles/, web/features/posts/
import { expect, interactive, test } from '../harness/test.ts';

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
  member,
  api,
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
  const slug = await member.publish({ title: 'Para o mural', markdownText });
  const { questions } = await api('GET /api/questions/answered');
  const asked = questions[0];
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

test('what has the focus shows it, whatever it is, in both themes', async ({ page, member }) => {
  const slug = await member.publish({ title: 'Com comentários', markdownText: 'Texto. #foco' });
  const places = [...pages, `/post/${slug}`, '/profissoes/enfermagem', '/perguntas/nova', '/login', '/logup'];
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const path of places) {
      await page.goto(path);
      await interactive(page);
      // So that what has the focus has it by keyboard.
      await page.keyboard.press('Tab');
      expect(await page.evaluate(unseenFocus), `${path}, ${scheme}`).toEqual([]);
    }
  }
});

/** Runs in the browser: of each kind of control, whether an outline that stands out from the page is around it or its box. */
function unseenFocus(): string[] {
  const brightness = (color: string) => {
    const [red, green, blue] = color
      .match(/[\d.]+/g)!
      .slice(0, 3)
      .map((part) => Number(part) / (color.startsWith('color(') ? 1 : 255))
      .map((part) => (part <= 0.04 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue! + 0.05;
  };
  const page = brightness(getComputedStyle(document.documentElement).backgroundColor);
  const isOutlined = (element: Element) =>
    [undefined, '::after', '::before'].some((part) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element, part);
      if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return false;
      const color = brightness(outlineColor);
      return Math.max(color, page) / Math.min(color, page) >= 3;
    });
  const kinds = new Map<string, HTMLElement>();
  for (const control of document.querySelectorAll<HTMLElement>(
    'a[href], button:enabled, input, select, textarea, summary, [tabindex="0"]',
  )) {
    const kind = `${control.tagName} ${control.className} ${control.parentElement!.className}`;
    if (control.checkVisibility({ visibilityProperty: true }) && !kinds.has(kind)) kinds.set(kind, control);
  }
  return [...kinds.values()]
    .filter((control) => {
      control.focus();
      const box = control.parentElement!;
      return (
        document.activeElement === control &&
        ![control, box, box.parentElement!].some((each) => isOutlined(each))
      );
    })
    .map((control) => control.outerHTML.slice(0, 160));
}

test('with less motion nothing moves, not even the clock of a toast', async ({
  memberPage: page,
  person,
}) => {
  const slug = await person.publish({ title: 'Sem movimento', markdownText: 'Texto. #parado' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of [...pages, `/post/${slug}`, '/profissoes/enfermagem']) {
    await page.goto(path);
    await interactive(page);
    expect(await page.evaluate(moving), path).toEqual([]);
  }
  await page.goto(`/post/${slug}`);
  await interactive(page);
  await page.getByRole('button', { name: 'Curtir Publicação' }).click();
  await expect(page.getByText('Publicação curtida')).toBeVisible();
  expect(await page.evaluate(moving)).toEqual([]);
});

/** Runs in the browser: what an animation or a transition changes from one frame to a later one. */
async function moving(): Promise<string[]> {
  const animated = document
    .getAnimations()
    .map(({ effect }) => (effect as KeyframeEffect).target)
    .filter((target) => target !== null);
  const looks = () =>
    animated.map((target) => {
      const { transform, opacity, translate, backgroundPosition } = getComputedStyle(target);
      return [transform, opacity, translate, backgroundPosition].join(' ');
    });
  const frames = async (count: number) => {
    for (let frame = 0; frame < count; frame += 1)
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
  };
  // What has just come has its last look a frame later, without motion.
  await frames(2);
  const before = looks();
  await frames(10);
  const after = looks();
  return animated
    .filter((target, at) => target.isConnected && before[at] !== after[at])
    .map((target) => target.outerHTML.slice(0, 160));
}
