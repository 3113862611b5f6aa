// Guards: web/
import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { CDPSession, Page } from '@playwright/test';
import { concernsPage, inSecondGate } from '../../server/testing/gates.ts';
import routes from '../../web/routes.ts';
import type { Actor } from '../harness/person.ts';
import { becomeChecked, demoPerson } from '../harness/staged.ts';
import { expect, interactive, signIn, test, type Person } from '../harness/test.ts';

/*
 * Every page in three text sizes and four widths: nothing scrolls sideways, nothing is cut off, and every control can
 * be reached. What breaks breaks first where the largest text meets the narrowest page; the other layouts are rare.
 */

const allLayouts = inSecondGate('e2e/every-page/text-size', 'web/theme/', 'web/ui/');
const widths = allLayouts ? [320, 390, 768, 1280] : [320];
const sizes = allLayouts ? [16, 24, 32] : [32];

// Unknown addresses, and those that need a mailed token.
test.use({
  expectedErrors: [/status of 4\d\d/],
  hasTouch: true,
});

/** All addresses at once would take longer than a test may. */
const parts = [0, 1, 2];
for (const part of parts) {
  const ofPart = (_: string, index: number) => index % parts.length === part;
  const name = `part ${part + 1} of ${parts.length}`;

  test(`every size of text, as a visitor, ${name}`, async ({ page, person, newPerson }) => {
    await walk(page, (await everyAddress(person, await newPerson())).filter(ofPart));
  });

  test(`every size of text, as a member, ${name}`, async ({ page, member, newPerson }) => {
    await walk(page, (await everyAddress(member, await newPerson())).filter(ofPart));
  });
}

test('every size of text, in the steps of a beginner', async ({ memberPage: page }) => {
  const steps = ['rumo', 'ajudar', 'ambos', 'escola', 'rumo&passo=gostos', 'rumo&passo=pergunta'];
  await walk(
    page,
    steps.map((step) => `/comecar?sou=${step}`),
  );
});

test('every size of text, as a helper whose work is checked', async ({ page, member, newPerson }) => {
  await walk(page, await helperAddresses(member, await newPerson('Yara Lima')));
});

const settings = ['', '/privacidade', '/responsavel', '/avisos'].map((part) => `/configuracoes${part}`);

test('every size of text, as staff', async ({ page, request, person, newPerson }) => {
  const staff = await demoPerson(request, 'carmen.oliveira');
  await signIn(page.context(), staff);
  await walk(page, await staffAddresses(staff, person, await newPerson()));
});

test('every size of text, as a guardian', async ({ page, request }) => {
  await signIn(page.context(), await demoPerson(request, 'marlene.souza'));
  await walk(page, ['/responsavel', ...settings]);
});

test('every size of text, at fifteen', async ({ page, request }) => {
  await signIn(page.context(), await demoPerson(request, 'bia.ferraz'));
  await walk(page, ['/', '/comecar', ...settings, '/perguntas/nova', '/bia.ferraz']);
});

test('with less motion a new size is there at once, everywhere on the page', async ({ page }) => {
  await page.goto('/sobre');
  await interactive(page);
  const deepest = await page.evaluate(() => {
    const link = document.querySelector('footer a')!;
    const before = Number.parseFloat(getComputedStyle(link).fontSize);
    document.documentElement.style.fontSize = '32px';
    return [before, Number.parseFloat(getComputedStyle(link).fontSize)];
  });
  expect(deepest).toEqual([14, 28]);
});

