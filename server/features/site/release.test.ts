import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { testApp } from '#server/testing/test-app.ts';
import { lookForRelease } from './release.service.ts';

/** Looks with a stand-in for the program that asks outside. */
async function look(does: string) {
  const test = await testApp();
  const viewer = await test.staff();
  const program = join(await temporaryFolder(), 'program.mjs');
  if (does) await writeFile(program, does);
  const told = await lookForRelease({ context: test.context, viewer }, program);
  const { entries } = (await test.call('GET /api/moderation/log', { as: viewer })).body;
  expect(entries.map(({ act }) => act)).toEqual(['look_for_release']);
  return told;
}

it('shows what is new as the program says it', async () => {
  const told = await look(`
    if (process.argv[2] !== '--look') process.exit(1);
    console.log('Há uma versão nova: Rumo 2.0.0.\\n\\n## [2.0.0]\\n\\n- **Novo** <script>');`);
  expect(told.text).toBe('Há uma versão nova: Rumo 2.0.0.');
  expect(told.notesHtml).toContain('<strong>Novo</strong>');
  expect(told.notesHtml).not.toContain('<script>');
});

it('shows why nothing could be found', async () => {
  expect(await look(`console.error('A origem não respondeu.'); process.exitCode = 1;`)).toEqual({
    text: 'A origem não respondeu.',
    notesHtml: '',
  });
  expect((await look(`process.kill(process.pid, 'SIGTERM')`)).text).toContain('não respondeu a tempo');
  expect((await look('')).text).toContain('docker compose up -d --build');
});
