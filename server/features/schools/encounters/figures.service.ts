import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { clocks } from '#contract/clocks.ts';
import { duration } from '#contract/in-words.ts';
import { outlookSentences, type Figures, type FiguresRow } from '#contract/schools/encounters.ts';
import { schoolLimits } from '#contract/schools/school-limits.ts';
import { usualZone } from '#server/time/clock.ts';
import { careerFamilies, type CareerFamily } from '#contract/careers/career-families.ts';
import type { Context } from '#server/context.ts';
import { transact } from '#server/db/transact.ts';
import { requireCoordinated } from '#server/features/schools/index.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { spreadsheet } from '#server/text/spreadsheet.ts';
import { nextFigures, totalOf, type ShownCounts } from './figures-rules.ts';
import {
  countAskedFamilies,
  countChosenFamilies,
  countClasses,
  findFigures,
  findMonday,
  listSchoolsToCount,
  lockFigures,
  meanOutlooks,
  putFigures,
} from './figures.queries.ts';

type FiguresContext = Pick<Context, 'db' | 'calendar'>;

/** The figures of the school that the viewer coordinates, as taken this week. @throws not_school */
export async function readFigures(context: FiguresContext, viewer: Viewer): Promise<Figures> {
  const { id } = await requireCoordinated(context.db, viewer);
  if (!(await findFigures(context.db, id))) await takeFigures(context, id);
  const { week, shown } = (await findFigures(context.db, id))!;
  const { rows, families, outlook } = shown;
  return {
    week,
    classes: rows.map((row) => toRow(row.name, row.shown)),
    school: toRow('Escola', totalOf(rows)),
    families: (Object.entries(families) as [CareerFamily, number][])
      .map(([family, pupils]) => ({ family, pupils }))
      .toSorted((one, other) => other.pupils - one.pupils),
    outlook:
      outlook &&
      outlookSentences.map((sentence, index) => ({
        sentence,
        first: outlook.first[index]!,
        later: outlook.later[index]!,
      })),
  };
}

function toRow(name: string, { none, some, many, ...counts }: ShownCounts): FiguresRow {
  return { name, ...counts, encounters: { none, some, many } };
}

/** Takes the figures of a school anew: what is shown depends on what was shown before. */
async function takeFigures({ db, calendar }: FiguresContext, schoolId: string): Promise<void> {
  const today = calendar.today(usualZone);
  await transact(db, async (tx) => {
    await lockFigures(tx, schoolId);
    const week = await findMonday(tx, today);
    const before = await findFigures(tx, schoolId);
    if (before?.week === week) return;
    const shown = nextFigures(before?.shown ?? null, {
      year: Number(today.slice(0, 4)),
      classes: await countClasses(tx, schoolId, today),
      families: await countAskedFamilies(tx, schoolId),
      chosen: await countChosenFamilies(tx, schoolId, schoolLimits.fewestShown),
      outlook: await meanOutlooks(tx, schoolId),
    });
    await putFigures(tx, schoolId, week, shown);
  });
}

const atOnce = 100;

/** Takes the figures of all schools that were counted in an earlier week. */
export async function takeAllFigures(context: FiguresContext): Promise<void> {
  const week = await findMonday(context.db, context.calendar.today(usualZone));
  for (;;) {
    const schools = await listSchoolsToCount(context.db, week, atOnce);
    for (const id of schools) await takeFigures(context, id);
    if (schools.length < atOnce) return;
  }
}

/** All of {@link readFigures}, as a Brazilian spreadsheet opens it: tables with an empty line between them. @throws not_school */
export async function exportFigures(context: FiguresContext, viewer: Viewer): Promise<Readable> {
  const { classes, school, families, outlook, week } = await readFigures(context, viewer);
  const rows = [...classes, school].map(({ name, encounters, ...counts }) => ({
    name,
    ...counts,
    ...encounters,
    week,
  }));
  const tables = [stringify(rows, { ...spreadsheet, columns: csvColumns })];
  const below = { ...spreadsheet, bom: false };
  if (families.length > 0)
    tables.push(
      stringify(
        families.map(({ family, pupils }) => ({ family: careerFamilies[family].name, pupils })),
        { ...below, columns: { family: 'área', pupils: 'estudantes que perguntaram' } },
      ),
    );
  if (outlook)
    tables.push(
      stringify(
        outlook.map(({ sentence, first, later }) => ({
          sentence,
          first: first.toLocaleString('pt-BR'),
          later: later.toLocaleString('pt-BR'),
        })),
        {
          ...below,
          columns: {
            sentence: 'frase',
            first: 'na primeira aula',
            later: `depois de ${duration(clocks.outlookAgain, 'dias')}`,
          },
        },
      ),
    );
  return Readable.from([tables.join('\n')]);
}

const csvColumns = {
  name: 'turma',
  pupils: 'estudantes',
  cardsUsed: 'cartões usados',
  guardians: 'com responsável',
  asked: 'perguntaram',
  answered: 'tiveram resposta em 72 h',
  none: 'nenhum encontro inteiro',
  some: 'de 1 a 3 encontros',
  many: '4 encontros ou mais',
  week: 'semana de',
};
