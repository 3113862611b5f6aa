import { Client, type ClientConfig } from 'pg';
import { answerInTime } from './answer-in-time.ts';
import { readDatabaseAddress, type DatabaseAddress, type Wanted } from './address.ts';
import { isTransientDatabaseError } from './transient-error.ts';

/** Settings of a session by PostgreSQL's names; times in milliseconds. */
export type SessionSettings = Record<string, string | number>;

/** Milliseconds a server has to state its role, and for which connections share the answer. */
const answerTimeout = 3_000;
const holds = 1_000;

/** PostgreSQL's code for cannot_connect_now. */
const cannotConnectNow = '57P03';

/** The query that fails reports the same error. */
const ignore = (): void => {};

/** The callback that a pool passes to `connect`. */
type Connected = ((error: Error) => void) & ((error: null, client: Client) => void);

/** Admits connections, and is notified of those that fail. */
export interface Gate {
  /** @throws with PostgreSQL's code for 'not now' */
  enter(client: Client): void;
  /** Reports that this one could not be opened. */
  failed(client: Client): void;
}

/**
 * Returns pg's client for one address. Of several servers it connects to the wanted one. It sets the session's settings by a
 * statement: a pooler accepts only few of them in the startup message.
 * @param wants where the address has several servers and does not say
 */
export function clientFor(
  url: string,
  settings: SessionSettings = {},
  wants: Wanted = 'read-write',
  gate?: Gate,
): typeof Client {
  const address = readDatabaseAddress(url);
  const choose = address && address.servers.length > 1 ? openChoice(address, wants) : null;
  const names = Object.keys(settings);
  const set = `select ${names.map((_, index) => `set_config($${index * 2 + 1}, $${index * 2 + 2}, false)`).join(', ')}`;
  const values = Object.entries(settings).flatMap(([name, value]) => [name, String(value)]);

  return class extends Client {
    constructor(config: ClientConfig = {}) {
      super({ ...config, connectionString: address?.servers[0] ?? url });
    }

    override connect(): Promise<Client>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<Client> | void {
      const connected = this.open();
      if (!callback) return connected;
      // oxlint-disable-next-line promise/no-callback-in-promise -- a pool waits with one
      connected.then((client) => callback(null, client), callback);
    }

    private async open(): Promise<Client> {
      gate?.enter(this);
      try {
        return await this.openThere();
      } catch (error) {
        gate?.failed(this);
        throw error;
      }
    }

    private async openThere(): Promise<Client> {
      if (choose) {
        const { hostname, port } = new URL(await choose());
        Object.assign(this, { host: hostname.replace(/^\[(.+)\]$/, '$1'), port: Number(port || 5432) });
      }
      await super.connect();
      if (names.length === 0) return this;
      // Nobody else listens yet: an unhandled error of the connection would end the process.
      this.on('error', ignore);
      try {
        await this.query(set, values);
        this.off('error', ignore);
        return this;
      } catch (error) {
        void this.end().catch(() => {});
        throw error;
      }
    }
  };
}

/** Finds the wanted server; connections opened within a second share the answer. */
function openChoice({ servers, wants }: DatabaseAddress, usual: Wanted): () => Promise<string> {
  let chosen: { server: Promise<string>; until: number } | null = null;
  return () => {
    if (!chosen || chosen.until < performance.now())
      chosen = { server: firstOf(servers, wants ?? usual), until: performance.now() + holds };
    return chosen.server;
  };
}

/** @throws with PostgreSQL's code for 'not now' where no server qualifies */
async function firstOf(servers: string[], wants: Wanted): Promise<string> {
  try {
    return await Promise.any(servers.map((server) => requireServer(server, wants)));
  } catch (error) {
    if (wants === 'prefer-standby') return firstOf(servers, 'any');
    const { errors } = error as AggregateError;
    const refused = (errors as Error[]).find((one) => !isTransientDatabaseError(one));
    throw (
      refused ?? Object.assign(new Error(`no server is ${wants}`), { code: cannotConnectNow, cause: error })
    );
  }
}

interface ServerState {
  standby: boolean;
  readOnly: boolean;
}

async function requireServer(server: string, wants: Wanted): Promise<string> {
  const client = new Client({ connectionString: server, application_name: 'rumo-choice' });
  client.on('error', ignore);
  const ask = async () => {
    await client.connect();
    return client.query<ServerState>(
      `select pg_is_in_recovery() as standby, current_setting('transaction_read_only') = 'on' as "readOnly"`,
    );
  };
  try {
    const { rows } = await answerInTime(ask(), answerTimeout, () => client.connection.stream.destroy());
    if (isWanted(rows[0]!, wants)) return server;
    throw Object.assign(new Error(`the server is not ${wants}`), { code: cannotConnectNow });
  } finally {
    void client.end().catch(ignore);
  }
}

function isWanted({ standby, readOnly }: ServerState, wants: Wanted): boolean {
  switch (wants) {
    case 'any':
      return true;
    case 'read-write':
      return !readOnly;
    case 'read-only':
      return readOnly;
    case 'primary':
      return !standby;
    case 'standby':
    case 'prefer-standby':
      return standby;
  }
}
