import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type * as FreePort from './free-port.ts';
import { freePort } from './free-port.ts';
import { query, startIn, temporaryFolder } from './testing.ts';

vi.mock('./free-port.ts', async (original) => {
  const { freePort } = await original<typeof FreePort>();
  return { freePort: vi.fn(freePort) };
});

test('a port that another program takes just before us is given up for another', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  vi.mocked(freePort).mockResolvedValueOnce(port);

  const dataDir = join(await temporaryFolder(), 'data');
  const database = await startIn(dataDir);
  onTestFinished(() => database.stop());
  expect(freePort).toHaveBeenCalledTimes(2);
  expect(new URL(database.url).port).not.toBe(String(port));
  expect(await query(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});
