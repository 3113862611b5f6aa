import { Client } from 'pg';
import { findRunning } from '../../server/db/embedded.ts';
import { expect, test } from '../harness/test.ts';

/* Our renderer lets no script into a stored text. One that got there anyway must have no effect. */

test.use({ expectedErrors: [/Content Security Policy/] });

test('a script that stands in a stored text does not run', async ({ page, person }) => {
  const slug = await person.publish({ title: 'Uma publicação', markdownText: 'Texto de antes' });
  const planted =
    '<p>Texto plantado</p><script>document.documentElement.dataset.invaded = "1"</script>' +
    '<script type="module" async="">document.documentElement.dataset.invaded = "2"</script>' +
    '<img src="x:" onerror="document.documentElement.dataset.invaded = 3">';
  const { url } = (await findRunning(process.env.E2E_DATA_DIR!))!;
  const database = new Client({ connectionString: url });
  await database.connect();
  await database.query('update posts set html = $1 where slug = $2', [planted, slug]);
  await database.end();

  const refused = page.waitForEvent('console', (message) => /Content Security Policy/.test(message.text()));
  await page.goto(`/post/${slug}`);
  await refused;
  await expect(page.getByText('Texto plantado')).toBeVisible();
  // The page's own scripts do run.
  await page.getByRole('button', { name: 'Curtir Publicação' }).click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => document.documentElement.dataset.invaded)).toBeUndefined();
});
