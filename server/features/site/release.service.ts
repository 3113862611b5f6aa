import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { minute } from '#contract/durations.ts';
import { renderMarkdown } from '#markdown/render.ts';
import type { Context } from '#server/context.ts';
import { transact } from '#server/db/transact.ts';
import { appendToLog } from '#server/features/safety/moderation/index.ts';
import type { Viewer } from '#server/http/viewer.ts';

/** What `npm run update -- --look` runs; it bounds each of its own steps. A container has no such program. */
const updater = join(import.meta.dirname, '../../../scripts/update.mjs');
/** Milliseconds for all its steps together. */
const timeout = minute;

const inContainer =
  'Este Rumo roda em um contêiner, que não se renova sozinho. Na máquina dele: git pull e docker compose up -d --build.';
const silent = 'A origem das versões não respondeu a tempo: tente de novo mais tarde.';

/** Asks where updates come from: nothing is asked outside unless somebody presses a button. */
export async function lookForRelease(
  { context, viewer }: { context: Context; viewer: Pick<Viewer, 'id'> },
  program = updater,
): Promise<{ text: string; notesHtml: string }> {
  await transact(context.db, (tx) => appendToLog(tx, viewer.id, 'look_for_release', 'site', ''));
  if (!existsSync(program)) return { text: inContainer, notesHtml: '' };
  const said = await promisify(execFile)(process.execPath, [program, '--look'], { timeout }).then(
    ({ stdout }) => stdout,
    // One line for people, or nothing where it was stopped.
    ({ stderr }: { stderr: string }) => stderr || silent,
  );
  const [text = '', ...notes] = said.trim().split('\n\n');
  return { text, notesHtml: renderMarkdown(notes.join('\n\n'), { headingLevel: 3 }).html };
}
