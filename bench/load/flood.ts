/** Sends one network's requests nonstop from a separate thread, so that their cost here does not delay the measured ones. */
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';

export type FloodKind = 'searches' | 'pages' | 'files';

export interface Flood {
  kind: FloodKind;
  origin: string;
  /** The source address. */
  from: string;
  milliseconds: number;
}

/** Number of replies by status. */
export type Flooded = Map<number, number>;

const connections = 32;
const agents = new Map<string, Agent>();
const words = ['curso', 'enfermagem', 'javascript', 'design', 'vestibular', 'estágio', 'carreira', 'java'];
let turn = 0;

const kinds: Record<FloodKind, { path: () => string; perSecond: number }> = {
  searches: {
    path: () =>
      `/busca?${new URLSearchParams({ q: `${words[turn % 8]} ${words[(turn >> 3) % 8]} ${turn}` }).toString()}`,
    perSecond: 785 / 60,
  },
  pages: { path: () => `/ninguem-${turn}`, perSecond: Infinity },
  files: { path: () => `/${turn % 2 ? 'assets' : 'uploads'}/nada-${turn}.js`, perSecond: Infinity },
};

/** @returns the status, once the whole response has arrived */
export async function ask(origin: string, path: string, from: string): Promise<number> {
  const agent = agents.get(from) ?? new Agent({ keepAlive: true });
  agents.set(from, agent);
  const [reply] = (await once(
    get(origin + path, { agent, localAddress: from, headers: { 'accept-encoding': 'br' } }),
    'response',
  )) as [IncomingMessage];
  reply.resume();
  await once(reply, 'end');
  return reply.statusCode!;
}

if (!isMainThread) parentPort!.postMessage(await send(workerData as Flood), []);

async function send({ kind, origin, from, milliseconds }: Flood): Promise<Flooded> {
  const { path, perSecond } = kinds[kind];
  const until = performance.now() + milliseconds;
  const answers: Flooded = new Map();
  const note = async (): Promise<void> => {
    turn += 1;
    const status = await ask(origin, path(), from);
    answers.set(status, (answers.get(status) ?? 0) + 1);
  };
  if (perSecond === Infinity) {
    const goOn = async (): Promise<void> => {
      while (performance.now() < until) await note();
    };
    await Promise.all(Array.from({ length: connections }, goOn));
    return answers;
  }
  const sent: Promise<void>[] = [];
  while (performance.now() < until) {
    sent.push(note());
    await wait(1_000 / perSecond);
  }
  await Promise.all(sent);
  return answers;
}
