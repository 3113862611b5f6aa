import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** The way to a database, which can be cut and given back. */
export interface Relay {
  /** The database's address by this way. */
  url: string;
  /** Every connection ends, new ones are refused. */
  cut(): Promise<void>;
  restore(): Promise<void>;
}

export async function openRelay(databaseUrl: string): Promise<Relay> {
  const { hostname, port: behind } = new URL(databaseUrl);
  const open = new Set<Socket>();
  let server: Server | null = null;
  let port = 0;

  function join(near: Socket): void {
    const far = connect(Number(behind), hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => {}).once('close', () => open.delete(socket));
    }
    near.pipe(far).pipe(near);
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
  }

  async function restore(): Promise<void> {
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
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
