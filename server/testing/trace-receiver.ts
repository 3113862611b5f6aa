import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface ReceivedSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentId: string;
  attributes: Record<string, unknown>;
  events: Record<string, unknown>[];
  failed: boolean;
  service: unknown;
}

/** A trace collector: OTLP over HTTP, in protobuf. */
export interface TraceReceiver {
  url: string;
  spans: ReceivedSpan[];
  requests: { path: string; headers: IncomingHttpHeaders; body: Buffer }[];
  close(): void;
}

export async function openTraceReceiver(): Promise<TraceReceiver> {
  const receiver: Pick<TraceReceiver, 'spans' | 'requests'> = { spans: [], requests: [] };
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      receiver.requests.push({ path: request.url!, headers: request.headers, body });
      receiver.spans.push(...readSpans(body));
      return response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { ...receiver, url: `http://127.0.0.1:${port}`, close: () => void server.close() };
}

/** Values of a message by field number: integers, or the bytes of texts and nested messages. */
type Message = Map<number, (bigint | Buffer)[]>;

function readMessage(bytes: Buffer): Message {
  const message: Message = new Map();
  let at = 0;
  const integer = (): bigint => {
    for (let value = 0n, shift = 0n; ; shift += 7n) {
      const byte = bytes[at++]!;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  const take = (length: number): Buffer => bytes.subarray(at, (at += length));
  while (at < bytes.length) {
    const key = Number(integer());
    const kind = key & 7;
    const value = kind === 0 ? integer() : take(kind === 2 ? Number(integer()) : kind === 1 ? 8 : 4);
    message.set(key >> 3, [...(message.get(key >> 3) ?? []), value]);
  }
  return message;
}

const within = (message: Message, field: number): Message[] =>
  (message.get(field) ?? []).map((bytes) => readMessage(bytes as Buffer));
const bytesOf = (message: Message, field: number): Buffer =>
  (message.get(field)?.[0] ?? Buffer.alloc(0)) as Buffer;

/** Texts, booleans and integers; others are not used. */
function attributesOf(message: Message, field: number): Record<string, unknown> {
  const entries = within(message, field).map((pair) => {
    const [value] = within(pair, 2);
    const text = value?.get(1)?.[0];
    const scalar = value?.get(2)?.[0] ?? value?.get(3)?.[0];
    return [bytesOf(pair, 1).toString(), text ? text.toString() : Number(scalar)];
  });
  return Object.fromEntries(entries) as Record<string, unknown>;
}

/** Parses an ExportTraceServiceRequest. */
function readSpans(body: Buffer): ReceivedSpan[] {
  return within(readMessage(body), 1).flatMap((ofResource) => {
    const service = within(ofResource, 1).map((resource) => attributesOf(resource, 1)['service.name'])[0];
    return within(ofResource, 2)
      .flatMap((scope) => within(scope, 2))
      .map((span) => ({
        name: bytesOf(span, 5).toString(),
        traceId: bytesOf(span, 1).toString('hex'),
        spanId: bytesOf(span, 2).toString('hex'),
        parentId: bytesOf(span, 4).toString('hex'),
        attributes: attributesOf(span, 9),
        events: within(span, 11).map((event) => attributesOf(event, 3)),
        failed: within(span, 15).some((status) => status.get(3)?.[0] === 2n),
        service,
      }));
  });
}
