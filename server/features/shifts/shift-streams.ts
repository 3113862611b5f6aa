import { Readable } from 'node:stream';
import type { ShiftEvent } from '#contract/shifts.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/handle.ts';
import { readShiftQuestions, type ReadCall } from '#server/features/questions/index.ts';
import { openStreamPlaces, type StreamShares } from '#server/http/stream-places.ts';
import { listWhoMaySee } from './shifts.queries.ts';
import { requireShift } from './shifts.service.ts';

/** Milliseconds. */
const keepAlive = 25_000;
/** Then the page reconnects, and its access is checked again. */
const life = 15 * 60_000;
const reconnectAfter = 3_000;
/** A page without a stream reads again after this, a little earlier by chance; a thousand do so without harm. */
const pollAfter = 20_000;
/** Streams on this node; a school class or two follow one shift. */
const shares: StreamShares = {
  altogether: 4_000,
  forMembers: 500,
  forHosts: 50,
  ofNetwork: 200,
  ofAccount: 5,
};
/** Bytes buffered for a slow reader; beyond that its stream is closed, and the page reconnects. */
const maxWaiting = 256 * 1024;

interface OpenPage {
  readerId: string | null;
  output: Readable;
}

/** Streams changes of shifts to the pages open on this node: each change is read once for all of them. */
export function openShiftStreams(context: Pick<Context, 'db' | 'events' | 'log' | 'config' | 'calendar'>) {
  const { db, events, log } = context;
  const pages = new Map<string, Set<OpenPage>>();
  const places = openStreamPlaces(shares);
  let closed = false;
  const all = () => [...pages.values()].flatMap((each) => [...each]);

  events.on('shift_changed', ({ shiftId, questionId }) => {
    if (!pages.has(shiftId)) return;
    tell(shiftId, questionId).catch((error: unknown) => log.warn({ err: error }, 'shift not told of'));
  });
  // The missed events may concern any page.
  events.on('missed', () => {
    for (const page of all()) send(page, { question: null });
  });

  const beat = setInterval(() => {
    for (const { output } of all()) push(output, ':\n\n');
  }, keepAlive).unref();

  /** Sends a question as visitors see it; members who see more fetch it again. */
  async function tell(shiftId: string, questionId: string | null): Promise<void> {
    const call = { context, db, viewer: null };
    const [question = null] = questionId ? await readShiftQuestions(call, shiftId, [questionId]) : [];
    const following = [...(pages.get(shiftId) ?? [])];
    const isTold = question && questionId ? await tellable(db, questionId, following) : () => true;
    for (const page of following)
      if (isTold(page)) {
        places.noteTold(page.output);
        send(page, { question });
      }
  }

  function send({ output }: OpenPage, event: ShiftEvent): void {
    push(output, `data: ${JSON.stringify(event)}\n\n`);
  }

  function keep(shiftId: string, page: OpenPage): void {
    const following = pages.get(shiftId) ?? new Set();
    pages.set(shiftId, following.add(page));
    const term = setTimeout(() => leave(page, 0), life).unref();
    page.output.once('close', () => {
      clearTimeout(term);
      following.delete(page);
      if (following.size === 0 && pages.get(shiftId) === following) pages.delete(shiftId);
    });
  }

  return {
    /** Where no place is free, the stream ends at once, and the page polls by opening it. @throws not_found */
    async open(call: ReadCall & { request: { ip: string } }, slug: string): Promise<Readable> {
      const { id, helper_id: helperId } = await requireShift(call, slug);
      const readerId = call.viewer?.id ?? null;
      const page = { readerId, output: new Readable({ read: () => {} }) };
      const reader = readerId === null ? 'visitor' : readerId === helperId ? 'host' : 'member';
      const wish = { reader, accountId: readerId ?? '', address: call.request.ip } as const;
      if (!places.take(wish, page.output, () => leave(page, pollAfter))) {
        leave(page, pollAfter);
        return page.output;
      }
      keep(id, page);
      push(page.output, `retry: ${reconnectAfter}\n\n`);
      if (closed) leave(page);
      return page.output;
    },

    /** Ends all streams; pages reconnect to whichever server responds then. */
    close(): void {
      closed = true;
      clearInterval(beat);
      for (const page of all()) leave(page);
    },
  };
}

/** Returns a filter for visitors, and for members with no block between them and anyone named. */
async function tellable(
  db: Db,
  questionId: string,
  pages: readonly OpenPage[],
): Promise<(page: OpenPage) => boolean> {
  const ids = [...new Set(pages.flatMap(({ readerId }) => readerId ?? []))];
  const allowed = new Set(ids.length > 0 ? await listWhoMaySee(db, questionId, ids) : []);
  return ({ readerId }) => readerId === null || allowed.has(readerId);
}

function push(output: Readable, text: string): void {
  if (output.destroyed) return;
  output.push(text);
  if (output.readableLength > maxWaiting) output.destroy();
}

function leave({ output }: OpenPage, retry?: number): void {
  if (output.destroyed) return;
  if (retry !== undefined) output.push(`retry: ${retry}\n\n`);
  output.push(null);
  // Does not wait for a page that reads no further.
  setTimeout(() => output.destroy(), 1_000).unref();
}
