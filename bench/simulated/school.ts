import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { encountersOfYear } from '#contract/encounters.ts';
import { ApiError, type ApiClient } from '#web/lib/api/api-client.ts';
import { makeHelpers, type Odds } from './helpers.ts';
import { openSite } from './site.ts';

interface SchoolYear {
  classes: number;
  /** Of four; fewer show only how the first lessons go. */
  terms: number;
  helpers: number;
  perWeek: number;
  /** How often a pupil asks on about an answer to a question of their own. */
  followUp: number;
  /** How often who teaches asks on about an answer to the class. */
  classFollowUp: number;
  scale: number;
  odds: Odds;
  seed: number;
}

const pupilsOfClass = 30;
/** Days simulated of each term: the lessons, and then time for their answers. What lies between has no questions. */
const lessonDays = [14, 5, 5, 5];
const answerDays = 4;
const youngest = 14;
const oldest = 18;
const guardianAnswers = 1 / 3;
const guardianDays = 7;
const writesLines = 0.8;
const minutesOfAnswer = 15;

const firstNames = ['Ana', 'Bia', 'Caio', 'Davi', 'Elis', 'Fábio', 'Gil', 'Helena', 'Iago', 'Joana'];
const surnames = ['Lima', 'Reis', 'Melo', 'Souza', 'Alves', 'Nunes', 'Rocha', 'Dias', 'Brito', 'Pires'];

interface Pupil {
  card: string;
  pin: string;
  api: ApiClient;
}

interface Aim {
  name: string;
  outcome: string;
  isMet: boolean;
}

