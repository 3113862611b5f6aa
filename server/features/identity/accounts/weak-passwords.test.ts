import { expect, it } from 'vitest';
import { fileApp } from '#server/testing/test-app.ts';

const test = fileApp();

const ofOwner = 'Esta senha tem seu nome, nome de usuário ou e-mail. Escolha outra.';
const guessable = 'Esta senha é fácil de adivinhar. Junte três ou quatro palavras que não combinam.';
const common = 'Esta senha é muito comum. Escolha outra.';

let people = 0;
const register = (password: string) =>
  test.call('POST /api/logup', {
    body: {
      fullName: 'Conceição Ferraz',
      username: `concferraz${++people}`,
      email: `cf.atelie${people}@exemplo.br`,
      password,
      repeatPassword: password,
    },
  });

it.each([
  ['aaaaaaaaaaaa', 'Esta senha repete um único caractere. Escolha outra.'],
  ['          ', 'A senha não pode ter só espaços.'],
  ['12345678', common],
  ['deusefiel', common],
  ['brasil2024', guessable],
  ['BRASIL2025', guessable],
  ['flamengo10', guessable],
  ['joao2005', guessable],
  ['12/03/2001', guessable],
  ['P4ssw0rd!', guessable],
  ['abcabcabcabcabcabcabcabcabcabcabcabcabc', guessable],
  ['Conceição Ferraz', ofOwner],
  ['conceicaoferraz', ofOwner],
  ['ferraz12', ofOwner],
  ['Conceicao2024', ofOwner],
])('the check of passwords refuses %j with a reason', async (password, reason) => {
  expect(await register(password)).toMatchObject({
    status: 422,
    error: { code: 'invalid_input', fields: { password: reason } },
  });
});

it('the check of passwords refuses the own username and e-mail', async () => {
  for (const password of [`concferraz${people + 1}`, `cf.atelie${people + 2}@exemplo.br`]) {
    expect((await register(password)).error.fields).toEqual({ password: ofOwner });
  }
});

it.each([
  'uma senha bem boa',
  'girafas leem jornais',
  'Correta-Cavalo-9',
  'x7Kp2mQ9',
  'açaí na tigela às 7',
  'a'.repeat(8) + 'x7Kp2mQ9'.repeat(3),
])('the check of passwords accepts %j', async (password) => {
  expect((await register(password)).status).toBe(201);
});

it('the check of passwords knows whose password is changed or reset', async () => {
  const ana = await test.person('Gilmara Tupinambá');
  const password = 'Gilmara2024';
  const body = { currentPassword: ana.password, password, repeatPassword: password };
  const changed = await test.call('PUT /api/home/password', { as: ana, body });
  expect(changed).toMatchObject({ status: 422, error: { fields: { password: ofOwner } } });
});
