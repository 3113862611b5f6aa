import { refuse } from './errors.ts';

export interface FairQueue {
  /**
   * Does the work when it is its lane's turn: each lane that waits has one after the other.
   * @throws unavailable at once, where too much waits already
   */
  run<Result>(key: string, lane: string, work: () => Promise<Result>): Promise<Result>;
  /** What waits by that key is wanted by this lane as well, and is done when either has its turn. */
  join(key: string, lane: string): void;
}

interface FairQueueOptions {
  /** How much is done at the same time. */
  atOnce: number;
  /** How much may wait in one lane, and altogether. */
  ofLane: number;
  altogether: number;
}

interface Job {
  key: string;
  lanes: Set<string>;
  start: () => void;
  refuse: () => void;
}

/** Work that waits for its turn, so that whoever asks for a lot waits for the own work and not others for it. */
export function openFairQueue({ atOnce, ofLane, altogether }: FairQueueOptions): FairQueue {
  const waiting = new Map<string, Job>();
  // In the order of their turns.
  const lanes = new Map<string, Set<Job>>();
  let running = 0;

  function enter(job: Job, lane: string): void {
    job.lanes.add(lane);
    const line = lanes.get(lane) ?? new Set();
    lanes.set(lane, line.add(job));
  }

  function leave(job: Job): void {
    waiting.delete(job.key);
    for (const lane of job.lanes) {
      const line = lanes.get(lane)!;
      line.delete(job);
      if (line.size === 0) lanes.delete(lane);
    }
  }

  function startNext(): void {
    while (running < atOnce) {
      const [turn] = lanes;
      if (!turn) return;
      const [lane, line] = turn;
      lanes.delete(lane);
      lanes.set(lane, line);
      const [job] = line;
      leave(job!);
      running += 1;
      job!.start();
    }
  }

  /** The place of whoever waits last in the longest lane, if that is longer than this one. @returns whether there is room */
  function makeRoom(lane: string): boolean {
    const length = lanes.get(lane)?.size ?? 0;
    if (length >= ofLane) return false;
    if (waiting.size < altogether) return true;
    const [longest] = [...lanes.values()].toSorted((a, b) => b.size - a.size);
    const last = [...(longest ?? [])].findLast((job) => job.lanes.size === 1);
    if (!last || longest!.size <= length + 1) return false;
    leave(last);
    last.refuse();
    return true;
  }

  return {
    async run<Result>(key: string, lane: string, work: () => Promise<Result>) {
      if (running >= atOnce && !makeRoom(lane)) throw refuse('unavailable');
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      const job: Job = {
        key,
        lanes: new Set(),
        refuse: () => reject(refuse('unavailable')),
        start: () =>
          void work()
            .then(resolve, reject)
            .finally(() => {
              running -= 1;
              startNext();
            }),
      };
      waiting.set(key, job);
      enter(job, lane);
      startNext();
      return promise;
    },

    join(key, lane) {
      const job = waiting.get(key);
      if (job) enter(job, lane);
    },
  };
}
