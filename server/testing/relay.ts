import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A proxy to a database that can be cut and restored, or frozen. */
export interface Relay {
  /** The database's address through the proxy. */
  url: string;
  /** Closes all connections and refuses new ones. */
  cut(): Promise<void>;
  /** Ends a {@link cut} or {@link freeze}; frozen connections stay frozen. */
  restore(): Promise<void>;
  /**
   * Keeps connections whose first message contains `part` (as their application's name) open, but drops all their data
   * silently; new ones too.
   */
  freeze(part: string): void;
  /** Freezes everything before the message to the database that follows `messages` others, and calls `call`. */
  freezeAfter(messages: number, call: () => void): void;
}

interface Connection {
  first: string;
  isFrozen: boolean;
}

export async function openRelay(databaseUrl: string): Promise<Relay> {
  const { hostname, port: behind } = new URL(databaseUrl);
  const open = new Map<Socket, Connection>();
  let server: Server | null = null;
  let port = 0;
  let frozen: string | null = null;
  let steps: { left: number; call: () => void } | null = null;
  const freeze = (part: string): void => {
    frozen = part;
    for (const connection of open.values()) connection.isFrozen ||= isFrozen(connection);
  };
  const countStep = (): void => {
    if (!steps || steps.left-- > 0) return;
    const { call } = steps;
    steps = null;
    freeze('');
    call();
  };
  const isFrozen = ({ first }: Connection): boolean => frozen !== null && first.includes(frozen);

  function join(near: Socket): void {
    const far = connect(Number(behind), hostname);
    const connection = { first: '', isFrozen: false };
    for (const socket of [near, far]) {
      open.set(socket, connection);
      socket.on('error', () => {}).once('close', () => open.delete(socket));
    }
    near.once('data', (chunk) => {
      connection.first = chunk.toString('latin1');
      connection.isFrozen = isFrozen(connection);
    });
    near.on('data', countStep);
    pass(near, far, connection);
    pass(far, near, connection);
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
  }

  async function restore(): Promise<void> {
    frozen = null;
    steps = null;
    if (server?.listening) return;
    server = createServer(join).listen(port, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  }

  await restore();
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    restore,
    async cut() {
      const closed = once(server!, 'close');
      server!.close();
      for (const socket of open.keys()) socket.destroy();
      await closed;
    },
    freeze,
    freezeAfter(messages, call) {
      steps = { left: messages, call };
    },
  };
}

function pass(from: Socket, to: Socket, connection: Connection): void {
  from.on('data', (chunk) => void (connection.isFrozen || to.write(chunk)));
}
