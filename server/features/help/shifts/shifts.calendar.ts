import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { period } from '#server/time/clock.ts';
import { noindex } from '#server/http/security-headers.ts';
import { requireShift } from './shifts.service.ts';
import type { SeenShift } from './shifts.queries.ts';

/** Serves a shift as a calendar file, as visitors see it. */
export function shiftCalendarRoutes(app: FastifyInstance, { db, config }: Context): void {
  app.get<{ Params: { slug: string } }>('/api/shifts/:slug.ics', async ({ params }, reply) => {
    const shift = await requireShift({ db, viewer: null }, params.slug);
    const name = `${encodeURIComponent(shift.slug)}.ics`;
    return reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .headers(noindex)
      .header('cache-control', 'no-cache')
      .type('text/calendar; charset=utf-8')
      .send(toCalendar(shift, config.publicUrl, shift.minutes * period(config, 'shiftMinute')));
  });
}

/** RFC 5545: lines end with CR LF and have at most 75 bytes; longer ones continue after a space. */
function toCalendar(shift: SeenShift, base: string, length: number): string {
  const url = `${base}/plantoes/${encodeURIComponent(shift.slug)}`;
  const changedAt = shift.changed_at ?? shift.created_at;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rumo//Plantoes//PT-BR',
    'BEGIN:VEVENT',
    `UID:${shift.id}@${new URL(base).hostname}`,
    // Calendars keep what they have, unless this is newer.
    `DTSTAMP:${stamp(changedAt)}`,
    `CREATED:${stamp(shift.created_at)}`,
    `LAST-MODIFIED:${stamp(changedAt)}`,
    `SEQUENCE:${shift.changed_at ? 1 : 0}`,
    `DTSTART:${stamp(shift.starts_at)}`,
    `DTEND:${stamp(new Date(shift.starts_at.getTime() + length))}`,
    // A locked phone shows this line when it reminds: neither the subject nor a name.
    'SUMMARY:Plantão no Rumo',
    `DESCRIPTION:${escaped(`Com ${shift.helper_name}: ${shift.title}. Mande sua pergunta antes: ${url}`)}`,
    'CLASS:PRIVATE',
    `URL:${url}`,
    ...(shift.state === 'cancelled' ? ['STATUS:CANCELLED'] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map(folded).join('\r\n') + '\r\n';
}

/** UTC in the format of calendars: 20261123T180000Z. */
const stamp = (date: Date): string => date.toISOString().replaceAll(/[-:]|\.\d+/g, '');

const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');

const lineBytes = 73;

function folded(line: string): string {
  const parts = [''];
  for (const character of line) {
    if (Buffer.byteLength(parts.at(-1)! + character) > lineBytes) parts.push('');
    parts[parts.length - 1] += character;
  }
  return parts.join('\r\n ');
}
