import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { boundedLog } from './bounded-log.ts';

test('the log never grows beyond its two files, and continues where an earlier run ended', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bounded-log-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'postgres.log');

  for (const line of ['one\n', 'four\n', 'three\n', 'seven\n']) boundedLog(file, 13)(line);

  expect(await readFile(`${file}.1`, 'utf8')).toBe('one\nfour\n');
  expect(await readFile(file, 'utf8')).toBe('three\nseven\n');
  expect(await readdir(folder)).toEqual(['postgres.log', 'postgres.log.1']);
});
