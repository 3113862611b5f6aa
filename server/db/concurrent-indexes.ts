import type { Db } from './handle.ts';
import {
  dropIndexConcurrently,
  isApplied,
  isValidIndex,
  noteApplied,
  runConcurrently,
} from './migrate.queries.ts';
import { withClusterLock } from './cluster-lock.queries.ts';

/** How a file of `migrations/` begins that creates an index concurrently, while reads and writes go on. */
const mark = /^-- Beside everybody\b/;
const indexName = /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+(\w+)/i;

/** Whether that migration creates an index concurrently, which cannot be part of a transaction. */
export const isConcurrent = (text: string): boolean => mark.test(text);

/**
 * Creates an index without blocking reads or writes, on one node. First drops the invalid index that an interrupted attempt left,
 * which is kept up to date but never used. A complete index that was not recorded is only recorded.
 * @param say gets a Portuguese line before it begins
 * @returns false where another node has done it meanwhile
 */
export async function createIndexConcurrently(
  db: Db,
  name: string,
  text: string,
  say: (line: string) => void,
): Promise<boolean> {
  const index = indexName.exec(text)![1]!;
  return withClusterLock(db, 'concurrentIndex', async (alone) => {
    if (await isApplied(alone, name)) return false;
    say(`Criando o índice ${index}; leituras e escritas continuam…`);
    const isValid = await isValidIndex(alone, index);
    if (isValid === false) await dropIndexConcurrently(alone, index);
    if (!isValid) await runConcurrently(alone, text);
    await noteApplied(alone, name);
    return true;
  });
}
