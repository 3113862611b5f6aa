/** Which of several servers a connection wants, in libpq's terms. */
const wanted = ['any', 'read-write', 'read-only', 'primary', 'standby', 'prefer-standby'] as const;

export type Wanted = (typeof wanted)[number];

/** A database's address, as libpq takes it: `postgres://user@one:5432,two:5432/rumo?target_session_attrs=read-write`. */
export interface DatabaseAddress {
  /** One address for each host. */
  servers: string[];
  wants: Wanted | null;
}

/** Returns null for an invalid address. */
export function readDatabaseAddress(text: string): DatabaseAddress | null {
  const [, start = '', hosts, rest] = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/.exec(text) ?? [];
  if (hosts === undefined || rest === undefined) return null;
  const servers = hosts.split(',').map((host) => start + host + rest);
  if (!servers.every((server) => URL.canParse(server))) return null;
  // libpq would default an empty host, but a gap in a list is a typo.
  if (servers.length > 1 && hosts.split(',').includes('')) return null;
  const wants = new URL(servers[0]!).searchParams.get('target_session_attrs');
  if (wants !== null && !wanted.some((name) => name === wants)) return null;
  return { servers, wants: wants as Wanted | null };
}

/** Hosts and ports, for a person to read; never the password. */
export function hostsOf(text: string): string {
  return (readDatabaseAddress(text)?.servers ?? []).map((server) => new URL(server).host).join(', ');
}
