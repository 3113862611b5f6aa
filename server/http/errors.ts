import { counted } from '#contract/counted.ts';
import {
  errors,
  underAge,
  type ErrorCode,
  type ErrorReply,
  type ErrorText,
  type Factor,
} from '#contract/errors.ts';
import type { Ages } from '#contract/safety/age-rules.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  hasZodFastifySchemaValidationErrors,
  type ZodFastifySchemaValidationError,
} from 'fastify-type-provider-zod';
import { findAway, type Db } from '../db/handle.ts';
import { isTransientDatabaseError } from '../db/transient-error.ts';
import { StorageError } from '../storage/storage.ts';
import { tracing } from '../tracing/tracing.ts';

/** An expected refusal. Any other error is a bug and answers 500. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string>;
  /** Seconds, where a retry may help. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    fields: Record<string, string> = {},
    retryAfter?: number,
    message: string = errors[code].message,
  ) {
    super(message);
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter ?? (errors[code].status === 503 ? 5 : undefined);
  }
}

/** The password was right; the login continues with this challenge. */
export class SecondFactorNeeded extends Refusal {
  readonly challenge: string;
  readonly factors: Factor[];

  constructor(challenge: string, factors: Factor[]) {
    super('second_factor');
    this.challenge = challenge;
    this.factors = factors;
  }
}

/** A save would overwrite a version of the draft that its author has not seen. */
export class DraftChanged extends Refusal {
  readonly revision: number;

  constructor(revision: number) {
    super('draft_changed');
    this.revision = revision;
  }
}

/** A part of a text is refused; it is named, so that its writer sees which. */
export class PartRefused extends Refusal {
  readonly found: string;

  constructor(code: ErrorCode, field: string, message: string, found: string) {
    super(code, { [field]: message }, undefined, message);
    this.found = found;
  }
}

/** @param message what exactly is wrong, where the code's own message says less */
export const refuse = (code: ErrorCode, message?: string): Refusal =>
  new Refusal(code, {}, undefined, message);

/** As {@link refuse} with `not_found`, saying where to look for what was meant. */
export const refuseUnknown = (message: string): Refusal => refuse('not_found', message);

/** As {@link refuse}, for somebody below this site's minimum age. */
export const refuseUnderAge = ({ minAge }: Pick<Ages, 'minAge'>): Refusal =>
  refuse('under_age', underAge(minAge));

/** As {@link refuse}, with the time to wait, in seconds. */
export function refuseUntil(code: ErrorCode, seconds: number): Refusal {
  const { until }: ErrorText = errors[code];
  return new Refusal(code, {}, seconds, until?.(waitInWords(seconds)));
}

/** 429 with the time to wait, in seconds. */
export const refuseForNow = (seconds: number): Refusal => refuseUntil('too_many_requests', seconds);

function waitInWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (seconds <= 90) return counted(Math.ceil(seconds), 'segundo', 'segundos');
  if (minutes <= 90) return counted(minutes, 'minuto', 'minutos');
  return counted(Math.ceil(minutes / 60), 'hora', 'horas');
}

/** 422 with a message for each field. */
export const refuseFields = (fields: Record<string, string>): Refusal => new Refusal('invalid_input', fields);

/** Refuses with `code` and shows its message, or a more precise one, beside `field`. */
export const refuseField = (
  code: ErrorCode,
  field: string,
  message: string = errors[code].message,
): Refusal => new Refusal(code, { [field]: message }, undefined, message);

export function handleErrors(app: FastifyInstance, db: Db): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const refusal = refusalForValue(error, request) ?? refusalFor(error);
    const wasWriting = refusal.code === 'unavailable' && request.method !== 'GET';
    const isReading = wasWriting && isTransientDatabaseError(error) && (await findAway(db));
    return sendRefusal(isReading ? refuse('read_only') : refusal, error, request, reply);
  });
}

