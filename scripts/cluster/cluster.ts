import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { createDatabase, settled, type Member } from './members.ts';
import { killAll, signalEach, start, until, type Program } from './processes.ts';
import { addressOf, fill } from './recipe.ts';

/** A node of Rumo, started as it was each time. */
export interface Node {
  restart(): Promise<void>;
}

export interface Cluster {
  members: Member[];
  nodes: Node[];
  /** Of now: a fault that is over has changed them. */
  primary: Member;
  synchronous: Member;
}

/** Builds three members, HAProxy and two nodes in the folder. */
export async function build(folder: string, members: Member[]): Promise<Cluster> {
  const id = (kind: string): number => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
  const owner = { uid: id('-u'), gid: id('-g') };
  for (const member of members) await member.startEtcd(owner);
  for (const member of members) member.startPatroni();
  const roles = await settled(members);
  const haproxy = await fill(folder, 'haproxy.cfg', { name: 'haproxy' });
  start(['haproxy', '-db', '-f', haproxy], join(folder, 'haproxy.log'));
  await createDatabase();
  // One after another: the first migrates.
  const nodes: Node[] = [];
  for (const [index, host] of [4, 5].entries())
    nodes.push(await startNode(folder, `rumo${index + 1}`, addressOf(host)));
  return { members, nodes, ...roles };
}

async function startNode(folder: string, name: string, address: string): Promise<Node> {
  const file = await fill(folder, 'rumo.env', { name, address });
  const env = {
    ...(parseEnv(readFileSync(file, 'utf8')) as Record<string, string>),
    NODE_ENV: 'production',
    DEMO: 'off',
    RATE_LIMITS: 'off',
  };
  const run = async (): Promise<Program> => {
    const main = join(import.meta.dirname, '../../server/main.ts');
    const program = start([process.execPath, main], join(folder, `${name}.log`), { env });
    await until(name, async () => (await fetch(`http://${address}:3000/api/health`)).ok || null);
    return program;
  };
  let program = await run();
  return {
    async restart() {
      await program.end();
      program = await run();
    },
  };
}

/** Ends all that was started. */
export function endAll(members: Member[]): void {
  const processes = members.flatMap((member) => member.processes());
  killAll();
  signalEach(processes, 'SIGKILL');
}
