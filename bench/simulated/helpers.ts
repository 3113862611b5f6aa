import { setTimeout as wait } from 'node:timers/promises';
import { ApiError } from '#web/lib/api/api-client.ts';
import type { Person, Site } from './site.ts';

export interface Odds {
  accept: number;
  pass: number;
  lapse: number;
  /** In a week. */
  pause: number;
  /** The share of helpers who never do anything. */
  asleep: number;
}

interface Helper extends Person {
  own: string[];
  asleep: boolean;
  /** The offers that they have seen. */
  seen: Set<string>;
  /** When they answered, in milliseconds. */
  answered: number[];
}

export const states = ['SP', 'PE', 'MG', 'BA', 'PA'];

/** Plays people who help, by given odds, until `stop`. */
export async function makeHelpers(
  site: Site,
  { count, perWeek, odds, careers }: { count: number; perWeek: number; odds: Odds; careers: string[] },
) {
  const { fewAtOnce, hour, random, one, chance, register } = site;
  let twice = 0;
  const helpers: Helper[] = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      fewAtOnce(async () => {
        const person = await register(`Pessoa ${index}`);
        const api = await person.api();
        await api('PUT /api/home/birth', { body: { year: 1985, month: 3 } });
        const own = [...new Set([one(careers), one(careers)])];
        await api('PUT /api/home/helping', { body: { careers: own, state: one(states), perWeek } });
        return { ...person, own, asleep: index < odds.asleep * count, seen: new Set<string>(), answered: [] };
      }),
    ),
  );

  /** Returns 1 to 40 hours, median 9. */
  const hoursToAnswer = (): number =>
    Math.min(40, Math.max(1, 9 * Math.exp((random() + random() + random() - 1.5) * 1.4)));

  async function play(helper: Helper, stop: AbortSignal): Promise<void> {
    const questions = new Set<string>();
    const started = Date.now();
    let week = 0;
    while (!stop.aborted) {
      // Everybody checks several times a day.
      await wait((2 + 4 * random()) * hour, undefined, { signal: stop }).catch(() => {});
      if (stop.aborted) return;
      await fewAtOnce(() => look(helper, questions, stop)).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
      });
      const now = Math.floor((Date.now() - started) / (7 * 24 * hour));
      if (now > week && chance(odds.pause) && !helper.asleep) {
        const api = await helper.api();
        const pausedUntil = new Date(Date.now() + 7 * 24 * hour).toISOString();
        await api('PUT /api/home/helping', { body: { careers: helper.own, perWeek, pausedUntil } });
      }
      week = now;
    }
  }

  async function look(helper: Helper, questions: Set<string>, stop: AbortSignal): Promise<void> {
    const api = await helper.api();
    const { offers } = await api('GET /api/offers');
    for (const { id, question, accepted } of offers) {
      if (helper.seen.has(id)) continue;
      helper.seen.add(id);
      if (questions.has(question.slug)) twice += 1;
      questions.add(question.slug);
      if (helper.asleep || accepted) continue;
      const roll = random();
      if (roll < odds.accept) await accept(helper, id, question.slug, stop);
      else if (roll < odds.accept + odds.pass)
        await api('PUT /api/offers/{id}', { params: { id }, body: { accept: false } });
    }
  }

  async function accept(helper: Helper, id: string, slug: string, stop: AbortSignal): Promise<void> {
    const api = await helper.api();
    await api('PUT /api/offers/{id}', { params: { id }, body: { accept: true } });
    if (chance(odds.lapse)) return;
    void answerLater(helper, slug, stop).catch((error: unknown) => {
      if (!stop.aborted) console.error('resposta não enviada:', String(error));
    });
  }

  async function answerLater(helper: Helper, slug: string, stop: AbortSignal): Promise<void> {
    await wait(hoursToAnswer() * hour, undefined, { signal: stop });
    const api = await helper.api();
    const markdown = 'Começa cedo, tem dia bom e dia ruim, e se aprende com quem está ao lado.';
    await api('POST /api/questions/{slug}/answers', { params: { slug }, body: { markdown } });
    helper.answered.push(Date.now());
  }

  return {
    helpers,
    play: (stop: AbortSignal): Promise<void>[] => helpers.map((helper) => play(helper, stop)),
    /** How often somebody was offered a question again. */
    twice: (): number => twice,
  };
}
