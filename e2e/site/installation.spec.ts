import { expectAccessible } from '../harness/accessible.ts';
import { openMailbox, type Mailbox } from '../harness/mail-box.ts';
import { startOwnServer, type OwnServer } from '../harness/own-server.ts';
import { expect, test } from '../harness/test.ts';

// An e-mail that is none.
test.use({ expectedErrors: [/status of 422/] });

let server: OwnServer;
let mailbox: Mailbox;
test.beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startOwnServer();
});
test.afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

test('goes from the printed link to a site with a name, an administrator and its e-mail', async ({
  page,
  visitorPage: other,
}) => {
  const [, link = ''] = /(http\S+\/instalar#chave=\S+)/.exec(server.printed()) ?? [];
  expect(link).toContain(server.origin);

  // The footer leads there too, from this machine.
  await page.goto(server.origin);
  await page.getByRole('link', { name: 'preparar este site' }).click();
  await expect(page.getByRole('heading', { name: 'Como se chama este site?' })).toBeVisible();

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(link);
  await expect(page).toHaveURL(`${server.origin}/instalar`);
  await page.getByLabel('Nome do site').fill('Rumo do Liceu');
  await page.getByLabel('Escola ou cidade').fill('Cubatão');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('Nome completo').fill('Célia Ramos');
  await page.getByLabel('Nome de usuário').fill('celia');
  await page.getByLabel('E-mail').fill('celia@liceu.br');
  await page.getByLabel('Senha', { exact: true }).fill('girafas leem jornais');
  await page.getByLabel('Confirmar senha').fill('girafas leem jornais');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Criar conta' }).click();

  await expect(page.getByText('Passo 3 de 9')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Verificação em duas etapas' })).toBeVisible();
  await page.getByRole('button', { name: 'Pular este passo' }).click();

  await page.getByLabel('E-mail de contato').fill('celia');
  await page.getByRole('button', { name: 'Salvar e continuar' }).click();
  await expect(page.getByText('Informe um e-mail, como contato@exemplo.br.')).toBeVisible();
  await page.getByLabel('E-mail de contato').fill('ola@liceu.br');
  await page.getByRole('button', { name: 'Salvar e continuar' }).click();

  await expect(page.getByRole('heading', { name: 'Endereço público' })).toBeVisible();
  await page.getByRole('button', { name: 'Pular este passo' }).click();

  const { hostname, port } = new URL(mailbox.url);
  await page.getByLabel('Servidor', { exact: true }).fill(hostname);
  await page.getByLabel('Porta').fill('1');
  await page.getByLabel('Remetente').fill('Rumo do Liceu <rumo@liceu.br>');
  await page.getByRole('button', { name: 'Mandar um e-mail de teste' }).click();
  await expect(page.getByText('O servidor não atendeu.')).toBeVisible();
  await page.getByLabel('Porta').fill(port);
  await page.getByRole('button', { name: 'Mandar um e-mail de teste' }).click();
  await expect(page.getByText('O servidor aceitou. Procure a mensagem em celia@liceu.br.')).toBeVisible();
  await mailbox.mailTo('celia@liceu.br', 'E-mail de teste: Rumo do Liceu');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Salvar e continuar' }).click();

  await page.getByLabel('Contas novas').selectOption('Quem tem o link de convite');
  await page.getByRole('button', { name: 'Salvar e continuar' }).click();
  await expect(page.getByRole('heading', { name: 'Idades' })).toBeVisible();
  await page.getByRole('button', { name: 'Pular este passo' }).click();
  await page.getByRole('button', { name: 'Terminar' }).click();

  await expect(page.getByRole('heading', { name: 'Como está o site' })).toBeVisible();
  await expect(page.getByText('Ainda não há backup.')).toBeVisible();
  await page.getByRole('button', { name: 'Criar a chave dos backups' }).click();
  await expect(
    page.getByText('Ela não aparece de novo: imprima, ou copie para um lugar seguro.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Já guardei' }).click();
  await page.getByRole('button', { name: 'Fazer um backup' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar backup agora' }).click();
  expect((await download).suggestedFilename()).toContain('rumo-');
  await expect(page.getByLabel('Nome do site')).toHaveValue('Rumo do Liceu');
  await expect(page.getByLabel('Porta')).toHaveValue(port);
  await expectAccessible(page);
  const invitation = await page.getByLabel('Link de convite').inputValue();
  // The key is in no address that a server sees.
  expect(asked.filter((url) => url.includes(link.split('=')[1]!))).toEqual([]);

  // What a visitor sees now.
  await other.goto(server.origin);
  await expect(other.getByText('Rumo do Liceu · Cubatão')).toBeVisible();
  await expect(other.getByRole('link', { name: 'ola@liceu.br' })).toBeVisible();
  await other.goto(`${server.origin}/logup`);
  await expect(other.getByText('é preciso um link de convite')).toBeVisible();
  await other.goto(invitation);
  await expect(other.getByLabel('Nome completo')).toBeVisible();
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'Este site já está preparado' })).toBeVisible();
});
