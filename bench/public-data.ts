/*
 * Writes synthetic public files, with real headers and invented lines: twelve months of the Novo CAGED, each in time, late and
 * excluded, and a census of courses of higher education.
 *
 *   node bench/public-data.ts FOLDER [--lines 2700000]     lines a month; the default makes 3 GB
 */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pathToFileURL } from 'node:url';
import { getMunicipalities } from '@brazilian-utils/brazilian-utils/get-municipalities';
import { bridgeRows, coursesTo } from '#server/features/careers/paths/bridges.ts';
import { cagedColumns, courseColumns } from '#server/features/careers/paths/paths.fixture.ts';
import { stateNumbers } from '#server/features/careers/paths/municipalities.ts';
import { seededRandom } from '#server/seed/bulk/random.ts';

/** Different lines of a month; beyond them the same come again. */
const maxDifferent = 500_000;
const states = [...stateNumbers.values()];
/** The careers that have pages, and as many others as admissions are of. */
const occupations = [
  ...new Set(bridgeRows.map(({ code }) => code)),
  ...Array.from({ length: 2_000 }, (_, index) => String(410_000 + index * 7)),
];

export async function writePublicData(folder: string, linesOfMonth: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  const labels = coursesTo('superior');
  // A course in every second municipality.
  const courses = getMunicipalities().flatMap(({ code, name }, index) => {
    const label = labels[index % labels.length]!;
    return index % 2 ? [] : [`2024;${name};${code};1;${index};${label};${index};${label};1;1;40;30`];
  });
  await writeFile(join(folder, 'cursos.csv'), `${[courseColumns, ...courses].join('\n')}\n`);
  for (let month = 0; month < 12; month += 1) {
    const own = String(202_510 + month + (month > 2 ? 88 : 0));
    for (const [kind, share] of [
      ['MOV', 1],
      ['FOR', 0.02],
      ['EXC', 0.003],
    ] as const)
      await writeMonth(join(folder, `CAGED${kind}${own}.txt`), kind, own, Math.ceil(linesOfMonth * share));
  }
}

async function writeMonth(path: string, kind: 'MOV' | 'FOR' | 'EXC', month: string, lines: number) {
  const columns = cagedColumns.replace(
    ';indicadordeforadoprazo',
    kind === 'EXC' ? ';competênciaexc;indicadordeexclusão;indicadordeforadoprazo' : ';indicadordeforadoprazo',
  );
  const random = seededRandom(Number(month));
  const late = kind === 'FOR' ? 1 : 0;
  const excluded = kind === 'EXC' ? `${month};1;` : '';
  const line = (): string => {
    const state = random.pick(states);
    // Half begin with the lowest pay.
    const pay =
      random.next() < 0.5 ? '1518,00' : (1_518 + random.next() ** 4 * 12_000).toFixed(2).replace('.', ',');
    return (
      `${month};${String(state)[0]};${state};${state}0010;G;4711302;${random.next() < 0.52 ? 1 : -1};${random.pick(occupations)};101;7;` +
      `${16 + Math.floor(random.next() ** 2 * 45)};${random.next() < 0.85 ? '44,00' : '30,00'};3;1;0;1;20;0;${random.next() < 0.05 ? 1 : 0};` +
      `${random.next() < 0.05 ? 1 : 0};${pay};4;${random.next() < 0.04 ? 1 : 0};1;${month};${excluded}${late};${random.next() < 0.9 ? 5 : 1};${pay}\n`
    );
  };
  const file = createWriteStream(path);
  file.write(`${columns}\n`);
  const block = Buffer.from(Array.from({ length: Math.min(lines, maxDifferent) }, line).join(''));
  for (let written = 0; written < lines; written += maxDifferent)
    if (!file.write(block)) await once(file, 'drain');
  file.end();
  await once(file, 'finish');
}

if (import.meta.url === pathToFileURL(process.argv[1]!).href) {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { lines: { type: 'string', default: '2700000' } },
  });
  await writePublicData(positionals[0]!, Number(values.lines));
}
