import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { findElements } from '#markdown/testing/html-tree.ts';
import { PasswordField, TextField } from './text-field.tsx';

const field = { id: 'email', label: 'E-mail', helperText: 'O que você usa no dia a dia.' };

test('a field is named by its label and described by the line under it', () => {
  const html = renderToStaticMarkup(createElement(TextField, field));
  expect(findElements(html, 'label', { for: 'email' })).toMatchObject([{ text: 'E-mail' }]);
  const [input] = findElements(html, 'input', { id: 'email' });
  expect(input!.attributes).toMatchObject({ 'aria-describedby': 'email-message' });
  expect(input!.attributes).not.toHaveProperty('aria-invalid');
  expect(findElements(html, 'p', { id: 'email-message' })).toMatchObject([{ text: field.helperText }]);
});

test('an error takes the place of the help and marks the field', () => {
  const error = 'Favor informar um e-mail válido.';
  const html = renderToStaticMarkup(createElement(TextField, { ...field, error }));
  expect(findElements(html, 'input', { id: 'email', 'aria-invalid': 'true' })).toHaveLength(1);
  expect(findElements(html, 'p', { id: 'email-message' })).toMatchObject([{ text: error }]);
});

test('the line under a field keeps its room without a message', () => {
  const html = renderToStaticMarkup(createElement(TextField, { id: 'email', label: 'E-mail' }));
  expect(findElements(html, 'p', { id: 'email-message' })).toHaveLength(1);
});

test('a password is hidden first, and its button is no second field of that label', () => {
  const html = renderToStaticMarkup(createElement(PasswordField, { id: 'password', label: 'Senha' }));
  expect(findElements(html, 'input', { id: 'password', type: 'password' })).toHaveLength(1);
  const [button, ...others] = findElements(html, 'button', { type: 'button' });
  expect(others).toEqual([]);
  expect(button!.text).toBe('Mostrar senha');
  expect(button!.attributes).not.toHaveProperty('aria-label');
});
