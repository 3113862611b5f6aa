import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface Proxy {
  origin: string;
  /** Requests that no node answered, with the reason. */
  dropped: string[];
  close(): void;
}

/**
 * A small round-robin proxy. Like those of `deploy/` it tries another node if the connection was refused, and for a GET if it
 * broke before the response: any other request may have been executed. It keeps connections alive, but closes idle ones before
 * a stopping node does, since a request could meet a closing connection.
 */
export async function openProxy(ports: number[]): Promise<Proxy> {
  // Real time: idle connections are closed before the nodes do it.
  const agent = new Agent({ keepAlive: true, maxSockets: 32, timeout: 500 });
  const dropped: string[] = [];
  let turn = 0;

  async function forward(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    turn += 1;
    for (let tries = 0; ; tries += 1) {
      const port = ports[(turn + tries) % ports.length];
      try {
        const answer = await ask(incoming, body, port);
        outgoing.writeHead(answer.statusCode!, {
          'content-type': answer.headers['content-type'] ?? '',
          'cache-control': 'no-store',
        });
        answer.on('error', () => outgoing.destroy()).pipe(outgoing);
        return;
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        const isUndone = code === 'ECONNREFUSED' || (code === 'ECONNRESET' && incoming.method === 'GET');
        if (isUndone && tries < 10 * ports.length) continue;
        dropped.push(`${incoming.method} ${incoming.url}: ${code}`);
        outgoing.writeHead(502).end();
        return;
      }
    }
  }

  async function ask(incoming: IncomingMessage, body: Buffer, port?: number): Promise<IncomingMessage> {
    const { method, url: path, headers } = incoming;
    const { authorization, accept, 'content-type': type } = headers;
    const sent = request({
      host: '127.0.0.1',
      port,
      agent,
      method,
      path,
      headers: {
        ...(authorization && { authorization }),
        ...(accept && { accept }),
        ...(type && { 'content-type': type }),
        ...(body.length > 0 && { 'content-length': body.length }),
      },
    });
    sent.end(body);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return answer;
  }

  const server = createServer((incoming, outgoing) => void forward(incoming, outgoing));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    dropped,
    close() {
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}
