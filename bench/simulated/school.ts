import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { encountersOfYear } from '#contract/schools/encounters.ts';
import { ApiError, type ApiClient } from '#web/lib/api/api-client.ts';
import { makeHelpers, type Odds } from './helpers.ts';
import { askOn, listEncounters, pupilsOfClass, rosterLines } from './pupils.ts';
import { openSite, readAll, readCareers } from './site.ts';

interface SchoolYear {
  classes: number;
  /** Of four; fewer show only how the first lessons go. */
  terms: number;
  helpers: number;
  perWeek: number;
  /** How often a pupil who writes the two lines also asks: in the visit, or on about the answer. */
  asks: number;
  scale: number;
  odds: Odds;
  seed: number;
  /** An empty folder that keeps the data; '' for none. */
  keep: string;
}

/** Days simulated of each term: a lesson a class, and then time for the answers. */
const lessonDays = 14;
const answerDays = 5;
/** Days without questions between two terms. Real terms lie further apart; by then missed promises no longer count together. */
const breakDays = 30;
const guardianAnswers = 1 / 3;
const guardianDays = 7;
const writesLines = 0.8;
const minutesOfAnswer = 15;

interface Pupil {
  card: string;
  pin: string;
  api: ApiClient;
  /** Encounters that they have seen: each is written about at once, or never. */
  seen: Set<string>;
}

interface TaughtClass {
  id: string;
  /** The last one; '' before the first. */
  lesson: string;
  pupils: Pupil[];
}

interface Aim {
  name: string;
  outcome: string;
  isMet: boolean;
}

