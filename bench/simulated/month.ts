import { setTimeout as wait } from 'node:timers/promises';
import { makeHelpers, type Odds } from './helpers.ts';
import { openSite, readCareers, type Person } from './site.ts';

interface Month {
  helpers: number;
  questions: number;
  perWeek: number;
  kills: number;
  scale: number;
  odds: Odds;
  seed: number;
}

/** Plays a month of questions. @returns whether the aims were met */
export async function playMonth(wanted: Month): Promise<boolean> {
  const { odds, questions: count, kills } = wanted;
  const site = await openSite(wanted.scale, wanted.seed);
  const { visitor, fewAtOnce, hour, random, one } = site;
  const month = 30 * 24 * hour;
  const end = month + 14 * 24 * hour;
  const slugs = await readCareers(visitor);

  console.log(`Criando ${wanted.helpers} pessoas que ajudam…`);
  const { helpers, play, twice } = await makeHelpers(site, {
    count: wanted.helpers,
    perWeek: wanted.perWeek,
    odds,
    careers: slugs,
  });
  // A person may have at most three open questions.
  const askers: Person[] = await Promise.all(
    Array.from({ length: Math.ceil(count / 2) }, (_, index) =>
      fewAtOnce(() => site.register(`Jovem ${index}`)),
    ),
  );

  const started = Date.now();
  const stop = new AbortController();
  const asked: string[] = [];

  async function askAll(): Promise<void> {
    for (let index = 0; index < count && !stop.signal.aborted; index += 1) {
      const due = started + (month * index) / count;
      await wait(Math.max(0, due - Date.now()));
      void fewAtOnce(async () => {
        const api = await askers[index % askers.length]!.api();
        const title = `Como é trabalhar nisso no dia a dia, pergunta ${index}?`;
        const { slug } = await api('POST /api/questions', { body: { title, careers: [one(slugs)] } });
        asked.push(slug);
      }).catch((error: unknown) => console.error('pergunta não feita:', error));
    }
  }

  /** Kills the server at random moments and starts another one. */
  async function killNowAndThen(): Promise<void> {
    for (let killed = 0; killed < kills; killed += 1) {
      const due = started + (end * (killed + random())) / kills;
      await wait(Math.max(0, due - Date.now()));
      await site.kill();
    }
  }

  console.log(`Um mês em ${(end / 60_000).toFixed(1)} minutos…`);
  const playing = [killNowAndThen(), ...play(stop.signal)];
  await askAll();
  await wait(Math.max(0, started + end + 12 * hour - Date.now()));
  stop.abort();
  await Promise.all(playing);

  const clock = await visitor('GET /api/clock');
  const ends: Record<string, number> = {};
  let open = 0;
  let answeredTwice = 0;
  for (const slug of asked) {
    const { state, replies } = await visitor('GET /api/questions/{slug}', { params: { slug } });
    answeredTwice += replies.length - new Set(replies.map(({ author }) => author.id)).size;
    ends[state] = (ends[state] ?? 0) + 1;
    if (state === 'searching' || state === 'accepted') open += 1;
  }
  const counts = helpers.map(({ seen }) => seen.size).toSorted((a, b) => a - b);
  const median = counts[Math.floor(counts.length / 2)]!;
  const most = counts.at(-1)!;
  console.log(`
| ${wanted.helpers} helpers, ${count} questions, ${odds.asleep * 100} % asleep | |
| --- | --- |
| asked | ${asked.length} |
| answered within 72 h | ${(clock.answered * 100).toFixed(0)} % |
| median | ${clock.medianHours} h |
| ended without an answer | ${clock.expired} |
| neither open nor ended | ${asked.length - Object.values(ends).reduce((sum, each) => sum + each, 0)} |
| still open | ${open} |
| offers a helper: median, most | ${median}, ${most} |
| offered twice to the same person | ${twice()} |
| answered twice by the same person | ${answeredTwice} |
| times that the server was killed | ${kills} |
| queue late at most | ${site.hoursLate()} h |`);
  const goal = odds.asleep > 0 ? 0.75 : 0.9;
  const isFine =
    clock.answered >= goal && open === 0 && twice() + answeredTwice === 0 && most <= 3 * Math.max(1, median);
  await site.close();
  return isFine;
}
