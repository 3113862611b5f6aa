/** One message of a stream of server-sent events. */
export interface StreamMessage {
  /** Defaults to 'message'. */
  event: string;
  data: string;
  /** Undefined if this message sets none. */
  id: string | undefined;
  /** Milliseconds to wait before reconnecting, if this message says so. */
  retry: number | undefined;
}

/** Yields the messages of a stream as they arrive; ends with it. */
export async function* readMessages(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<StreamMessage> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const blocks = (rest + value).split('\n\n');
    rest = blocks.pop()!;
    for (const block of blocks) yield parseMessage(block);
  }
}

function parseMessage(block: string): StreamMessage {
  const message: StreamMessage = { event: 'message', data: '', id: undefined, retry: undefined };
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^([^:]*):? ?(.*)$/.exec(line)!;
    if (field === 'event') message.event = value;
    else if (field === 'data') message.data += value;
    else if (field === 'id') message.id = value;
    else if (field === 'retry') message.retry = Number(value);
  }
  return message;
}
