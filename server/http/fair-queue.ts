import { refuse } from './errors.ts';

export interface FairQueue {
  /**
   * Runs the work when it is its client's turn: waiting clients take turns.
   * @throws unavailable at once, where too much waits already
   */
  run<Result>(key: string, client: string, work: () => Promise<Result>): Promise<Result>;
  /** Adds a client to the job waiting under that key, which then runs at the first turn of either. */
  join(key: string, client: string): void;
}

interface FairQueueOptions {
  /** Jobs that run at the same time. */
  atOnce: number;
  /** Most jobs that may wait for one client, and in total. */
  ofClient: number;
  altogether: number;
}

interface Job {
  key: string;
  clients: Set<string>;
  start: () => void;
  refuse: () => void;
}

/** A queue in which a client with many jobs delays itself and not others. */
export function openFairQueue({ atOnce, ofClient, altogether }: FairQueueOptions): FairQueue {
  const waiting = new Map<string, Job>();
  // In turn order.
  const clients = new Map<string, Set<Job>>();
  let running = 0;

  function enter(job: Job, client: string): void {
    job.clients.add(client);
    const line = clients.get(client) ?? new Set();
    clients.set(client, line.add(job));
  }

  function leave(job: Job): void {
    waiting.delete(job.key);
    for (const client of job.clients) {
      const line = clients.get(client)!;
      line.delete(job);
      if (line.size === 0) clients.delete(client);
    }
  }

  function startNext(): void {
    while (running < atOnce) {
      const [turn] = clients;
      if (!turn) return;
      const [client, line] = turn;
      clients.delete(client);
      clients.set(client, line);
      const [job] = line;
      leave(job!);
      running += 1;
      job!.start();
    }
  }

  /**
   * Takes the place of the last job in the longest queue, if that is longer than this client's. @returns whether there is room
   */
  function makeRoom(client: string): boolean {
    const length = clients.get(client)?.size ?? 0;
    if (length >= ofClient) return false;
    if (waiting.size < altogether) return true;
    const [longest] = [...clients.values()].toSorted((a, b) => b.size - a.size);
    const last = [...(longest ?? [])].findLast((job) => job.clients.size === 1);
    if (!last || longest!.size <= length + 1) return false;
    leave(last);
    last.refuse();
    return true;
  }

  return {
    async run<Result>(key: string, client: string, work: () => Promise<Result>) {
      if (running >= atOnce && !makeRoom(client)) throw refuse('unavailable');
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      const job: Job = {
        key,
        clients: new Set(),
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
      enter(job, client);
      startNext();
      return promise;
    },

    join(key, client) {
      const job = waiting.get(key);
      if (job) enter(job, client);
    },
  };
}
