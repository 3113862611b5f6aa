import type { Db } from './handle.ts';
import { dropIndexBeside, findInvalidIndex, isApplied, noteApplied, runBeside } from './migrate.queries.ts';
import { oneAtATime } from './one-at-a-time.queries.ts';

/** How a file of `migrations/` begins that makes an index while everybody goes on. */
const mark = /^-- Beside everybody\b/;
const indexName = /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+(\w+)/i;

/** Whether that migration cannot be part of a transaction. */
export const isBeside = (text: string): boolean => mark.test(text);

/**
 * Makes an index without holding anybody up, on one node. An earlier try that was broken off has left an index that is kept up to date
 * and never used: it goes first.
 * @param say gets a Portuguese line before it begins
 * @returns false where another node has done it meanwhile
 */
export async function makeIndexBeside(
  db: Db,
  name: string,
  text: string,
  say: (line: string) => void,
): Promise<boolean> {
  const index = indexName.exec(text)![1]!;
  return oneAtATime(db, 'indexBeside', async (alone) => {
    if (await isApplied(alone, name)) return false;
    say(`Criando o índice ${index}; leituras e escritas continuam…`);
    if (await findInvalidIndex(alone, index)) await dropIndexBeside(alone, index);
    await runBeside(alone, text);
    await noteApplied(alone, name);
    return true;
  });
}
