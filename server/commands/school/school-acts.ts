import { mkdir, open, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { counted } from '#contract/counted.ts';
import type { ImportOutcome } from '#contract/schools/schools.ts';
import { openCalendar, usualZone } from '#server/time/clock.ts';
import { CommandError } from '../command.ts';
import type { Config } from '#server/config/config.ts';
import type { Db } from '#server/db/handle.ts';
import { publish } from '#server/events/node-events.ts';
import {
  classKey,
  findClassByKey,
  importFrom,
  listClassesOfYear,
  listSchoolsCalled,
  makeCardsOfClass,
  type ClassRow,
  type SchoolRow,
} from '#server/features/schools/index.ts';
import { personalData } from '#server/features.ts';
import { cardsPage, type CardsOfClass } from './cards-page.ts';
import { papersOf } from './papers.ts';

interface Operator {
  db: Db;
  config: Config;
  say: (line: string) => void;
  /** Of the school: its short code, slug or INEP number. */
  code: string;
}

export type SchoolAct = (operator: Operator) => Promise<void>;

async function schoolOf({ db, code }: Operator): Promise<SchoolRow> {
  const [school, other] = await listSchoolsCalled(db, code);
  if (!school) throw new CommandError(`Nenhuma escola tem o código ${code}.`);
  if (other) throw new CommandError(`Mais de uma escola atende por ${code}: use o código curto.`);
  return school;
}

export const bringList =
  (path: string, preview: boolean): SchoolAct =>
  async (operator) => {
    const { db, config, say } = operator;
    const school = await schoolOf(operator);
    await stat(path).catch(() => {
      throw new CommandError(`Não há arquivo ou pasta em ${path}.`);
    });
    const context = { db, config, calendar: await openCalendar(db, config) };
    const outcome = await importFrom(context, school, path, preview);
    if (!preview) await publish(db, 'taken_away', {});
    say(summaryOf(outcome));
    if (outcome.teachers) say(`${counted(outcome.teachers, 'convite', 'convites')} para quem dá aula`);
    for (const { line, message } of outcome.problems) say(`linha ${line}: ${message}`);
    if (preview) say('Foi uma prévia: nada mudou.');
  };

const summaryOf = ({ new: added, changed, missing, problems }: ImportOutcome): string =>
  [
    `${added} ${added === 1 ? 'novo' : 'novos'}`,
    `${changed} ${changed === 1 ? 'mudado' : 'mudados'}`,
    `${missing} fora da lista`,
    `${problems.length} com problema`,
  ].join(', ');

/** @param className of one class; without it, all classes of this year */
export const printCards =
  (className?: string, out?: string): SchoolAct =>
  async (operator) => {
    const { db, config, say } = operator;
    const school = await schoolOf(operator);
    const classes = await classesOf(operator, school, className);
    const path = out ?? `cartoes-${className === undefined ? school.slug : classes[0]!.key}.html`;
    // Before earlier cards end. Who has the file can sign in as any of the class.
    const file = await open(path, 'w', 0o600).catch((error: Error) => {
      throw new CommandError(`Não é possível escrever em ${path}: ${error.message}`);
    });
    try {
      const made: CardsOfClass[] = [];
      for (const { id, name } of classes)
        made.push({ className: name, cards: await makeCardsOfClass({ db, config }, id) });
      await file.writeFile(cardsPage(school, made).text);
      for (const { className: name, cards } of made)
        say(`${counted(cards.length, 'cartão', 'cartões')} da turma ${name} em ${path}.`);
      say('Os cartões anteriores deixaram de valer. Imprima em A4 e apague o arquivo.');
    } finally {
      await file.close();
    }
  };

async function classesOf(operator: Operator, school: SchoolRow, className?: string): Promise<ClassRow[]> {
  const { db, config } = operator;
  if (className !== undefined) {
    const found = await findClassByKey(db, school.id, classKey(className));
    if (!found) throw new CommandError(`A escola ${school.name} não tem a turma ${className}.`);
    return [found];
  }
  const year = Number((await openCalendar(db, config)).today(usualZone).slice(0, 4));
  const all = await listClassesOfYear(db, school.id, year);
  if (all.length === 0)
    throw new CommandError(`A escola ${school.name} não tem turmas em ${year}. Primeiro importe a lista.`);
  return all.toSorted((one, other) => one.name.localeCompare(other.name, 'pt-BR', { numeric: true }));
}

export const writePapers =
  (out?: string): SchoolAct =>
  async (operator) => {
    const { config, say } = operator;
    const school = await schoolOf(operator);
    const folder = out ?? `papeis-${school.slug}`;
    const papers = papersOf({ school, config, exports: personalData.exports, day: new Date() });
    try {
      await mkdir(folder, { recursive: true });
      for (const [name, page] of papers) await writeFile(join(folder, name), page.text);
    } catch (error) {
      throw new CommandError(`Não é possível escrever em ${folder}: ${(error as Error).message}`);
    }
    say(`${papers.size} arquivos em ${folder}. Abra index.html no navegador e imprima em A4.`);
  };
