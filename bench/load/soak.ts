import { setTimeout as wait } from 'node:timers/promises';
import { inUseAt } from './inspector.ts';
import { measure, type Load, type Measured } from './measure.ts';
import { memoryOf } from './processes.ts';

export interface Soaked {
  measured: Measured;
  /** Resident megabytes of the process, every half minute. */
  resident: number[];
  /** Megabytes in use after a garbage collection, at a fifth of the time and at the end. */
  inUse: [number, number];
}

const pause = 30_000;

/** Loads a server for a long time and records its memory: a leak shows in what is in use at the end. */
export async function soak(pid: number, inspectorPort: number, load: Load): Promise<Soaked> {
  const over = new AbortController();
  const resident: number[] = [];
  const noting = (async () => {
    while (!over.signal.aborted) {
      await wait(pause, undefined, { signal: over.signal }).catch(() => {});
      resident.push(await memoryOf(pid));
    }
  })();
  const [measured, early] = await Promise.all([
    measure(load, () => Promise.resolve({ server: 0, database: 0 })),
    wait(load.seconds * 200).then(() => inUseAt(inspectorPort)),
  ]);
  over.abort();
  await noting;
  return { measured, resident, inUse: [early, await inUseAt(inspectorPort)] };
}
