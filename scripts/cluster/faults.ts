import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { etcdLeader } from './members.ts';
import { signalEach } from './processes.ts';

export interface Fault {
  name: string;
  /** Limits: seconds without any acknowledged write, and percent of pages lost. */
  most: { silence: number; pages: number };
  /** Causes the fault under load, and restores what it broke. */
  play(cluster: Cluster): Promise<void>;
}

export const faults: Fault[] = [
  {
    name: 'postmaster kill -9',
    most: { silence: 8, pages: 0.5 },
    async play({ primary }) {
      signalEach(primary.processes().slice(0, 1), 'SIGKILL');
      await pause(20_000);
    },
  },
  {
    name: "primary's machine kill -9",
    most: { silence: 30, pages: 0.5 },
    async play({ primary }) {
      await primary.kill();
      await pause(35_000);
      primary.startPatroni();
    },
  },
  {
    name: 'switchover',
    most: { silence: 4, pages: 0.5 },
    async play({ primary, synchronous }) {
      const reply = await fetch(`http://${primary.address}:8008/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: primary.name, candidate: synchronous.name }),
      });
      if (!reply.ok) throw new Error(`switchover: ${await reply.text()}`);
      await pause(10_000);
    },
  },
  {
    name: 'primary frozen 60 s',
    most: { silence: 30, pages: 0.5 },
    async play({ primary }) {
      await freeze([...primary.processes(), primary.patroni.pid], 60);
    },
  },
  {
    name: 'primary frozen 60 s, its Patroni not',
    most: { silence: 30, pages: 0.5 },
    play: ({ primary }) => freeze(primary.processes(), 60),
  },
  {
    name: 'synchronous standby frozen 45 s',
    most: { silence: 15, pages: 0 },
    play: ({ synchronous }) => freeze(synchronous.processes(), 45),
  },
  {
    name: 'each node of Rumo restarted',
    most: { silence: 1, pages: 0 },
    async play({ nodes }) {
      for (const node of nodes) {
        await node.restart();
        await pause(5_000);
      }
    },
  },
  {
    name: "etcd's leader kill -9",
    most: { silence: 1, pages: 0 },
    async play({ members }) {
      const leader = await etcdLeader(members);
      await leader.etcd.end('SIGKILL');
      await pause(20_000);
      leader.restartEtcd();
    },
  },
  {
    name: 'S3 away 60 s',
    most: { silence: 1, pages: 0 },
    async play({ bucket }) {
      await bucket.kill();
      await pause(60_000);
      bucket.start();
    },
  },
  {
    name: 'S3 frozen 60 s',
    most: { silence: 1, pages: 0 },
    play: ({ bucket }) => freeze([bucket.pid], 60),
  },
  {
    name: 'disk of a node full for 30 s',
    most: { silence: 1, pages: 0 },
    async play({ nodes }) {
      const { disk } = nodes[0]!;
      await disk.fill();
      await pause(30_000);
      await disk.empty();
    },
  },
];

async function freeze(processes: number[], seconds: number): Promise<void> {
  signalEach(processes, 'SIGSTOP');
  await pause(seconds * 1000);
  signalEach(processes, 'SIGCONT');
}
