import { readFileSync } from 'node:fs';

/*
 * Which courses lead to which written career: a row for each, with where that is said. Names of courses are labels of CINE Brasil,
 * and of the Catálogo Nacional de Cursos Técnicos (CNCT, 4th edition, with the CBO's occupations that it lists for each course).
 * 'Sistemas de informação' stands for 'Análise e desenvolvimento de sistemas', which has no label of its own. A career to which no
 * course leads has one row that says why.
 */

interface BridgeRow {
  career: string;
  code: string;
  /** '' for a career without a course, as the course. */
  level: '' | 'superior' | 'técnico';
  course: string;
  source: string;
}

export const bridgeRows: BridgeRow[] = readFileSync(new URL('bridges.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [career, code, level, course, ...source] = line.split(';') as [string, string, string, string];
    return { career, code, level: level as BridgeRow['level'], course, source: source.join(';') };
  });

/** The courses of a career, or of all; none for one to which none leads for sure. */
export function coursesTo(level: 'superior' | 'técnico', career?: string): string[] {
  const rows = bridgeRows.filter((row) => row.level === level && (career ?? row.career) === row.career);
  return rows.map(({ course }) => course);
}
