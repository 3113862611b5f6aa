import { describe, expect, it } from 'vitest';
import { day, minute } from '#contract/durations.ts';
import { calendarFrom, openCalendar } from './clock.ts';
import { openNode } from '../testing/other-node.ts';
import { testApp } from '../testing/test-app.ts';

describe('the calendar', () => {
  it('is the real time where nothing is shortened, and leaves no trace', async () => {
    const { context } = await testApp();
    const at = new Date('2026-03-01T12:00:00Z');
    expect(context.calendar.dateOf(at)).toEqual(at);
    expect(context.calendar.realTimeOf(at)).toEqual(at);
    expect(Math.abs(context.calendar.now().getTime() - Date.now())).toBeLessThan(1000);
    expect(await context.db.selectFrom('calendar_origin').selectAll().execute()).toEqual([]);
  });

  it('runs faster from one origin, on every node and after a restart', async () => {
    const test = await testApp({ CLOCK_SCALE: '0.001' });
    const node = await openNode(test);
    await node.close();
    const { at: origin } = await test.context.db
      .selectFrom('calendar_origin')
      .select('at')
      .executeTakeFirstOrThrow();
    const { calendar, config, db } = test.context;
    const again = await openCalendar(db, config);
    const later = new Date(origin.getTime() + day / 1000);
    for (const each of [calendar, again])
      expect(each.dateOf(later)).toEqual(new Date(origin.getTime() + day));
    expect(calendar.realTimeOf(new Date(origin.getTime() + day))).toEqual(later);
  });

  it('goes on from an origin of long ago', async () => {
    const test = await testApp({ CLOCK_SCALE: '0.1' });
    const { config, db } = test.context;
    await db
      .updateTable('calendar_origin')
      .set({ at: new Date(Date.now() - 10 * day) })
      .execute();
    const ahead = (await openCalendar(db, config)).now().getTime() - Date.now();
    expect(Math.round(ahead / day)).toBe(90);
  });

  it('leaves sessions and rows to the real time', async () => {
    const test = await testApp({ CLOCK_SCALE: '0.000001' });
    const member = await test.person();
    // A day takes a tenth of a second.
    await expect.poll(() => test.context.calendar.now().getTime()).toBeGreaterThan(Date.now() + day);
    const me = await test.call('POST /api/home/me', { as: member });
    expect(me.status).toBe(200);
    expect(Math.abs(Date.parse(me.body.user.joinedIn) - Date.now())).toBeLessThan(minute);
  });

  it('says the date where people live', () => {
    const calendar = calendarFrom(new Date('2020-01-01T00:00:00Z'), { clockScale: 1 });
    expect(calendar.today('UTC')).toBe(new Date().toISOString().slice(0, 10));
    expect(calendar.today()).toMatch(/^\d{4}-\d\d-\d\d$/);
  });
});
