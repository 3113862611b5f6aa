import { shifts as contract } from '#contract/help/shifts.ts';
import { calls, type Feature } from '#server/feature.ts';
import {
  beginByAnswer,
  eraseShiftsOf,
  tellOfNewQuestion,
  tellOfQuestion,
  wakeShift,
  wakeShifts,
} from './shift-clock.service.ts';
import { openShiftStreams } from './shift-streams.ts';
import { shiftCalendarRoutes } from './shifts.calendar.ts';
import { shiftsExports } from './shifts.export.queries.ts';
import { askInShift, beginShift, leaveShift, openShift, readShift, readShifts } from './shifts.service.ts';

export { addShift, readShiftsToCome } from './shifts.service.ts';

/** Scheduled hours at which a checked helper answers live. */
export const shifts: Feature = {
  calls: [
    calls(
      contract,
      { name: 'Plantões', description: 'Horas marcadas em que alguém conferido responde na hora.' },
      (context) => {
        const streams = openShiftStreams(context);
        // Otherwise open streams would keep the server from closing.
        context.stopping.signal.addEventListener('abort', () => streams.close());
        return {
          'GET /api/shifts': ({ db, viewer, query }) => readShifts(db, viewer, query.cursor),
          'POST /api/shifts': (call) => openShift(call, call.body),
          'GET /api/shifts/{slug}': (call) => readShift(call, call.params.slug),
          'GET /api/shifts/{slug}/stream': (call) => streams.open(call, call.params.slug),
          'PUT /api/shifts/{slug}/begun': (call) => beginShift(call, call.params.slug),
          'DELETE /api/shifts/{slug}': (call) => leaveShift(call, call.params.slug),
          'POST /api/shifts/{slug}/questions': (call) => askInShift(call, call.params.slug, call.body),
        };
      },
    ),
  ],
  http: shiftCalendarRoutes,
  listeners: {
    question_asked: tellOfNewQuestion,
    question_written: tellOfQuestion,
    question_answered: beginByAnswer,
  },
  jobs: {
    wake_shift: (context, { shiftId }) => wakeShift(context, shiftId),
    wake_shifts: (context) => wakeShifts(context),
  },
  cacheSafeJobs: ['wake_shift', 'wake_shifts'],
  schedule: { wake_shifts: '* * * * *' },
  tables: { shifts: 'plantoes.json' },
  exports: shiftsExports,
  erasure: { erase: eraseShiftsOf },
};
