import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button, IconButton } from './button.tsx';

test('a button submits nothing unless told', () => {
  expect(renderToStaticMarkup(createElement(Button, null, 'Seguir'))).toContain('type="button"');
  expect(renderToStaticMarkup(createElement(Button, { type: 'submit' }, 'Entrar'))).toContain(
    'type="submit"',
  );
});

test('while loading it is disabled and keeps its name', () => {
  const html = renderToStaticMarkup(createElement(Button, { loading: true }, 'Publicar'));
  expect(html).toContain('disabled=""');
  expect(html).toContain('aria-busy="true"');
  expect(html).toContain('Publicar');
});

test('an icon button has a name, and a number inside it stays text', () => {
  const bell = createElement(IconButton, { label: 'Notificações', icon: 'M0 0' }, '3');
  const html = renderToStaticMarkup(bell);
  expect(html).toContain('>Notificações</span>3</button>');
});