/**
 * PostgreSQL's codes for a value that it cannot hold: out of range, an invalid date, invalid UTF-8, a NUL.
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const unfitValues = new Set(['22P02', '22P05', '22003', '22007', '22008', '22015', '22021', '22023']);

/**
 * Answers 422 where the database cannot hold a value, 404 where the value can only come from the path. Validation should have
 * refused it earlier: it is logged like a bug, but the person cannot wait for the fix.
 */
function refusalForValue(error: unknown, { body, query, log }: FastifyRequest): Refusal | null {
  if (!unfitValues.has(codeOf(error))) return null;
  log.warn({ err: error }, 'the database refused a value');
  const isFromPath = body === undefined && Object.keys(query as object).length === 0;
  return refuse(isFromPath ? 'not_found' : 'invalid_input');
}

/** From the system or, the last, from PostgreSQL. */
const noRoom = new Set(['ENOSPC', 'EDQUOT', 'EROFS', '53100']);

/** Returns the refusal for an error of any origin. */
export function refusalFor(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalid(error.validation, error.validationContext);
  const code = codeOf(error);
  if (noRoom.has(code)) return refuse('storage_full');
  if (error instanceof StorageError || isTransientDatabaseError(error)) return refuse('unavailable');
  return refuse(knownRefusals[code] ?? 'internal');
}

/** Sends the refusal; logs a bug with its cause. */
export function sendRefusal(
  refusal: Refusal,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status } = errors[refusal.code];
  // A client that disconnected within its body gets no reply, and that is no bug of ours.
  const isGone = request.raw.destroyed && !request.raw.complete;
  if (status >= 500 && !isGone) {
    request.log.error({ err: error }, 'request failed');
    tracing.current?.fault(request, error);
  }
  if (refusal.retryAfter) void reply.header('retry-after', String(refusal.retryAfter));
  // Serialized here: a refusal must reach the person even if the route's reply schema is wrong.
  return reply.code(status).type(jsonType).serializer(JSON.stringify).send(bodyOf(refusal));
}

const jsonType = 'application/json; charset=utf-8';

const bodyOf = (refusal: Refusal): ErrorReply => ({
  message: refusal.message,
  code: refusal.code,
  fields: refusal.fields,
  ...(refusal instanceof SecondFactorNeeded && { challenge: refusal.challenge, factors: refusal.factors }),
  ...(refusal instanceof DraftChanged && { revision: refusal.revision }),
  ...(refusal instanceof PartRefused && { found: refusal.found }),
});

/** Replaces a reply that is about to be sent with the refusal. @returns its payload */
export function replaceReply(reply: FastifyReply, refusal: Refusal): string {
  if (refusal.retryAfter) void reply.header('retry-after', String(refusal.retryAfter));
  void reply.code(errors[refusal.code].status).type(jsonType).removeHeader('content-length');
  return JSON.stringify(bodyOf(refusal));
}

/** Most unknown fields named in a refusal: a body may hold any number. */
const maxUnknown = 20;

function invalid(issues: ZodFastifySchemaValidationError[], context: string | undefined): Refusal {
  // An invalid path names nothing.
  if (context === 'params') return refuse('not_found');
  const fields: Record<string, string> = {};
  for (const { instancePath, message = '', params } of issues) {
    const path = instancePath.slice(1).replaceAll('/', '.');
    if (path !== '') fields[path] ??= message;
    for (const unknown of ((params.keys ?? []) as string[]).slice(0, maxUnknown))
      fields[unknown] ??= 'Campo desconhecido.';
  }
  return refuseFields(fields);
}

const knownRefusals: Record<string, ErrorCode> = {
  // The referenced row has been deleted meanwhile.
  23503: 'not_found',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_type',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_type',
  FST_REQ_FILE_TOO_LARGE: 'too_large',
  FST_PARTS_LIMIT: 'too_large',
  FST_FILES_LIMIT: 'too_large',
  FST_FIELDS_LIMIT: 'too_large',
  FST_PROTO_VIOLATION: 'invalid_request',
  FST_ERR_BAD_URL: 'not_found',
  FST_STATIC_FORBIDDEN_PATH: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
};

function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}
