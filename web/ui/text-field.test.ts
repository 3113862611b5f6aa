import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PasswordField, TextField } from './text-field.tsx';

const field = { id: 'email', label: 'E-mail', helperText: 'O que você usa no dia a dia.' };

test('a field is named by its label and described by the line under it', () => {
  const html = renderToStaticMarkup(createElement(TextField, field));
  expect(html).toMatch(/<label[^>]* for="email"[^>]*>E-mail<\/label>/);
  expect(html).toMatch(/<input[^>]* id="email"[^>]* aria-describedby="email-message"/);
  expect(html).toMatch(/<p id="email-message"[^>]*>O que você usa no dia a dia.<\/p>/);
  expect(html).not.toContain('aria-invalid');
});

test('an error takes the place of the help and marks the field', () => {
  const error = 'Favor informar um e-mail válido.';
  const html = renderToStaticMarkup(createElement(TextField, { ...field, error }));
  expect(html).toContain('aria-invalid="true"');
  expect(html).toContain(error);
  expect(html).not.toContain(field.helperText);
});

test('the line under a field keeps its room without a message', () => {
  const html = renderToStaticMarkup(createElement(TextField, { id: 'email', label: 'E-mail' }));
  expect(html).toContain('id="email-message"');
});

test('a password is hidden first, and its button is no second field of that label', () => {
  const html = renderToStaticMarkup(createElement(PasswordField, { id: 'password', label: 'Senha' }));
  expect(html).toContain('type="password"');
  expect(html).toMatch(/<button type="button"[^>]*>Mostrar<span[^>]*> senha<\/span><\/button>/);
  expect(html).not.toContain('aria-label');
});