/** Plays a school's year of lessons with the real server. @returns whether the aims were met */
export async function playSchool(wanted: SchoolYear): Promise<boolean> {
  const site = await openSite(wanted.scale, wanted.seed);
  const { terms } = wanted;
  const { visitor, clientOf, fewAtOnce, hour, random, one, chance } = site;
  const day = 24 * hour;
  const careers = (await visitor('GET /api/careers')).careers.map(({ slug }) => slug);

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
    ['server/account/account-command.ts', '--role', 'administrator', administrator.email],
    { env: { ...process.env, DATA_DIR: site.dataDir } },
  );
  const teacher = await site.register('Célia Ensina');
  const teaching = await teacher.api();
  await teaching('PUT /api/home/birth', { body: { year: 1980, month: 3 } });
  const school = { name: 'Escola Azul', city: 'Recife', state: 'PE' as const, inep: '' };
  await (
    await administrator.api()
  )('POST /api/schools', { body: { ...school, coordinator: teacher.email } });

  console.log(`Importando ${wanted.classes * pupilsOfClass} estudantes e fazendo os cartões…`);
  const csv = ['nome;matricula;turma;nascimento', ...rosterLines()].join('\n');
  await teaching('POST /api/school/imports', { body: { preview: false, csv } });
  const classIds: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await teaching('GET /api/school/classes', { query: cursor ? { cursor } : {} });
    classIds.push(...page.classes.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  const classes: { id: string; pupils: Pupil[] }[] = [];
  const letters: string[] = [];
  for (const id of classIds) {
    const { cards } = await teaching('POST /api/school/classes/{id}/cards', { params: { id } });
    const made = await teaching('POST /api/school/classes/{id}/guardian-letters', { params: { id } });
    letters.push(...made.letters.map(({ code }) => code));
    const pupils = cards.map(({ url, pin }) => ({ card: url.split('#cartao=')[1]!, pin, api: visitor }));
    classes.push({ id, pupils });
  }

  const stop = new AbortController();
  let emails = 0;
  let asked = 0;
  let leftWithQuestion = 0;
  let refused = 0;
  const following: Promise<void>[] = [];

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
  const total = lessonDays.slice(0, terms).reduce((sum, days) => sum + days + answerDays, 0);
  console.log(
    `Um ano letivo, ${total} dias dele com perguntas, em ${((total * day) / 60_000).toFixed(1)} minutos…`,
  );
  const playing = play(stop.signal);

  for (let term = 0; term < terms; term += 1) {
    const from = Date.now();
    for (const [index, { id, pupils }] of classes.entries()) {
      const due = from + (lessonDays[term]! * day * index) / classes.length;
      await wait(Math.max(0, due - Date.now()));
      await teach(id, pupils, term);
    }
    await wait(Math.max(0, from + (lessonDays[term]! + answerDays) * day - Date.now()));
    const { answered } = await visitor('GET /api/clock');
    console.log(`Depois do bimestre ${term + 1}: ${percent(answered)} das perguntas respondidas em 72 h.`);
  }
  await Promise.all([...guardians, ...following]);
  const whole = await Promise.all(
    classes.flatMap(({ pupils }) =>
      pupils.map((pupil) =>
        fewAtOnce(async () => {
          await signIn(pupil);
          return reflect(pupil.api);
        }),
      ),
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

${asked} questions in ${terms} terms, ${refused} refused; guardians: ${guardians.length} of ${letters.length}; no whole encounter: ${none} pupils;
${wanted.followUp * 100} % of own answers and ${wanted.classFollowUp * 100} % of the class's are asked on.`);
  await site.close();
  return aims.every(({ isMet }) => isMet);

  function* rosterLines(): Generator<string> {
    const now = new Date();
    for (let index = 0; index < wanted.classes * pupilsOfClass; index += 1) {
      const className = `Turma ${Math.floor(index / pupilsOfClass) + 1}`;
      const age = youngest + (index % (oldest - youngest + 1));
      // Half a year after the birthday: nobody grows older while it is played.
      const born = new Date(Date.UTC(now.getUTCFullYear() - age, now.getUTCMonth() - 6, 10));
      yield `${one(firstNames)} ${one(surnames)};${index};${className};${born.toISOString().slice(0, 10)}`;
    }
  }

  /** One lesson: every pupil writes and sends, the teacher sends what may go as the class's. */
  async function teach(classId: string, pupils: Pupil[], term: number): Promise<void> {
    const api = await teacher.api();
    const { id } = await api('POST /api/school/classes/{id}/lessons', { params: { id: classId } });
    await Promise.all(pupils.map((pupil) => fewAtOnce(() => takePart(pupil, id, term))));
    const { questions } = await api('GET /api/lessons/{id}/questions', { params: { id } });
    const ids = questions.map((question) => question.id);
    if (ids.length > 0) {
      const sent = await api('POST /api/lessons/{id}/questions', { params: { id }, body: { ids } });
      refused += sent.refused.length;
    }
    const { progress } = await api('PUT /api/lessons/{id}/step', { params: { id }, body: { step: 7 } });
    asked += progress!.sent;
    if (term === 0) leftWithQuestion += progress!.sent;
    // What rows say of when something was asked is the real day.
    const date = new Date().toISOString().slice(0, 10);
    await api('POST /api/school/visits', { body: { who: 'Rita', work: 'Enfermagem', date, class: classId } });
    if (wanted.classFollowUp > 0) following.push(followForClass(id));
  }

  async function signIn(pupil: Pupil): Promise<void> {
    const { card, pin } = pupil;
    pupil.api = clientOf((await visitor('POST /api/card-login', { body: { card, pin } })).token);
  }

  async function takePart(pupil: Pupil, id: string, term: number): Promise<void> {
    await signIn(pupil);
    const { api } = pupil;
    if (term === 0 && (await api('POST /api/home/me')).user.email !== '') emails += 1;
    if (term > 0) await reflect(api);
    const career = one(careers);
    const question = `Como é um dia de trabalho de quem faz isso, e por onde se começa? (${asked}-${Math.floor(random() * 1e6)})`;
    await api('PUT /api/lessons/{id}/mine', { params: { id }, body: { career, question } });
    await api('POST /api/lessons/{id}/mine/question', { params: { id } }).catch((error: unknown) => {
      // Who may not write yet leaves the question to the class.
      if (!(error instanceof ApiError)) throw error;
    });
  }

  /** Writes the two lines of what was met, and asks on. @returns the whole encounters so far */
  async function reflect(api: ApiClient): Promise<number> {
    const encounters = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await api('GET /api/home/encounters', { query: cursor ? { cursor } : {} });
      encounters.push(...page.encounters);
      cursor = page.nextCursor;
    }
    let count = 0;
    for (const { id, kind, url, learned, conversation, whole: wasWhole } of encounters) {
      if (kind === 'question' && !conversation && chance(wanted.followUp)) await askOn(api, url);
      if (wasWhole || learned !== '' || !chance(writesLines)) {
        count += wasWhole ? 1 : 0;
        continue;
      }
      const body = { learned: 'Que se aprende fazendo.', changes: 'Vou procurar um curso.' };
      const noted = await api('PUT /api/home/encounters/{id}', { params: { id }, body });
      count += noted.whole ? 1 : 0;
    }
    return count;
  }

  /** Only who asked may: the class's questions are their teacher's. */
  async function askOn(api: ApiClient, url: string): Promise<void> {
    const slug = url.split('/').at(-1)!;
    const { replies } = await api('GET /api/questions/{slug}', { params: { slug } });
    const [answer] = replies;
    if (!answer) return;
    await api('POST /api/answers/{id}/follow-ups', {
      params: { id: answer.id },
      body: { text: 'E o que você faria diferente?' },
    }).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
    });
  }

  async function followForClass(id: string): Promise<void> {
    await wait(0.9 * answerDays * day);
    const api = await teacher.api();
    const { questions } = await api('GET /api/lessons/{id}/answers', { params: { id } });
    for (const { slug } of questions)
      if (chance(wanted.classFollowUp)) await askOn(api, `/perguntas/${slug}`);
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
