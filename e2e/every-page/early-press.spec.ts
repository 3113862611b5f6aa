// Guards: web/features/posts/, web/features/people/profiles/, web/features/groups/
import { expect, holdScripts, test } from '../harness/test.ts';

/* A page is visible before its scripts have loaded. Presses made meanwhile are not lost. */

test('a button of a visitor’s page', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/feed', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Exibir mais Tags' }).click();
  release();
  await expect(page.getByText('Não existe mais tags a serem exibidas')).toHaveCount(1);
});

test('a star of a visitor, who is led to the login', async ({ page, person }) => {
  const release = await holdScripts(page);
  await page.goto(`/${person.username}`, { waitUntil: 'commit' });
  await page.getByRole('radio', { name: '3 estrelas' }).click();
  release();
  await expect(page).toHaveURL('/login');
});

test('a like pressed twice before the scripts counts once', async ({ memberPage: page, newPerson }) => {
  const ana = await newPerson();
  const slug = await ana.publish({ title: 'Cedo demais', markdownText: 'Texto.' });
  const release = await holdScripts(page);
  await page.goto(`/post/${slug}`, { waitUntil: 'commit' });
  const like = page.getByRole('button', { name: 'Curtir Publicação' });
  await like.click();
  await like.click();
  release();
  await expect(page.getByText('Publicação curtida')).toBeVisible();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
});

test('a like that is answered while what was read before it is about to be shown', async ({
  memberPage: page,
  newPerson,
}) => {
  const author = await newPerson();
  const slug = await author.publish({
    title: 'Ao mesmo tempo',
    markdownText: 'Texto.',
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const release = await holdScripts(page);
  const read = page.waitForResponse(`**/api/post/${slug}`);
  await page.goto(`/post/${slug}`, { waitUntil: 'commit' });
  await read;
  const like = page.getByRole('button', { name: 'Curtir Publicação' });
  await like.click();
  release();
  await expect(page.getByText('Publicação curtida')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('1 curtida');
  await expect(like).toHaveAttribute('aria-pressed', 'true');
});

test('Enter in a form, which is sent once', async ({ page, person }) => {
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Senha').fill(person.password);
  await page.getByLabel('Senha').press('Enter');
  release();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Notificações' })).toBeVisible();
});

test('what a press says is shown, also in the moment when the page wakes', async ({ page }) => {
  await page.addInitScript(() => {
    interface Root {
      stateNode: { current: { memoizedState: { isDehydrated: boolean } | null } };
    }
    const isAwake = (): boolean => {
      const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'));
      const root = key && (document as unknown as Record<string, Root>)[key];
      return root ? root.stateNode.current.memoizedState?.isDehydrated === false : false;
    };
    // Checks in each turn of the event loop: React's effects run a turn after its handlers attach.
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      if (isAwake()) document.querySelector<HTMLElement>('[aria-labelledby=tags-em-alta] button')!.click();
      else port2.postMessage(null);
    });
    port1.start();
    port2.postMessage(null);
  });
  await page.goto('/feed');
  await expect(page.getByText('Não existe mais tags a serem exibidas')).toBeVisible();
});
