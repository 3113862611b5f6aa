import { expectAccessible } from '../harness/accessible.ts';
import { expect, gotoOnceItShows, test, type Person } from '../harness/test.ts';

/* What people say about each other: stars at once, words later, one reply. */

async function rate(as: Person, { username }: Person, stars: number, text?: string): Promise<void> {
  await as.call('PUT /api/ratings/user/{username}', { params: { username }, body: { stars, text } });
}

test('stars go without words, and words may follow, change and go', async ({ page, member, newPerson }) => {
  const other = await newPerson('Otávio Prado');
  await page.goto(`/${other.username}`);
  const main = page.getByRole('main');
  await expect(main.getByText('Ainda sem avaliações')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Escrever um texto' })).toHaveCount(0);
  await page.getByRole('radio', { name: '4 estrelas' }).check();
  await expect(page.getByText('Usuário avaliado com Sucesso')).toBeVisible();
  await expect(main.getByText('4 estrelas: 1 avaliação')).toBeAttached();

  await main.getByRole('button', { name: 'Escrever um texto' }).click();
  const field = main.getByLabel('Como foi falar com Otávio Prado?');
  await expect(field).toBeFocused();
  await main.getByRole('button', { name: 'Publicar texto' }).click();
  await expect(main.getByText('Favor escrever o texto')).toBeVisible();
  await field.fill('Explicou a profissão com calma.');
  await main.getByRole('button', { name: 'Publicar texto' }).click();
  await expect(page.getByText('Texto publicado')).toBeVisible();
  const ratings = page.getByRole('region', { name: 'Avaliações' });
  await expect(ratings.getByRole('listitem')).toContainText('Explicou a profissão com calma.');
  await expect(ratings.getByRole('listitem')).toContainText(member.name);

  await page.reload();
  await expect(ratings.getByRole('listitem')).toContainText('Explicou a profissão com calma.');
  await main.getByRole('button', { name: 'Alterar meu texto' }).click();
  await expect(field).toHaveValue('Explicou a profissão com calma.');
  await field.fill('');
  await main.getByRole('button', { name: 'Publicar texto' }).click();
  await expect(page.getByText('Texto retirado')).toBeVisible();
  await expect(ratings.getByText('Ninguém escreveu um texto ainda.')).toBeVisible();

  await main.getByRole('button', { name: 'Retirar minha avaliação' }).click();
  await expect(page.getByText('Avaliação retirada')).toBeVisible();
  await expect(main.getByText('Ainda sem avaliações')).toBeVisible();
});

test('the person who was rated answers once, and everybody reads it', async ({
  page,
  member,
  visitorPage: visitor,
  newPerson,
}) => {
  const caio = await newPerson('Caio Reis');
  await rate(caio, member, 5, 'Respondeu\ntodas as dúvidas.');
  await page.goto(`/${member.username}`);
  const ratings = page.getByRole('region', { name: 'Avaliações' });
  await ratings.getByRole('button', { name: 'Responder' }).click();
  await ratings.getByLabel('Resposta para Caio Reis').fill('Boa sorte na prova.');
  await ratings.getByRole('button', { name: 'Publicar resposta' }).click();
  await expect(page.getByText('Resposta publicada')).toBeVisible();
  await expect(ratings.getByText('Boa sorte na prova.')).toBeVisible();
  await expect(ratings.getByRole('button', { name: 'Responder' })).toHaveCount(0);

  await gotoOnceItShows(visitor, `/${member.username}`, 'Boa sorte na prova.');
  const seen = visitor.getByRole('region', { name: 'Avaliações' });
  await expect(seen).toContainText('todas as dúvidas.');
  await expect(visitor.getByText('Média 5,0 de 1 avaliação')).toBeVisible();
});

test('whoever rated reports the answer', async ({ page, member, newPerson }) => {
  const other = await newPerson('Otávio Prado');
  await rate(member, other, 2, 'Demorou.');
  const params = { username: other.username };
  const { ratings } = await member.call('GET /api/ratings/user/{username}', { params });
  await other.call('PUT /api/ratings/answers/{id}', {
    params: { id: ratings[0]!.id },
    body: { text: 'Você é que não entende nada.' },
  });
  await page.goto(`/${other.username}`);
  const row = page.getByRole('region', { name: 'Avaliações' }).getByRole('listitem');
  await expect(row.getByRole('link', { name: /^Denunciar/ })).toHaveCount(1);
  await row.getByRole('link', { name: 'Denunciar a resposta de Otávio Prado' }).click();
  await page.getByRole('radio', { name: 'Assédio ou ameaça' }).check();
  await page.getByRole('button', { name: 'Enviar denúncia' }).click();
  await expect(page.getByText(/^Denúncia recebida/)).toBeVisible();
});

test('what people who were helped say stands first and apart, without words too', async ({
  page,
  member,
  newPerson,
}) => {
  const [ana, caio] = [await newPerson('Ana Prado'), await newPerson('Caio Reis')];
  await member.tellAge(40);
  const slug = await ana.ask('Como é o dia de quem cuida de bichos?', { anonymous: false });
  const id = await member.answer(slug, 'Começa cedo.');
  await ana.call('PUT /api/answers/{id}/helped', { params: { id } });
  await rate(ana, member, 5);
  await rate(caio, member, 4, 'Escreve bem.');

  await page.goto(`/${member.username}`);
  const ratings = page.getByRole('region', { name: 'Avaliações' });
  const helped = ratings.getByRole('region', { name: 'De quem recebeu ajuda' });
  await expect(helped.getByRole('listitem')).toHaveCount(1);
  await expect(helped.getByRole('listitem')).toContainText('Ana Prado');
  await expect(helped.getByRole('button', { name: 'Responder' })).toHaveCount(0);
  const others = ratings.getByRole('region', { name: 'De outras pessoas' });
  await expect(others.getByRole('listitem')).toContainText('Escreve bem.');
  await expect(ratings.getByRole('listitem').first()).toContainText('Ana Prado');
  await expectAccessible(page);
});

test('texts come 20 at a time', async ({ page, person, newPerson }) => {
  for (let index = 0; index < 21; index += 1) {
    await rate(await newPerson(), person, 1 + (index % 5), `Texto ${index}`);
  }
  await page.goto(`/${person.username}`);
  const ratings = page.getByRole('region', { name: 'Avaliações' });
  await expect(ratings.getByRole('listitem')).toHaveCount(20);
  await ratings.getByRole('button', { name: 'Carregar mais' }).click();
  await expect(ratings.getByRole('listitem')).toHaveCount(21);
  await expect(ratings.getByRole('button', { name: 'Carregar mais' })).toHaveCount(0);
});

test('an unsent text about one person is not offered for another of the same name', async ({
  page,
  member,
  newPerson,
}) => {
  const [one, other] = [await newPerson('Maria Silva'), await newPerson('Maria Silva')];
  for (const each of [one, other]) await rate(member, each, 4);
  const fieldOf = async ({ username }: Person) => {
    await page.goto(`/${username}`);
    await page.getByRole('button', { name: 'Escrever um texto' }).click();
    return page.getByLabel('Como foi falar com Maria Silva?');
  };
  await (await fieldOf(one)).fill('Explicou tudo.');
  await expect(await fieldOf(other)).toHaveValue('');
  await expect(await fieldOf(one)).toHaveValue('Explicou tudo.');
});

test('a visitor who wants to rate is led to the login', async ({ page, person }) => {
  await page.goto(`/${person.username}`);
  await page.getByRole('radio', { name: '3 estrelas' }).click();
  await expect(page).toHaveURL('/login');
});