/** Plays a school's year of lessons with the real server. @returns whether the aims were met */
export async function playSchool(wanted: SchoolYear): Promise<boolean> {
  const site = await openSite(wanted.scale, wanted.seed, wanted.keep);
  const { terms } = wanted;
  const { visitor, clientOf, fewAtOnce, hour, random, one, chance } = site;
  const day = 24 * hour;
  const careers = await readCareers(visitor);

  console.log(`Criando ${wanted.helpers} pessoas que ajudam…`);
  const { helpers, play } = await makeHelpers(site, {
    count: wanted.helpers,
    perWeek: wanted.perWeek,
    odds: wanted.odds,
    careers,
  });

  const administrator = await site.register('Administradora');
  await promisify(execFile)(
    'node',
    ['server/commands/account/account-command.ts', '--role', 'administrator', administrator.email],
    { env: { ...process.env, DATA_DIR: site.dataDir } },
  );
  const staff = await administrator.api();
  const teacher = await site.register('Célia Ensina');
  const teaching = await teacher.api();
  await teaching('PUT /api/home/birth', { body: { year: 1980, month: 3 } });
  const school = { name: 'Escola Azul', city: 'Recife', state: 'PE' as const, inep: '' };
  await staff('POST /api/schools', { body: { ...school, coordinator: teacher.email } });

  console.log(`Importando ${wanted.classes * pupilsOfClass} estudantes e fazendo os cartões…`);
  const csv = ['nome;matricula;turma;nascimento', ...rosterLines(wanted.classes, one)].join('\n');
  await teaching('POST /api/school/imports', { body: { preview: false, csv } });
  const classIds = await readAll(
    (query) => teaching('GET /api/school/classes', { query }),
    (page) => page.classes.map(({ id }) => id),
  );
  const classes: TaughtClass[] = [];
  const letters: string[] = [];
  for (const id of classIds) {
    const { cards } = await teaching('POST /api/school/classes/{id}/cards', { params: { id } });
    const made = await teaching('POST /api/school/classes/{id}/guardian-letters', { params: { id } });
    letters.push(...made.letters.map(({ code }) => code));
    const pupils = cards.map(({ url, pin }) => ({
      card: url.split('#cartao=')[1]!,
      pin,
      api: visitor,
      seen: new Set<string>(),
    }));
    classes.push({ id, lesson: '', pupils });
  }

  const stop = new AbortController();
  let emails = 0;
  let asked = 0;
  let leftWithQuestion = 0;
  let refused = 0;
  let held = 0;

  const guardians = letters
    .filter(() => chance(guardianAnswers))
    .map(async (code, index) => {
      await wait(random() * guardianDays * day);
      await fewAtOnce(() =>
        visitor('POST /api/guardian-links', {
          body: {
            code,
            fullName: `Responsável ${index}`,
            email: `familia-${index}@exemplo.br`,
            password: 'uma senha bem boa',
            repeatPassword: 'uma senha bem boa',
            year: 1982,
            month: 4,
          },
        }),
      );
    });
  const total = terms * (lessonDays + answerDays) + (terms - 1) * breakDays;
  console.log(`Um ano letivo, ${total} dias dele, em ${((total * day) / 60_000).toFixed(1)} minutos…`);
  const playing = [...play(stop.signal), moderate()];

  for (let term = 0; term < terms; term += 1) {
    if (term > 0) await wait(breakDays * day);
    const from = Date.now();
    for (const [index, taught] of classes.entries()) {
      const due = from + (lessonDays * day * index) / classes.length;
      await wait(Math.max(0, due - Date.now()));
      await teach(taught, term);
    }
    await wait(Math.max(0, from + (lessonDays + answerDays) * day - Date.now()));
    const { answered } = await visitor('GET /api/clock');
    console.log(`Depois do bimestre ${term + 1}: ${percent(answered)} das perguntas respondidas em 72 h.`);
  }
  await Promise.all(guardians);
  const everybody = classes.flatMap(({ pupils }) => pupils);
  await Promise.all(
    everybody.map((pupil) =>
      fewAtOnce(async () => {
        await signIn(pupil);
        await reflect(pupil);
      }),
    ),
  );
  for (const taught of classes) await sendForClass(taught);
  const whole = await Promise.all(
    everybody.map(({ api }) =>
      fewAtOnce(async () => (await listEncounters(api)).filter((each) => each.whole).length),
    ),
  );
  stop.abort();
  await Promise.all(playing);

  const { answered } = await visitor('GET /api/clock');
  const pupils = classes.length * pupilsOfClass;
  const hours = busiestWeek();
  const reached = whole.filter((count) => count >= encountersOfYear).length;
  const aims: Aim[] = [
    {
      name: 'leave the first lesson with a question sent (≥ 95 %)',
      outcome: percent(leftWithQuestion / pupils),
      isMet: leftWithQuestion >= 0.95 * pupils,
    },
    {
      name: 'sent ones answered in 72 h (≥ 90 %)',
      outcome: percent(answered),
      isMet: answered >= 0.9,
    },
    { name: 'busiest week of a helper (≤ 2 h)', outcome: `${hours} h`, isMet: hours <= 2 },
    {
      name: `reach ${encountersOfYear} whole encounters in the year (≥ 90 %)`,
      outcome: percent(reached / pupils),
      isMet: reached >= 0.9 * pupils,
    },
    { name: 'e-mails of pupils (none)', outcome: String(emails), isMet: emails === 0 },
  ];
  const none = whole.filter((count) => count === 0).length;
  console.log(`
| ${pupils} pupils in ${classes.length} classes, ${wanted.helpers} helpers, ${wanted.perWeek} questions a week | | |
| --- | --- | --- |
${aims.map(({ name, outcome, isMet }) => `| ${name} | ${outcome} | ${isMet ? 'met' : 'MISSED'} |`).join('\n')}

${asked} questions in ${terms} terms, ${refused} refused, ${held} texts looked at by staff; guardians: ${guardians.length} of ${letters.length};
the queue was ${site.hoursLate()} h late at most; no whole encounter: ${none} pupils; ${percent(wanted.asks)} of those who write the two lines also ask.`);
  await site.close();
  return aims.every(({ isMet }) => isMet);

  /** One lesson: every pupil writes and sends, the teacher sends what may go as the class's. */
  async function teach(taught: TaughtClass, term: number): Promise<void> {
    const { id: classId, pupils } = taught;
    const api = await teacher.api();
    const { id } = await api('POST /api/school/classes/{id}/lessons', { params: { id: classId } });
    taught.lesson = id;
    await Promise.all(pupils.map((pupil) => fewAtOnce(() => takePart(pupil, id, term))));
    await sendForClass(taught);
    const { progress } = await api('PUT /api/lessons/{id}/step', { params: { id }, body: { step: 7 } });
    asked += progress!.sent;
    if (term === 0) leftWithQuestion += progress!.sent;
    // What rows say of when something was asked is the real day.
    const date = new Date().toISOString().slice(0, 10);
    await api('POST /api/school/visits', { body: { who: 'Rita', work: 'Enfermagem', date, class: classId } });
  }

  /** Sends the questions, and what pupils ask on, as many at once as the page shows. */
  async function sendForClass({ lesson: id }: TaughtClass): Promise<void> {
    const api = await teacher.api();
    for (let sent = 1; sent > 0;) {
      const { questions } = await api('GET /api/lessons/{id}/questions', { params: { id } });
      const ids = questions.map((question) => question.id);
      if (ids.length === 0) return;
      const outcome = await api('POST /api/lessons/{id}/questions', { params: { id }, body: { ids } });
      ({ sent } = outcome);
      if (sent === 0) refused += outcome.refused.length;
    }
  }

  /** Lets through what was held: the first texts of an adult to somebody young wait for it. */
  async function moderate(): Promise<void> {
    while (!stop.signal.aborted) {
      await wait((2 + 4 * random()) * hour, undefined, { signal: stop.signal }).catch(() => {});
      const api = await administrator.api();
      const { cases } = await api('GET /api/moderation/cases', { query: {} });
      for (const { id } of cases)
        await api('POST /api/moderation/cases/{id}/decision', {
          params: { id },
          body: { action: 'keep', reason: 'other' },
        });
      held += cases.length;
    }
  }

  async function signIn(pupil: Pupil): Promise<void> {
    const { card, pin } = pupil;
    pupil.api = clientOf((await visitor('POST /api/card-login', { body: { card, pin } })).token);
  }

  async function takePart(pupil: Pupil, id: string, term: number): Promise<void> {
    await signIn(pupil);
    const { api } = pupil;
    if (term === 0 && (await api('POST /api/home/me')).user.email !== '') emails += 1;
    await reflect(pupil);
    const career = one(careers);
    const question = `Como é um dia de trabalho de quem faz isso, e por onde se começa? (${asked}-${Math.floor(random() * 1e6)})`;
    await api('PUT /api/lessons/{id}/mine', { params: { id }, body: { career, question } });
    await api('POST /api/lessons/{id}/mine/question', { params: { id } }).catch((error: unknown) => {
      // Who may not write yet leaves the question to the class.
      if (!(error instanceof ApiError)) throw error;
    });
  }

  /** Writes about what was met since the last time. */
  async function reflect({ api, seen }: Pupil): Promise<void> {
    for (const { id, kind, url, byClass } of await listEncounters(api)) {
      if (seen.has(id)) continue;
      seen.add(id);
      if (!chance(writesLines)) continue;
      const asks = chance(wanted.asks);
      if (asks && kind === 'question' && !byClass) await askOn(api, url);
      const asked = asks && (kind === 'visit' || byClass) ? { asked: 'E o que você faria diferente?' } : {};
      const body = { learned: 'Que se aprende fazendo.', changes: 'Vou procurar um curso.', ...asked };
      await api('PUT /api/home/encounters/{id}', { params: { id }, body });
    }
  }

  /** Most hours that a helper wrote answers within seven days. */
  function busiestWeek(): number {
    const most = helpers.map(({ answered: times }) =>
      Math.max(
        0,
        ...times.map((time) => times.filter((each) => each >= time && each < time + 7 * day).length),
      ),
    );
    return (Math.max(...most) * minutesOfAnswer) / 60;
  }
}

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;
