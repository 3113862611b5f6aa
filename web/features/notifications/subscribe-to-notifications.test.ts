import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStream } from '#web/lib/api/browser-api.ts';
import { subscribeToNotifications } from './subscribe-to-notifications.ts';

vi.mock('#web/lib/api/browser-api.ts', () => ({ openStream: vi.fn() }));

const page = Object.assign(new EventTarget(), { hidden: false });
const listener = {
  onNotification: vi.fn(),
  onRead: vi.fn(),
  onUnread: vi.fn(),
  onTakenDown: vi.fn(),
  onGap: vi.fn(),
};
let leaving: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
  vi.stubGlobal('document', page);
  const browser = new EventTarget();
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  leaving = new AbortController();
});
afterEach(async () => {
  leaving.abort();
  await flush();
  page.hidden = false;
  vi.clearAllMocks();
  vi.mocked(openStream).mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

interface OpenStream {
  lastId: string | null;
  say: (text: string) => void;
  end: () => void;
}

/** Answers each connection with a stream that the test writes to; the newest is last. */
function server(): OpenStream[] {
  const streams: OpenStream[] = [];
  vi.mocked(openStream).mockImplementation((_, headers, signal) => {
    const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>>();
    const writer = writable.getWriter();
    signal.addEventListener('abort', () => void writer.abort(new Error('left')));
    streams.push({
      lastId: headers.get('last-event-id'),
      say: (text) => void writer.write(new TextEncoder().encode(text)),
      end: () => void writer.close(),
    });
    return Promise.resolve(new Response(readable));
  });
  return streams;
}

const flush = () => vi.advanceTimersByTimeAsync(0);
const show = (hidden: boolean) => {
  page.hidden = hidden;
  page.dispatchEvent(new Event('visibilitychange'));
  return flush();
};

test('the subscription delivers events and resumes from the last one when the server ends the stream', async () => {
  const streams = server();
  void subscribeToNotifications(listener, leaving.signal);
  await flush();
  expect(streams.map(({ lastId }) => lastId)).toEqual([null]);
  expect(listener.onGap).toHaveBeenCalledTimes(1);
  streams[0]!.say('retry: 500\nid: 7\n\n:\n\nid: 8\ndata: {"id":"a"}\n\nevent: read\ndata: {"unread":0}\n\n');
  streams[0]!.say('event: unread\ndata: {"unread":3}\n\n');
  streams[0]!.say('event: gone\ndata: {"id":"b","path":"x"}\n\n');
  await flush();
  expect(listener.onNotification.mock.calls).toEqual([[{ id: 'a' }]]);
  expect(listener.onRead).toHaveBeenCalledTimes(1);
  expect(listener.onUnread.mock.calls).toEqual([[3]]);
  expect(listener.onTakenDown.mock.calls).toEqual([[{ id: 'b', path: 'x' }]]);
  streams[0]!.end();
  await vi.advanceTimersByTimeAsync(499);
  expect(streams).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(streams.map(({ lastId }) => lastId)).toEqual([null, '8']);
  expect(listener.onGap).toHaveBeenCalledTimes(2);
});

test('the subscription backs off, up to a minute', async () => {
  vi.mocked(openStream).mockResolvedValue(new Response('', { status: 503 }));
  void subscribeToNotifications(listener, leaving.signal);
  await flush();
  for (const wait of [3_000, 6_000, 12_000, 24_000, 48_000, 60_000, 60_000]) {
    const tries = vi.mocked(openStream).mock.calls.length;
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(openStream).toHaveBeenCalledTimes(tries);
    await vi.advanceTimersByTimeAsync(1);
    expect(openStream).toHaveBeenCalledTimes(tries + 1);
    // Where streams do not come through, the list is fetched.
    expect(listener.onGap).toHaveBeenCalledTimes(tries + 1);
  }
});

test('the subscription pauses while the page is hidden', async () => {
  const streams = server();
  void subscribeToNotifications(listener, leaving.signal);
  await flush();
  streams[0]!.say('id: 7\nretry: 600000\n\n');
  await flush();
  await show(true);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(streams).toHaveLength(1);
  await show(false);
  expect(streams.map(({ lastId }) => lastId)).toEqual([null, '7']);
  // Told to wait for long, it reconnects when the page is shown again.
  streams[1]!.say('retry: 600000\n\n');
  streams[1]!.end();
  await vi.advanceTimersByTimeAsync(500_000);
  expect(streams).toHaveLength(2);
  await show(true);
  await show(false);
  expect(streams).toHaveLength(3);
});

test('the subscription reconnects after a silence', async () => {
  const streams = server();
  void subscribeToNotifications(listener, leaving.signal);
  await flush();
  await vi.advanceTimersByTimeAsync(45_000);
  streams[0]!.say('id: 7\n\n');
  await vi.advanceTimersByTimeAsync(45_000);
  streams[0]!.say(':\n\n');
  await vi.advanceTimersByTimeAsync(59_999);
  expect(streams).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(streams.map(({ lastId }) => lastId)).toEqual([null, '7']);
  expect(listener.onGap).toHaveBeenCalledTimes(2);
});

test.each([
  ['the session has ended', () => vi.mocked(openStream).mockResolvedValue(new Response('', { status: 401 }))],
  ['it is told to', () => (server(), leaving.abort())],
])('the subscription ends when %s', async (_, prepare) => {
  prepare();
  await subscribeToNotifications(listener, leaving.signal);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(vi.mocked(openStream).mock.calls.length).toBeLessThan(2);
});

test('the subscription can be aborted while it reads or waits', async () => {
  const streams = server();
  const listening = subscribeToNotifications(listener, leaving.signal);
  await flush();
  expect(streams).toHaveLength(1);
  leaving.abort();
  await listening;
  vi.mocked(openStream).mockRejectedValue(new TypeError('no network'));
  const again = new AbortController();
  const waiting = subscribeToNotifications(listener, again.signal);
  await flush();
  again.abort();
  await waiting;
});
