import { randomUUID } from 'node:crypto';
import type { ChildServer } from '#server/testing/child-server.ts';

/** A running server of one of the two releases. */
export interface Node {
  name: string;
  server: ChildServer;
}

/** Replies of a release in one phase. */
export interface Tally {
  reads: number;
  writes: number;
  /** What went wrong: a status other than 2xx, or no reply. */
  failed: string[];
}

export interface Load {
  nodes: Node[];
  /** Counts replies for this phase from now on. */
  begin(phase: string): void;
  /** Waits for this many more replies. */
  further(count: number): Promise<void>;
  /** Removes a node, and waits for its pending requests. */
  leave(node: Node): Promise<void>;
  stop(): Promise<void>;
  /** By phase and release. */
  tallies: Map<string, Tally>;
  /** Acknowledged texts. */
  stored: string[];
}

const clients = 8;

async function post<T>(origin: string, path: string, token: string | null, body: object): Promise<T> {
  const reply = await fetch(origin + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as T;
}

/** Starts reading pages and lists, commenting and liking, on all nodes in turn. */
export async function openLoad(first: Node): Promise<Load> {
  const password = 'uma senha bem boa';
  const people = Array.from({ length: clients }, (_, index) => ({
    fullName: 'Pessoa',
    username: `pessoa${index}`,
    email: `pessoa${index}@exemplo.br`,
    password,
    repeatPassword: password,
  }));
  const { origin } = first.server;
  const tokens: string[] = [];
  for (const person of people)
    tokens.push((await post<{ token: string }>(origin, '/api/logup', null, person)).token);
  const text = { title: 'Um texto', markdownText: 'Para comentar' };
  const { slug } = await post<{ slug: string }>(origin, '/api/posts', tokens[0]!, text);

  const over = new AbortController();
  const underWay = new Map<Node, number>();
  const load: Load = {
    nodes: [first],
    tallies: new Map(),
    stored: [],
    begin: (name) => void (phase = name),
    async further(count) {
      const until = counted.answers + count;
      while (counted.answers < until) await pause(50);
    },
    async leave(node) {
      load.nodes = load.nodes.filter((each) => each !== node);
      while ((underWay.get(node) ?? 0) > 0) await pause(50);
    },
    async stop() {
      over.abort();
      await Promise.all(all);
    },
  };
  let phase = '';
  const counted = { answers: 0 };

  const reads = [
    '/',
    '/feed',
    `/post/${slug}`,
    '/perguntas',
    '/api/feed',
    '/api/notifications',
    '/api/questions',
  ];
  async function ask(
    { server }: Node,
    turn: number,
    token: string,
  ): Promise<{ isWrite: boolean; reply: Response }> {
    const key = randomUUID();
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key };
    const send = (method: string, path: string, body?: object) =>
      fetch(server.origin + path, {
        method,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(30_000),
      });
    switch (turn % 4) {
      case 0: {
        const reply = await send('POST', `/api/post/${slug}/comments`, { markdown: key });
        if (reply.status === 201) load.stored.push(key);
        return { isWrite: true, reply };
      }
      case 1:
        return {
          isWrite: true,
          reply: await send(turn % 8 === 1 ? 'PUT' : 'DELETE', `/api/post/${slug}/like`),
        };
      default:
        return { isWrite: false, reply: await send('GET', reads[(turn >> 1) % reads.length]!) };
    }
  }

  async function client(index: number): Promise<void> {
    for (let turn = index; !over.signal.aborted; turn += 1) {
      const node = load.nodes[turn % load.nodes.length]!;
      const tally = tallyOf(`${phase}, ${node.name}`);
      underWay.set(node, (underWay.get(node) ?? 0) + 1);
      try {
        const { isWrite, reply } = await ask(node, turn, tokens[index]!);
        await reply.arrayBuffer();
        tally[isWrite ? 'writes' : 'reads'] += 1;
        if (!reply.ok) tally.failed.push(`${reply.status} ${reply.url}`);
      } catch (error) {
        tally.failed.push(String((error as Error).cause ?? error));
      }
      underWay.set(node, underWay.get(node)! - 1);
      counted.answers += 1;
    }
  }

  function tallyOf(name: string): Tally {
    const tally = load.tallies.get(name) ?? { reads: 0, writes: 0, failed: [] };
    load.tallies.set(name, tally);
    return tally;
  }

  const all = tokens.map((_, index) => client(index));
  return load;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
