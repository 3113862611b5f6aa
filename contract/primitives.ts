import { z } from 'zod';
import { limits } from './limits.ts';

/*
 * zod would compile validators from text, and tries while the first schema is made whether that is allowed. In
 * browsers our content security policy forbids it and the attempt is reported: here it is before any schema.
 */
if ('document' in globalThis) z.config({ jitless: true });

/*
 * Characters that no text needs and that hurt somewhere: C0 and C1 controls (NUL cannot be stored by
 * PostgreSQL), the bidirectional overrides and isolates that make a text read differently from what it is, and
 * the marks around annotations.
 */
const controls =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u206f\ufff9-\ufffb]/g;

/** Something that can be seen: not spaces, joiners and fillers alone. */
const visible = /[^\s\p{Cc}\p{Cf}\p{Cn}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u;

/** One line: control characters gone, white space collapsed, no unpaired surrogates. */
export function cleanLine(text: string): string {
  return text.toWellFormed().replace(controls, '').replace(/\s+/g, ' ').trim();
}

/** Several lines: as {@link cleanLine}, with line breaks and indentation kept. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, '\n').replace(controls, '');
}

const tooLong = (max: number) => `Use no máximo ${max.toLocaleString('pt-BR')} caracteres.`;

/** A required single-line text. `missing` is shown when nothing that can be seen is given. */
export const requiredLine = (missing: string, max: number = limits.field) =>
  z
    .string({ error: missing })
    .max(max, tooLong(max))
    .overwrite(cleanLine)
    .min(1, missing)
    .regex(visible, missing);

/** A single-line text that may be ''. */
export const optionalLine = (max: number = limits.field) =>
  z.string().max(max, tooLong(max)).overwrite(cleanLine);

/** A required text of several lines. */
export const requiredText = (missing: string, max: number) =>
  z
    .string({ error: missing })
    .max(max, tooLong(max))
    .overwrite(cleanText)
    .refine((text) => visible.test(text), missing);

/** A text of several lines that may be ''. */
export const optionalText = (max: number) => z.string().max(max, tooLong(max)).overwrite(cleanText);

export const id = z.string().max(64);
/** The reply to a call that created something and says no more than its id. */
export const created = z.object({ id }).meta({ id: 'Created' });
export const isoDate = z.iso.datetime();
const firstMoment = Date.parse('0001-01-01T00:00:00Z');
const lastMoment = Date.parse('9999-12-31T23:59:59.999Z');

/** As {@link isoDate}, sent by a caller, of any zone; PostgreSQL has no year 0, and ISO 8601 no year 10000. */
export const givenDate = z.iso
  .datetime({ offset: true })
  .max(40)
  .regex(/^(?!0000)/)
  // What is no date at all is refused above.
  .refine((text) => !(Date.parse(text) < firstMoment || Date.parse(text) > lastMoment));
export const givenDay = z.iso.date().regex(/^(?!0000)/);

/** Opaque position in a list, given back as it came in `nextCursor`. */
export const cursor = z.string().min(1).max(limits.cursor);
export const nextCursor = cursor.nullable();

/** '' or the address of a picture kept here. */
export const imageUrl = z.string().max(limits.field);

/** A path segment that names something: bounded, otherwise anything (what it does not name is a 404). */
export const segment = z.string().min(1).max(limits.field).overwrite(cleanLine);

/** A path with an id. */
export const byId = z.object({ id });

/** A path with a person's name. */
export const byUsername = z.object({ username: segment });

/** The query of a list. */
export const page = z.object({ cursor: cursor.optional() });

export const counter = z.number().int().min(0);
