import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { createDatabase, whenReplicating, type Member } from './members.ts';
import { killAll, signalEach, start, until, type Program } from './processes.ts';
import { addressOf, fill } from './recipe.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';

/** A node of Rumo that restarts with the same settings, with a disk of its own for its data. */
export interface Node {
  disk: SmallDisk;
  restart(): Promise<void>;
}

export interface Cluster {
  members: Member[];
  nodes: Node[];
  bucket: Bucket;
  /** The current one; faults change both roles. */
  primary: Member;
  synchronous: Member;
}

/** The store of pictures, which keeps its content across restarts. */
export interface Bucket {
  readonly pid: number;
  kill(): Promise<void>;
  start(): void;
}

/** Starts three members, HAProxy and two nodes in the folder. */
export async function build(folder: string, members: Member[]): Promise<Cluster> {
  const id = (kind: string): number => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
  const owner = { uid: id('-u'), gid: id('-g') };
  for (const member of members) await member.startEtcd(owner);
  for (const member of members) member.startPatroni();
  const roles = await whenReplicating(members);
  const haproxy = await fill(folder, 'haproxy.cfg', { name: 'haproxy' });
  start(['haproxy', '-db', '-f', haproxy], join(folder, 'haproxy.log'));
  await createDatabase();
  const bucket = openBucket(folder);
  // Sequentially: the first one migrates.
  const nodes: Node[] = [];
  for (const [index, host] of [4, 5].entries())
    nodes.push(await startNode(folder, `rumo${index + 1}`, addressOf(host)));
  return { members, nodes, bucket, ...roles };
}

function openBucket(folder: string): Bucket {
  const main = join(import.meta.dirname, 'bucket.ts');
  const run = (): Program =>
    start([process.execPath, main, addressOf(20), join(folder, 'bucket')], join(folder, 'bucket.log'));
  let program = run();
  return {
    get pid() {
      return program.pid;
    },
    kill: () => program.end('SIGKILL'),
    start: () => void (program = run()),
  };
}

async function startNode(folder: string, name: string, address: string): Promise<Node> {
  const file = await fill(folder, 'rumo.env', { name, address });
  const disk = mountSmallDisk(join(folder, name, 'node'));
  disks.add(disk);
  const env = {
    ...(parseEnv(readFileSync(file, 'utf8')) as Record<string, string>),
    DEMO: 'off',
    RATE_LIMITS: 'off',
  };
  const run = async (): Promise<Program> => {
    const main = join(import.meta.dirname, '../../server/main.ts');
    const program = start([process.execPath, main], join(folder, `${name}.log`), { env });
    // The first node creates the whole schema.
    const answers = async () => (await fetch(`http://${address}:3000/api/health`)).ok || null;
    await until(name, answers, 240);
    return program;
  };
  let program = await run();
  return {
    disk,
    async restart() {
      await program.end();
      program = await run();
    },
  };
}

const disks = new Set<SmallDisk>();

/** Ends everything that was started and unmounts the disks. */
export function endAll(members: Member[]): void {
  const processes = members.flatMap((member) => member.processes());
  killAll();
  signalEach(processes, 'SIGKILL');
  for (const disk of disks) disk.unmount();
  disks.clear();
}
