import { expect, test } from 'vitest';
import { readMessages, type StreamMessage } from './event-stream.ts';

function messagesOf(...chunks: (string | Uint8Array<ArrayBuffer>)[]): Promise<StreamMessage[]> {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const chunk of chunks) {
        controller.enqueue(typeof chunk === 'string' ? encoder.encode(chunk) : chunk);
      }
      controller.close();
    },
  });
  return Array.fromAsync(readMessages(body));
}

test('the stream reader reads id, name, data and retry time', async () => {
  const [message] = await messagesOf('retry: 3000\nid: 7:8\nevent: read\ndata: {"unread":0}\n\n');
  expect(message).toEqual({ event: 'read', data: '{"unread":0}', id: '7:8', retry: 3000 });
});

test('the stream reader joins split events and separates joined ones', async () => {
  const messages = await messagesOf('data: {"a', '":"b: c"}\n', '\ndata: 2\n\ndata: 3\n\ndata: cut');
  expect(messages.map(({ data }) => data)).toEqual(['{"a":"b: c"}', '2', '3']);
});

test('a letter cut in two bytes stays whole', async () => {
  const [first, second] = [new Uint8Array([100, 97, 116, 97, 58, 32, 0xc3]), new Uint8Array([0xa9, 10, 10])];
  const messages = await messagesOf(first, second);
  expect(messages[0]!.data).toBe('é');
});

test('a comment that only keeps the connection open says nothing', async () => {
  const [message] = await messagesOf(':\n\n');
  expect(message).toEqual({ event: 'message', data: '', id: undefined, retry: undefined });
});
