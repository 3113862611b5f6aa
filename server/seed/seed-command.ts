/*
 * npm run seed -- --users 2000 --posts 20000 [--questions 10000] [--seed 1]
 */
import { parseArgs } from 'node:util';
import type { Db } from '../db/handle.ts';
import { withDatabase } from '../commands/with-database.ts';
import { CommandError, runCommand } from '../commands/command.ts';
import { progressBar } from '../commands/progress-bar.ts';
import { loadBulk, stepsOf } from './bulk/load-bulk.ts';
import { loadQuestions } from './bulk/load-questions.ts';

await runCommand(async (config, say) => {
  const { values } = parseArgs({
    options: {
      users: { type: 'string', default: '2000' },
      posts: { type: 'string', default: '20000' },
      questions: { type: 'string', default: '0' },
      seed: { type: 'string', default: '1' },
    },
  });
  const size = {
    users: wholeNumber('--users', values.users, 1),
    posts: wholeNumber('--posts', values.posts, 0),
    seed: wholeNumber('--seed', values.seed, 0),
  };
  const questions = wholeNumber('--questions', values.questions, 0);
  const load = async (db: Db): Promise<void> => {
    const bar = progressBar('passos');
    const started = performance.now();
    const steps = stepsOf(size);
    bar.start(steps + questions, 0);
    try {
      await loadBulk(db, size, (done) => bar.update(done));
      await loadQuestions(db, { questions, seed: size.seed }, (done) => bar.update(steps + done));
    } finally {
      bar.stop();
    }
    say(
      `${size.users} pessoas, ${size.posts} publicações e ${questions} perguntas em ${((performance.now() - started) / 1000).toFixed(1)} s.`,
    );
  };
  // Only the owner may vacuum the filled tables.
  await withDatabase(config, say, load, { needsOwner: true });
});

function wholeNumber(name: string, text: string, least: number): number {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value >= least) return value;
  throw new CommandError(`${name}: informe um número inteiro a partir de ${least}.`);
}
