import { refuse } from './errors.ts';

export interface FairQueue {
  /**
   * Does the work when it is its client's turn: each client that waits has one after the other.
   * @throws unavailable at once, where too much waits already
   */
  run<Result>(key: string, client: string, work: () => Promise<Result>): Promise<Result>;
  /** What waits by that key is wanted by this client as well, and is done when either has its turn. */
  join(key: string, client: string): void;
}

interface FairQueueOptions {
  /** How much is done at the same time. */
  atOnce: number;
  /** How much may wait for one client, and altogether. */
  ofClient: number;
  altogether: number;
}

interface Job {
  key: string;
  clients: Set<string>;
  start: () => void;
  refuse: () => void;
}

/** Work that waits for its turn, so that whoever asks for a lot waits for the own work and not others for it. */
export function openFairQueue({ atOnce, ofClient, altogether }: FairQueueOptions): FairQueue {
  const waiting = new Map<string, Job>();
  // In the order of their turns.
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

  /** The place of whoever waits last in the longest queue, if that is longer than this one's. @returns whether there is room */
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