for (const [place, width, height] of [
  ['four times as large', 320, 200],
  ['on a phone on its side with its keyboard open', 844, 180],
] as const) {
  test(`the editor leaves the height to the text ${place}`, async ({ memberPage: page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/post/new');
    const text = page.getByPlaceholder('Escreva sua Publicação');
    await text.fill('Uma linha do texto\n'.repeat(60));
    await text.press('End');
    await expect(page.getByRole('toolbar', { name: 'Formatação' })).toBeAttached();
    const share = await text.evaluate((area) => {
      const lines = Array.from({ length: innerHeight }, (_, y) =>
        document.elementFromPoint(innerWidth / 3, y),
      );
      return lines.filter((element) => element === area).length / innerHeight;
    });
    expect(share).toBeGreaterThanOrEqual(0.5);
  });
}

/** Returns an address of every route, with the longest names and titles. */
async function everyAddress(person: Person, reporter: Person): Promise<string[]> {
  const slug = await person.publish({
    title: 'Incomensuravelmente '.repeat(12).trim(),
    markdownText: [
      '# Título',
      `Texto com [um endereço](https://exemplo.br/${'a'.repeat(90)}). #enfermagem`,
      `    código ${'largo '.repeat(30)}`,
      '| a | b | c |\n| - | - | - |\n| 1 | 2 | 3 |',
    ].join('\n\n'),
    tags: ['material-ui', 'profissao'],
  });
  await person.comment(slug, 'Um comentário.');
  const group = await person.foundGroup(`Incomensuravelmente ${person.username}`, 'Um grupo.');
  const question = 'Incomensuravelmente, como é o dia de quem cuida?';
  const examples: Record<string, string> = {
    'post/:slug': slug,
    'grupos/:slug': group.split('/').at(-1)!,
    'denuncias/:protocol': await reporter.report(slug),
    'decisoes/:id': 'nenhuma',
    'painel/casos/:id': 'nenhum',
    'profissoes/:slug': 'enfermagem',
    'perguntas/:slug': await person.ask(question, { details: 'Conte.' }),
    'plantoes/:slug': 'nenhum',
    'aula/:id': 'nenhuma',
    'escola/:slug': 'nenhuma',
    'escola/turmas/:id': 'nenhuma',
    'u/:token': 'nenhum',
    ':username': person.username,
    '*': 'nao-existe-x',
  };
  const exampleOf = (path: string) =>
    Object.entries(examples).reduce(
      (filled, [start, value]) => {
        const name = /[:*].*/.exec(start)![0];
        return filled.startsWith(start) ? filled.replace(name, value) : filled;
      },
      path.replace(':section?', 'connections').replace(':tab?', 'equipe').replace(':part?', 'avisos'),
    );
  const addresses = pathsOf(routes).map((path) => `/${exampleOf(path)}`);
  expect(addresses.join(' '), 'a path without an example').not.toMatch(/[:*]/);
  return addresses;
}

/** Returns what a helper opens: a shift with a question in it, an offer, what they help with. */
async function helperAddresses(helper: Person, asker: Person): Promise<string[]> {
  await becomeChecked(helper);
  const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString();
  const { slug } = await helper.call('POST /api/shifts', {
    body: {
      title: `Incomensuravelmente ${helper.username}`,
      career: 'enfermagem',
      minutes: 60,
      startsAt: inTwoDays,
    },
  });
  await asker.call('POST /api/shifts/{slug}/questions', {
    params: { slug },
    body: { title: 'Como é a primeira noite de plantão?', anonymous: true },
  });
  return [
    '/plantoes',
    '/plantoes/novo',
    `/plantoes/${slug}`,
    '/ajudar',
    ...['trabalho', 'semana', 'retrato', 'conferir', 'perguntas'].map(
      (step) => `/comecar?sou=ajudar&passo=${step}`,
    ),
    `/${helper.username}`,
  ];
}

/** Returns the panel's addresses, with a case of a long word and a picture, and its decision for the addressee. */
async function staffAddresses(staff: Actor, author: Person, reporter: Person): Promise<string[]> {
  const image = await author.sendPicture();
  const slug = await author.publish({
    title: 'Incomensuravelmente '.repeat(12).trim(),
    markdownText: 'a'.repeat(90),
    image,
  });
  await reporter.call('POST /api/reports', {
    body: { type: 'post', id: slug, reason: 'spam', text: 'b'.repeat(90) },
  });
  const { cases } = await staff.call('GET /api/moderation/cases');
  const reported = cases.find(({ target }) => target === slug)!;
  const tabs = [
    'fila',
    'recursos',
    'sem-resposta',
    'correcoes',
    'pessoas',
    'palavras',
    'registro',
    'numeros',
    'equipe',
  ];
  return [...tabs.map((tab) => `/painel/${tab}`), `/painel/casos/${reported.id}`];
}

/** Returns the paths of pages that a change concerns; all in the second gate. */
function pathsOf(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, index, children, file }) => [
    ...((path === undefined && !index) || !concernsPage(file) ? [] : [path ?? '']),
    ...pathsOf(children ?? []),
  ]);
}

/** Sets the text size that users choose in their browser, in pixels. */
const setTextSize = (browser: CDPSession, size: number) =>
  browser.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: Math.round(size * 0.8) } });

async function walk(page: Page, addresses: string[]): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const seen = new Set<string>();
  const found: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('main')).toBeVisible();
    await interactive(page);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await expect(page.locator('[aria-busy=true]:visible')).toHaveCount(0);
    await expect(page.locator('output', { hasText: 'Carregando' })).toHaveCount(0);
    // Content shown before scripts loaded is gone.
    await expect(page.locator('[data-early-posts]')).toHaveCount(0);
    // A page for others redirects to one of these.
    const { pathname, search } = new URL(page.url());
    const place = pathname + search;
    if (seen.has(place)) continue;
    seen.add(place);
    for (const size of sizes) {
      await setTextSize(browser, size);
      await expect(page.locator('html')).toHaveCSS('font-size', `${size}px`);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await page.evaluate(laidOut);
        for (const fault of await page.evaluate(faults, 'html'))
          found.push(`${place}, text of ${size} px, at ${width} px: ${fault}`);
      }
    }
  }
  expect(found).toEqual([]);
}

