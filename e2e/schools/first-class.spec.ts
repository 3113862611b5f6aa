// Guards: server/start-server.ts, server/features/site/, web/features/identity/accounts/installation.tsx, web/features/site/panel/site-settings.tsx, web/features/site/panel/settings-form.tsx, web/features/site/panel/schools.tsx, web/features/schools/
import { countEffort } from '../harness/effort.ts';
import { openMailbox, type Mailbox } from '../harness/mail-box.ts';
import { startOwnServer, type OwnServer } from '../harness/own-server.ts';
import { lineOf, listOf } from '../harness/schools.ts';
import { expect, test } from '../harness/test.ts';

/* What a school without an IT person is promised: from an empty folder to its first class within fifteen minutes. */

const pupils = 30;
const password = 'girafas leem jornais';

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

test('a teacher comes from an empty folder to a site with a class and its cards within fifteen minutes', async ({
  page,
  visitorPage: visitor,
}) => {
  const { fill, press, choose, read, minutes } = await countEffort(page);
  await page.addInitScript(() => Object.assign(window, { print: () => (document.title = 'impresso') }));
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const heading = (name: string) => expect(page.getByRole('heading', { name })).toBeVisible();

  const [, link = ''] = /(http\S+\/instalar#chave=\S+)/.exec(server.printed()) ?? [];
  await page.setContent(`<pre>${server.printed()}</pre>`);
  await read();
  await page.goto(link);
  await heading('Como se chama este site?');
  await read();
  await fill('Nome do site', 'Rumo do Liceu');
  await fill('Escola ou cidade', 'Cubatão');
  await press(button('Continuar'));
  await heading('Crie a sua conta');
  await read();
  await fill('Nome completo', 'Célia Ramos');
  await fill('Nome de usuário', 'celia');
  await fill('E-mail', 'celia@liceu.br');
  await fill('Senha', password);
  await fill('Confirmar senha', password);
  await press(button('Criar conta'));
  await heading('Verificação em duas etapas');
  await read();
  await press(button('Pular este passo'));
  await heading('Contato e dados pessoais');
  await read();
  await fill('E-mail de contato', 'ola@liceu.br');
  await fill('Quem responde pelos dados pessoais', 'Célia Ramos');
  await press(button('Salvar e continuar'));
  await heading('Endereço público');
  await read();
  await fill('Endereço do site', server.origin);
  await press(button('Salvar e continuar'));
  await heading('E-mail');
  await read();
  const { hostname, port } = new URL(mailbox.url);
  await fill('Servidor', hostname);
  await fill('Porta', port);
  await fill('Remetente', 'Rumo do Liceu <rumo@liceu.br>');
  await press(button('Mandar um e-mail de teste'));
  await expect(page.getByText('O servidor aceitou.')).toBeVisible();
  await press(button('Salvar e continuar'));
  await heading('Quem pode criar conta');
  await read();
  await choose('Contas novas', 'Quem tem o link de convite');
  await press(button('Salvar e continuar'));
  await heading('Idades');
  await read();
  await press(button('Pular este passo'));
  await heading('Demonstração');
  await read();
  await press(button('Terminar'));

  await heading('Como está o site');
  await expect(page.getByText('Ainda não há backup.')).toBeVisible();
  await read();
  await press(button('Criar a chave dos backups'));
  await press(button('Imprimir'));
  await expect(page).toHaveTitle('impresso');
  await press(button('Já guardei'));

  await press(page.getByRole('tab', { name: 'Escolas' }));
  await heading('Nova escola');
  await read();
  await fill('Nome da escola', 'Liceu de Cubatão');
  await fill('Cidade', 'Cubatão');
  await choose('Estado', 'SP');
  await fill('E-mail de quem coordena', 'celia@liceu.br');
  await press(button('Criar escola'));
  await expect(page.getByText('Liceu de Cubatão foi criada. O convite vai por e-mail.')).toBeVisible();
  await mailbox.mailTo('celia@liceu.br', 'Você coordena Liceu de Cubatão no Rumo');
  await press(page.getByRole('button', { name: 'Menu do usuário' }));
  await press(page.getByRole('menuitem', { name: 'Escola' }));
  await expect(page.getByText('Comece pela lista de estudantes')).toBeVisible();
  await read();
  await press(page.getByRole('link', { name: 'Importar lista' }));
  await expect(button('Escolher arquivo')).toBeVisible();
  await read();
  const buffer = Buffer.from(listOf(...Array.from({ length: pupils }, (_, at) => lineOf(at))));
  const chooser = page.waitForEvent('filechooser');
  await press(button('Escolher arquivo'));
  await (await chooser).setFiles({ name: 'turma.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByRole('heading', { name: /^30 novos, / })).toBeFocused();
  await read();
  await press(button('Importar'));
  await heading('Lista importada');
  await read();
  await press(page.getByRole('link', { name: 'Cartões da turma 2º A' }));
  await expect(button(`Fazer ${pupils} cartões`)).toBeVisible();
  await read();
  await press(button(`Fazer ${pupils} cartões`));
  // Nobody reads thirty cards.
  await expect(page.getByRole('img', { name: /^Código QR do cartão de / })).toHaveCount(pupils);
  await press(button('Imprimir'));
  await expect(page).toHaveTitle('impresso');

  expect(minutes('from an empty folder to the cards of a class', true)).toBeLessThanOrEqual(15);

  await visitor.goto(server.origin);
  await expect(visitor.getByText('Rumo do Liceu · Cubatão')).toBeVisible();
});
