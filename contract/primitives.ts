import { z } from 'zod';
import { limits } from './limits.ts';

/*
 * zod compiles validators from text, and probes whether it may when the first schema is created. In browsers our content
 * security policy forbids and reports the probe, so this must run before any schema.
 */
if ('document' in globalThis) z.config({ jitless: true });

/*
 * Harmful characters that no text needs: C0 and C1 controls (PostgreSQL cannot store NUL), bidirectional overrides and
 * isolates, which make a text read differently from what it is, and annotation marks.
 */
const controls =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u206f\ufff9-\ufffb]/g;

/** Matches a visible character: no space, joiner or filler. */
const visible = /[^\s\p{Cc}\p{Cf}\p{Cn}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u;

/** At the ends of a line: white space, and what is pasted along with it and cannot be seen. */
const aroundLine = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu;

/** More marks on one letter than any language writes: they would cover the lines around it. */
const tooManyMarks = /(\p{M}{4})\p{M}+/gu;

/** Returns the text as one line: without control characters or unpaired surrogates, white space collapsed. */
export function cleanLine(text: string): string {
  return text
    .toWellFormed()
    .replace(controls, '')
    .replace(/\s+/g, ' ')
    .replace(tooManyMarks, '$1')
    .replace(aroundLine, '');
}

/** Cleans like {@link cleanLine}, but keeps line breaks and indentation. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, '\n').replace(controls, '');
}

const tooLong = (max: number) => `Use no máximo ${max.toLocaleString('pt-BR')} caracteres.`;

/** A required single-line text. `missing` is the error when no visible character is given. */
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

/** A required multi-line text. */
export const requiredText = (missing: string, max: number) =>
  z
    .string({ error: missing })
    .max(max, tooLong(max))
    .overwrite(cleanText)
    .refine((text) => visible.test(text), missing);

/** A multi-line text that may be ''. */
export const optionalText = (max: number) => z.string().max(max, tooLong(max)).overwrite(cleanText);

export const id = z.string().max(64);
/** The reply of a call that returns only the id of what it created. */
export const created = z.object({ id }).meta({ id: 'Created' });
export const isoDate = z.iso.datetime();
const firstMoment = Date.parse('0001-01-01T00:00:00Z');
const lastMoment = Date.parse('9999-12-31T23:59:59.999Z');

/** An {@link isoDate} from a caller, in any zone; PostgreSQL has no year 0, ISO 8601 no year 10000. */
export const givenDate = z.iso
  .datetime({ offset: true })
  .max(40)
  .regex(/^(?!0000)/)
  // Invalid dates are refused above.
  .refine((text) => !(Date.parse(text) < firstMoment || Date.parse(text) > lastMoment));
export const givenDay = z.iso.date().regex(/^(?!0000)/);

/** Opaque position in a list, sent back as received in `nextCursor`. */
export const cursor = z.string().min(1).max(limits.cursor);
export const nextCursor = cursor.nullable();

/** '' or the address of a picture stored here. */
export const imageUrl = z.string().max(limits.field);

/** A path segment that names something: any text of bounded length (an unknown name is a 404). */
export const segment = z.string().min(1).max(limits.field).overwrite(cleanLine);

export const byId = z.object({ id });

export const byUsername = z.object({ username: segment });

export const page = z.object({ cursor: cursor.optional() });

export const counter = z.number().int().min(0);