for (const [width, height] of [
  [390, 844],
  [320, 568],
] as const) {
  test(`what opens over a page of ${width} × ${height} fits with text of 32 px`, async ({
    page,
    member,
    newPerson,
  }) => {
    const slug = await member.publish({ title: 'Um dia', markdownText: 'Texto.' });
    const other = await newPerson('Otávio Prado');
    await other.comment(slug, 'Uma pergunta');
    const browser = await page.context().newCDPSession(page);
    await setTextSize(browser, 32);
    await page.setViewportSize({ width, height });
    const openers = [
      ['/feed', /^Notificações/],
      ['/feed', 'Configurações'],
      ['/feed', 'Menu do usuário'],
      [`/${member.username}`, 'Editar perfil'],
      ['/marlene.souza', 'Formação'],
      ['/marlene.souza', 'Compartilhar'],
      ['/marlene.souza', 'Bloquear'],
      ['/configuracoes/excluir', 'Excluir minha conta'],
      ['/grupos/primeiro-emprego', 'Solicitar entrada pro Grupo'],
    ] as const;
    const found: string[] = [];
    for (const [address, name] of openers) {
      await page.goto(address);
      await interactive(page);
      await page.getByRole('button', { name, exact: true }).click();
      await expect(page.locator(overPage)).toBeVisible();
      await expect(page.locator(`${overPage} [aria-busy=true]`)).toHaveCount(0);
      await page.evaluate(laidOut);
      const inside = await page.evaluate(faults, overPage);
      found.push(...inside.concat(await page.evaluate(narrowed, overPage)).map((it) => `${name}: ${it}`));
    }
    expect(found).toEqual([]);
  });
}

const overPage = ':is([role=dialog], [role=alertdialog], [role=menu])';

/** Runs in the browser: finds what scrolls sideways, and icons squeezed by the text beside them. */
function narrowed(root: string): string[] {
  const box = document.querySelector(root)!;
  const wide = [box, ...box.querySelectorAll('*')].filter(
    (part) =>
      ['auto', 'scroll'].includes(getComputedStyle(part).overflowX) &&
      !part.matches('input, textarea, select') &&
      part.scrollWidth > part.clientWidth + 1,
  );
  const thin = [...box.querySelectorAll('svg')].filter(
    (icon) => icon.checkVisibility() && icon.clientWidth < Number(icon.getAttribute('width')) - 1,
  );
  return [
    ...wide.map((part) => `scrolls sideways: ${part.outerHTML.slice(0, 120)}`),
    ...thin.map((icon) => `squeezed: ${icon.parentElement!.outerHTML.slice(0, 120)}`),
  ];
}

/**
 * Runs in the browser: waits until a new size of the text or the window has reached media queries and what observes sizes, which
 * take part in the next frame.
 */
function laidOut(): Promise<unknown> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
}

/** Runs in the browser: finds what does not fit, is cut off or cannot be pressed. */
function faults(root: string): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const name = (element: Element) => element.outerHTML.slice(0, 120);
  const found: string[] = [];
  if (scrollWidth > clientWidth) {
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    found.push(`the page is ${scrollWidth} px wide: ${wide.slice(0, 3).map(name).join(' ')}`);
  }
  const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  // The first few of a long list are enough.
  const parts = (selector: string) =>
    [...document.querySelector(root)!.querySelectorAll<HTMLElement>(selector)].filter(
      (element) => shown(element) && !element.closest('article:nth-of-type(n+3)'),
    );

  for (const element of parts('a, button, label, p, dt, dd, h1, h2, h3, [role=tab]')) {
    const isCut = getComputedStyle(element).overflowX !== 'visible' && element.clientWidth > 1;
    if (isCut && element.scrollWidth > element.clientWidth + 1) found.push(`cut off: ${name(element)}`);
  }

  for (const control of parts('a[href], button, input, textarea, select, summary, [role=tab]')) {
    if (control.closest('.skip-link, [aria-hidden=true]') || control.matches('.visually-hidden, [inert] *'))
      continue;
    control.scrollIntoView({
      // A link over several lines has no `clientHeight`.
      block: control.getBoundingClientRect().height > innerHeight / 2 ? 'start' : 'center',
      inline: 'center',
      behavior: 'instant',
    });
    // The bounding box of a link over several lines is larger than the link.
    const box = control.getClientRects()[0];
    if (!box || box.width <= 1) continue;
    // In a row that scrolls by itself it can come into view.
    const rows = ['[class*=_list_]', '[class*=_chips_]', '[role=tablist]', '[role=toolbar]'];
    const isInRow = rows.some((kind) => {
      const row = control.closest(kind);
      return row && row.scrollWidth > row.clientWidth;
    });
    if (box.left < -1 || box.right > clientWidth + 1) {
      if (isInRow) continue;
      found.push(`outside: ${name(control)}`);
      continue;
    }
    const over = document.elementFromPoint(box.left + box.width / 2, box.top + Math.min(box.height / 2, 40));
    const isMet =
      over && (control.contains(over) || over.contains(control) || over.closest('label')?.contains(control));
    if (!isMet) found.push(`covered: ${name(control)} by ${over ? name(over) : 'nothing'}`);
  }
  return found;
}
