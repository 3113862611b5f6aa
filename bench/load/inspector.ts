import { once } from 'node:events';

/** Returns megabytes used by a process's objects after a garbage collection, buffers included. Needs `--inspect=PORT`. */
export async function inUseAt(port: number): Promise<number> {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as [
    { webSocketDebuggerUrl: string },
  ];
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await once(socket, 'open');
  const ask = async (method: string, params: object = {}): Promise<unknown> => {
    socket.send(JSON.stringify({ id: 1, method, params }));
    const [{ data }] = (await once(socket, 'message')) as [MessageEvent<string>];
    return (JSON.parse(data) as { result: unknown }).result;
  };
  await ask('HeapProfiler.collectGarbage');
  const expression = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())';
  const { result } = (await ask('Runtime.evaluate', { expression })) as { result: { value: number } };
  socket.close();
  return result.value / 1024 / 1024;
}
