import { expect, it } from 'vitest';
import { searchWords } from '#server/text/search-words.ts';
import { passage } from './passage.ts';

const filler = (count: number): string => 'nada '.repeat(count);
const shown = (text: string, question: string): string =>
  passage(text, searchWords(question))
    .map(({ text: piece, match }) => (match ? `[${piece}]` : piece))
    .join('');

it('the passage of a match is the first window with the most different words of the question', () => {
  const text = `Um curso. ${filler(60)} Outro curso técnico, e mais um curso técnico. ${filler(60)} curso`;
  expect(shown(text, 'técnicos cursos')).toMatch(
    /^… .*Outro \[curso\] \[técnico\], e mais um \[curso\] \[técnico\]\. .* …$/,
  );
  expect(shown(text, 'curso médio')).toMatch(/^Um \[curso\]\. nada/);
});

it('the passage of a match says whether the text goes on', () => {
  expect(shown('Um curso.', 'curso')).toBe('Um [curso]');
  expect(shown(`curso ${filler(33)}`, 'curso')).not.toContain('…');
  expect(shown(`curso ${filler(34)}`, 'curso')).toMatch(/ …$/);
  expect(shown(`${filler(40)}curso`, 'curso')).toMatch(/^… .*\[curso\]$/);
});

it('the passage of a match is the beginning where nothing matches', () => {
  expect(shown(filler(3), 'curso')).toBe('nada nada nada');
  expect(passage('', searchWords('curso'))).toEqual([]);
});
