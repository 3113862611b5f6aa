import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { addressOf, fill, type Owner } from './recipe.ts';
import { signalEach, start, treeOf, until, type Program } from './processes.ts';

export const primaryUrl = (user: string, database: string): string =>
  `postgres://${user}:PASSWORD_OF_${user.toUpperCase()}@${addressOf(10)}:5000/${database}`;

interface View {
  members: { name: string; role: string; state: string }[];
}

/** One machine of the database. */
export class Member {
  readonly name: string;
  readonly address: string;
  readonly #folder: string;
  #config = '';
  etcd!: Program;
  patroni!: Program;

  constructor(folder: string, host: number) {
    this.name = `db${host}`;
    this.address = addressOf(host);
    this.#folder = folder;
  }

  async startEtcd(owner: Owner): Promise<void> {
    const { name, address } = this;
    const config = await fill(this.#folder, 'etcd.yml', { name, address, owner });
    this.#config = await fill(this.#folder, 'patroni.yml', { name, address, owner });
    this.etcd = this.#run(['etcd', '--config-file', config], 'etcd.log');
  }

  /** Restarts etcd with its existing data. */
  restartEtcd(): void {
    this.etcd = this.#run(['etcd', '--config-file', join(this.#folder, this.name, 'etcd.yml')], 'etcd.log');
  }

  startPatroni(): void {
    this.patroni = this.#run(['patroni', this.#config], 'patroni.log');
  }

  /** Returns the processes of its PostgreSQL, the postmaster first; none if it is not running. */
  processes(): number[] {
    try {
      const file = join(this.#folder, this.name, 'data/postmaster.pid');
      return treeOf(Number(readFileSync(file, 'utf8').split('\n', 1)[0]));
    } catch {
      return [];
    }
  }

  /** Simulates a power loss of the machine. */
  async kill(): Promise<void> {
    const processes = this.processes();
    await this.patroni.end('SIGKILL');
    signalEach(processes, 'SIGKILL');
  }

  #run(command: string[], log: string): Program {
    return start(command, join(this.#folder, `${this.name}-${log}`), { asPostgres: true });
  }
}

/** Returns the cluster state from the first member to reply; skips frozen ones. */
export async function view(members: Member[]): Promise<View> {
  const asked = members.map(async ({ address }) => {
    const reply = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(1500) });
    return (await reply.json()) as View;
  });
  return Promise.any(asked);
}

/** Waits until there is a leader, a synchronous standby and a third running member. */
export async function whenReplicating(members: Member[]): Promise<{ primary: Member; synchronous: Member }> {
  return until(
    'a primary with two standbys, one of them synchronous',
    async () => {
      const { members: seen } = await view(members);
      const named = (role: string) =>
        members.find((m) => seen.some((s) => s.name === m.name && s.role === role));
      const [primary, synchronous] = [named('leader'), named('sync_standby')];
      const allRun = seen.length === 3 && seen.every(({ state }) => ['running', 'streaming'].includes(state));
      return primary && synchronous && allRun ? { primary, synchronous } : null;
    },
    120,
  );
}

/** Creates Rumo's role and database. */
export async function createDatabase(): Promise<void> {
  const client = await until('the primary through HAProxy', async () => {
    const opened = new Client({ connectionString: primaryUrl('postgres', 'postgres') });
    await opened.connect();
    return opened;
  });
  await client.query(`create role rumo login password 'PASSWORD_OF_RUMO'`);
  await client.query('create database rumo owner rumo');
  await client.end();
}

/** @returns the member whose etcd is the leader */
export async function etcdLeader(members: Member[]): Promise<Member> {
  return until('a leader of etcd', async () => {
    for (const member of members) {
      const reply = await fetch(`http://${member.address}:2379/v2/stats/self`);
      if (((await reply.json()) as { state: string }).state === 'StateLeader') return member;
    }
    return null;
  });
}
