import type { Readable } from 'node:stream';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/handle.ts';
import { openStreamPlaces, type StreamShares } from '#server/http/stream-places.ts';
import { openTopicStreams } from '#server/http/topic-streams.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { requireAttended } from './lessons.policy.ts';
import { findLesson } from './lessons.queries.ts';

/** Streams on this node. A school of many classes is behind one address; who finds no place polls. */
const shares: StreamShares = {
  altogether: 4_000,
  forMembers: 0,
  forHosts: 200,
  ofNetwork: 400,
  ofAccount: 5,
};

/** Streams the changes of lessons to the pages open on this node. */
export function openLessonStreams({ db, events, log }: Pick<Context, 'db' | 'events' | 'log'>) {
  const streams = openTopicStreams<{ step: number; stepAt: string }>(openStreamPlaces(shares));

  events.on('lesson_changed', ({ lessonId }) => {
    if (!streams.isFollowed(lessonId)) return;
    tell(lessonId).catch((error: unknown) => log.warn({ err: error }, 'lesson not told of'));
  });
  // The missed events may concern any page: an event without news makes it read again.
  events.on('missed', () => streams.sendAll({ step: 0, stepAt: new Date(0).toISOString() }));

  async function tell(id: string): Promise<void> {
    const lesson = await findLesson(db, { id });
    if (lesson) streams.send(id, { step: lesson.step, stepAt: lesson.step_at.toISOString() });
  }

  return {
    /** @throws not_found */
    async open(on: Db, viewer: Viewer, address: string, id: string): Promise<Readable> {
      const { leads } = await requireAttended(on, viewer, { id });
      return streams.open(id, { reader: leads ? 'host' : 'member', readerId: viewer.id, address });
    },

    close: () => streams.close(),
  };
}
