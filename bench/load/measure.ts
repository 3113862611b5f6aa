import autocannon, { type Request } from 'autocannon';

export interface Load {
  origin: string;
  connections: number;
  seconds: number;
  /** Ends after this many requests instead, preceded by half as many to warm up. */
  most?: number | undefined;
  /** Called for each request, so that they may differ. */
  next: () => Request;
}

export interface Measured {
  requests: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  p99: number;
  /** Responses other than 2xx and 304, and missing ones. */
  errors: number;
  /** CPU milliseconds per request, of the server process and of the database. */
  server: number;
  database: number;
}

/** Seconds until V8 has compiled hot code. */
const warmUp = 5;

/** Loads a server after a warm-up. `cpu` returns the CPU time used so far. */
export async function measure(
  load: Load,
  cpu: () => Promise<{ server: number; database: number }>,
): Promise<Measured> {
  await run({ ...load, seconds: warmUp, most: load.most && load.most / 2 });
  const before = await cpu();
  const { times, errors, duration } = await run(load);
  const after = await cpu();
  const count = Math.max(times.length, 1);
  times.sort((one, other) => one - other);
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(share * count))] ?? 0;
  return {
    requests: times.length,
    perSecond: times.length / duration,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    errors,
    server: (after.server - before.server) / count,
    database: (after.database - before.database) / count,
  };
}

async function run({ origin, connections, seconds, most, next }: Load): Promise<{
  times: number[];
  errors: number;
  duration: number;
}> {
  const times: number[] = [];
  let refused = 0;
  const started = performance.now();
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(
      {
        url: origin,
        connections,
        ...(most ? { amount: most } : { duration: seconds }),
        timeout: 30,
        requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }],
      },
      (error, all) => (error ? reject(error as Error) : resolve(all)),
    );
    instance.on('response', (_client, status, _bytes, milliseconds) => {
      times.push(milliseconds);
      if ((status < 200 || status > 299) && status !== 304) refused += 1;
    });
  });
  const duration = (performance.now() - started) / 1000;
  return { times, errors: refused + result.errors + result.timeouts, duration };
}
