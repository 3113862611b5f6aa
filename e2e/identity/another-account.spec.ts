import type { Page } from '@playwright/test';
import { inSecondGate } from '../../server/testing/gates.ts';
import { expect, test, type Person } from '../harness/test.ts';

/* A text belongs to who typed it, whoever signs in to the same browser afterwards. */

interface Form {
  /** Its folder. */
  of: string;
  path: (given: { slug: string; username: string }) => string;
  open?: (page: Page) => Promise<void>;
  field: string;
  /** Pressed at once by whoever signs in next. */
  send?: string;
}

const text = 'Uma coisa que só eu sei, e que é comprida.';

const forms: Record<string, Form> = {
  'a post': { of: 'web/features/posts/', path: () => '/post/new', field: 'Escreva sua Publicação' },
  'a comment': {
    of: 'web/features/comments/',
    path: ({ slug }) => `/post/${slug}`,
    field: 'Escreva um comentário',
    send: 'Comentar',
  },
  'a question': { of: 'web/features/help/questions/', path: () => '/perguntas/nova', field: 'Detalhes' },
  'a group': { of: 'web/features/groups/', path: () => '/grupos/novo', field: 'Descrição' },
  'a reply': {
    of: 'web/features/comments/',
    path: ({ slug }) => `/post/${slug}`,
    open: (page) => page.getByRole('button', { name: 'Responder' }).click(),
    field: 'Resposta para',
  },
  'a profile': {
    of: 'web/features/people/profiles/',
    path: ({ username }) => `/${username}`,
    open: (page) => page.getByRole('button', { name: 'Editar perfil' }).click(),
    field: 'Apresentação',
  },
};

test.use({ expectedErrors: [/status of (401|409)/] });

/** Two forms show it; another is tried where it has changed, all where what keeps texts has. */
const triesAll = inSecondGate('web/lib/', 'web/features/posts/editor/', 'e2e/identity/another-account');
const tried = Object.entries(forms).filter(
  ([name, { of }]) => triesAll || /post|comment/.test(name) || inSecondGate(of),
);

for (const [name, { path, open, field }] of tried)
  test(`${name} is not shown to whoever signs in in another tab`, async ({
    page,
    context,
    person,
    newPerson,
    api,
  }) => {
    const other = await newPerson('Zélia Prado');
    const slug = await other.publish({ title: `Um texto para ${name}`, markdownText: 'Texto.' });
    await other.comment(slug, 'Um comentário.');
    await begin(page, person);
    await page.goto(path({ slug, username: person.username }));
    await open?.(page);
    await page.getByLabel(field).fill(text);
    const second = await context.newPage();
    await second.goto('/sobre');
    await become(second, other);
    await expect(page.getByRole('button', { name: 'Menu do usuário' })).toHaveText(/^Z/);
    await expect(page.getByText(text)).toHaveCount(0);
    for (const area of await page.locator('textarea, input').all()) await expect(area).not.toHaveValue(text);
    const params = { username: other.username };
    const { posts1 } = await api('GET /api/posts/user/{username}', { params });
    expect(posts1).toHaveLength(1);
  });

test('a comment is there for its writer again, and for nobody else', async ({
  page,
  context,
  person,
  newPerson,
  api,
}) => {
  const other = await newPerson('Zélia Prado');
  const slug = await other.publish({ title: 'Um texto para voltar', markdownText: 'Texto.' });
  const field = page.getByLabel('Escreva um comentário');
  await begin(page, person);
  await page.goto(`/post/${slug}`);
  await field.fill(text);
  const second = await context.newPage();
  await second.goto('/sobre');
  await second.getByRole('button', { name: 'Menu do usuário' }).click();
  await second.getByRole('menuitem', { name: 'Sair' }).click();
  await second.getByRole('button', { name: 'Sair e perder o texto' }).click();
  await expect(page.getByRole('button', { name: 'Menu do usuário' })).toHaveText('Menu do usuário');
  await expect(field).toHaveValue('');
  await become(second, other);
  await expect(page.getByRole('button', { name: 'Menu do usuário' })).toHaveText(/^Z/);
  await expect(field).toHaveValue('');
  const { email, password } = person;
  await become(second, await api('POST /api/login', { body: { email, password } }));
  await expect(field).toHaveValue(text);
});

test('a tab that did not hear of the other account sends nothing in its name', async ({
  page,
  person,
  newPerson,
}) => {
  const other = await newPerson('Zélia Prado');
  const slug = await other.publish({ title: 'Um texto sem aviso', markdownText: 'Texto.' });
  await begin(page, person);
  await page.goto(`/post/${slug}`);
  await page.getByLabel('Escreva um comentário').fill(text);
  // Without the event that tabs tell each other.
  await page.evaluate((token) => localStorage.setItem('accessToken', token), other.token);
  await page.getByRole('button', { name: 'Comentar' }).click();
  await expect(page.getByRole('button', { name: 'Menu do usuário' })).toHaveText(/^Z/);
  await expect(page.getByLabel('Escreva um comentário')).toHaveValue('');
  const { comments } = await other.call('GET /api/post/{slug}/comments', { params: { slug } });
  expect(comments).toEqual([]);
});

test('a page from the browser’s history shows the next person none of it', async ({
  page,
  person,
  newPerson,
}) => {
  const other = await newPerson('Zélia Prado');
  const slug = await other.publish({ title: 'Um texto do histórico', markdownText: 'Texto.' });
  await begin(page, person);
  await page.goto(`/post/${slug}`);
  await page.getByLabel('Escreva um comentário').fill(text);
  await page.goto('/robots.txt');
  await become(page, other);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Menu do usuário' })).toHaveText(/^Z/);
  await expect(page.getByLabel('Escreva um comentário')).toHaveValue('');
});

/** Signs in without a form, as an earlier visit did. */
async function begin(page: Page, person: Person): Promise<void> {
  await page.goto('/robots.txt');
  await become(page, person);
}

/** Ends the session in this browser and starts another one; other tabs hear of it. */
const become = (page: Page, { token }: Pick<Person, 'token'>): Promise<void> =>
  page.evaluate((token) => {
    localStorage.removeItem('accessToken');
    localStorage.setItem('accessToken', token);
  }, token);
