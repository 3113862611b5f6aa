import type { Readable } from 'node:stream';
import type { ShiftEvent } from '#contract/help/shifts.ts';
import type { Context, CalendarContext } from '#server/context.ts';
import type { Db } from '#server/db/handle.ts';
import { readShiftQuestions } from '#server/features/help/questions/index.ts';
import { openStreamPlaces, type StreamShares } from '#server/http/stream-places.ts';
import { openTopicStreams, type OpenPage } from '#server/http/topic-streams.ts';
import { listWhoMaySee } from './shifts.queries.ts';
import { requireShift } from './shifts.service.ts';
import type { PublicCall } from '#server/http/bind.ts';

/** Streams on this node; a school class or two follow one shift. */
const shares: StreamShares = {
  altogether: 4_000,
  forMembers: 500,
  forHosts: 50,
  ofNetwork: 200,
  ofAccount: 5,
};

/** Streams changes of shifts to the pages open on this node: each change is read once for all of them. */
export function openShiftStreams(context: Pick<Context, 'db' | 'events' | 'log' | 'config' | 'calendar'>) {
  const { db, events, log } = context;
  const streams = openTopicStreams<ShiftEvent>(openStreamPlaces(shares));

  events.on('shift_changed', ({ shiftId, questionId }) => {
    if (!streams.isFollowed(shiftId)) return;
    tell(shiftId, questionId).catch((error: unknown) => log.warn({ err: error }, 'shift not told of'));
  });
  // The missed events may concern any page.
  events.on('missed', () => streams.sendAll({ question: null }));

  /** Sends a question as visitors see it; members who see more fetch it again. */
  async function tell(shiftId: string, questionId: string | null): Promise<void> {
    const call = { context, db, viewer: null };
    const [question = null] = questionId ? await readShiftQuestions(call, shiftId, [questionId]) : [];
    const following = streams.pagesOf(shiftId);
    const mayRead = question && questionId ? await tellable(db, questionId, following) : () => true;
    streams.send(shiftId, { question }, mayRead);
  }

  return {
    /** @throws not_found */
    async open(
      call: PublicCall<CalendarContext> & { request: { ip: string } },
      slug: string,
    ): Promise<Readable> {
      const { id, helper_id: helperId } = await requireShift(call, slug);
      const readerId = call.viewer?.id ?? null;
      const reader = readerId === null ? 'visitor' : readerId === helperId ? 'host' : 'member';
      return streams.open(id, { reader, readerId, address: call.request.ip });
    },

    close: () => streams.close(),
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
