import { expect, it } from 'vitest';
import { scheduleText } from './schedule-text.ts';

const at = '2026-11-29T12:00:00.000Z';
const after = (seconds: number) => scheduleText(at, Date.parse(at) + seconds * 1000);

it('a draft is announced until its time, and for the minute in which it is published', () => {
  for (const seconds of [-3600, 0, 59]) expect(after(seconds)).toMatch(/^Publicação agendada para /);
});

it('a draft that was not published says so', () => {
  for (const seconds of [60, 86_400])
    expect(after(seconds)).toMatch(/^A publicação .+ não foi feita\. Confira o texto\.$/);
});
