/*
 * Simulates a month of questions on a real server in scaled time: young people ask, helpers accept, pass, lapse and pause
 * by given odds. Prints how well the promise was kept, and that nobody was asked twice. It starts its own server.
 *
 *   npm run simulate -- --helpers 200 --questions 600 [--asleep 0.5] [--scale 0.0002] [--accept 0.5] [--pass 0.2]
 *                       [--lapse 0.1] [--pause 0.1] [--per-week 5] [--seed 1] [--kills 0]
 *
 * By default, of ten offers five are accepted, two passed and three ignored; one in ten accepted lapses; an answer takes 1
 * to 40 hours, median 9; one helper in ten pauses each week. `--kills` is how often the server is killed (`kill -9`) and
 * restarted meanwhile.
 *
 *   npm run simulate -- --school [--classes 20] [--terms 4] [--helpers 60] [--asks 1] [--scale 0.0002] [--keep FOLDER] [...]
 *
 * plays the lessons of a school's year instead (`simulated/school.ts`).
 */
import { parseArgs } from 'node:util';
import { playMonth } from './simulated/month.ts';
import { playSchool } from './simulated/school.ts';

const { values } = parseArgs({
  options: {
    school: { type: 'boolean', default: false },
    classes: { type: 'string', default: '20' },
    terms: { type: 'string', default: '4' },
    asks: { type: 'string', default: '1' },
    helpers: { type: 'string' },
    questions: { type: 'string', default: '600' },
    asleep: { type: 'string', default: '0' },
    scale: { type: 'string' },
    accept: { type: 'string', default: '0.5' },
    pass: { type: 'string', default: '0.2' },
    lapse: { type: 'string', default: '0.1' },
    pause: { type: 'string', default: '0.1' },
    'per-week': { type: 'string' },
    seed: { type: 'string', default: '1' },
    kills: { type: 'string', default: '0' },
    keep: { type: 'string', default: '' },
  },
});
const odds = {
  accept: Number(values.accept),
  pass: Number(values.pass),
  lapse: Number(values.lapse),
  pause: Number(values.pause),
  asleep: Number(values.asleep),
};
const seed = Number(values.seed);
const isFine = values.school
  ? await playSchool({
      classes: Number(values.classes),
      terms: Number(values.terms),
      helpers: Number(values.helpers ?? 60),
      // The most that keeps to two hours a week.
      perWeek: Number(values['per-week'] ?? 8),
      asks: Number(values.asks),
      scale: Number(values.scale ?? 0.0002),
      odds,
      seed,
      keep: values.keep,
    })
  : await playMonth({
      helpers: Number(values.helpers ?? 200),
      questions: Number(values.questions),
      perWeek: Number(values['per-week'] ?? 5),
      kills: Number(values.kills),
      scale: Number(values.scale ?? 0.0002),
      odds,
      seed,
    });
process.exit(isFine ? 0 : 1);
