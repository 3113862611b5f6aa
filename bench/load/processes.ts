import { readdir, readFile } from 'node:fs/promises';

/** Process accounting from Linux's /proc (proc_pid_stat(5), a hundred ticks a second). */
interface Stat {
  parent: number;
  /** Milliseconds of user and system time: its own, and that of ended children. */
  own: number;
  ended: number;
}

async function statOf(pid: number): Promise<Stat | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (!text) return null;
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  return {
    parent: fields[1]!,
    own: (fields[11]! + fields[12]!) * 10,
    ended: (fields[13]! + fields[14]!) * 10,
  };
}

/** Returns the CPU milliseconds a process has used. */
export async function cpuOf(pid: number): Promise<number> {
  return (await statOf(pid))?.own ?? 0;
}

/** Returns the CPU milliseconds of a PostgreSQL server and its children, alive or ended. */
export async function cpuOfDatabase(postmaster: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const stats = await Promise.all(pids.map(statOf));
  const children = stats.filter((stat) => stat?.parent === postmaster);
  const server = await statOf(postmaster);
  return children.reduce((sum, stat) => sum + stat!.own, server ? server.own + server.ended : 0);
}

/** Returns the resident memory of a process in megabytes. */
export const memoryOf = (pid: number): Promise<number> => megabytesOf(pid, 'VmRSS');

/** Returns the most that it ever was. */
export const peakMemoryOf = (pid: number): Promise<number> => megabytesOf(pid, 'VmHWM');

async function megabytesOf(pid: number, field: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)![1]) / 1024;
}
