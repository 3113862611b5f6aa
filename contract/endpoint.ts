import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { RateLimit, RequestCost } from './rate-limits.ts';
import type { Role } from './roles.ts';

/**
 * What a call needs of the person who makes it: `required` answers 401 before anything else is looked at;
 * `renewable` too, and takes the session's cookie in place of a token.
 */
export type SessionNeed = 'none' | 'optional' | 'required' | 'renewable';

/** Why somebody may not write at the moment, for their age or a guardian. */
export const ageRefusals = [
  'under_age',
  'waiting_for_guardian',
  'paused',
  'age_needed',
] as const satisfies ErrorCode[];

/** Why somebody may not publish at the moment. */
export const publishingRefusals = ['silenced', ...ageRefusals] as const satisfies ErrorCode[];

export interface Endpoint {
  /** One line for the API's reference page. */
  summary: string;
  session: SessionNeed;
  /** The least role that may make the call; others are refused right after visitors. */
  role?: Exclude<Role, 'member'>;
  /** Others see what it makes: refused to people who are silenced, and for their age. */
  publishes?: true;
  /**
   * The check of the caller's age, for calls that do not publish. `writing`: the same as for publishing, for what staff or one
   * other person hear of. `account`: only the minimum age, for what is kept for its owner alone.
   */
  age?: 'writing' | 'account';
  /** Open also to whose account a decision closed: to take along what is theirs, and to have it reviewed. */
  whenClosed?: true;
  /** How often it may be made. */
  limit: RateLimit;
  /** What it weighs among all that one network may ask for; a `call` unless told. */
  cost?: RequestCost;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** Those that this call takes besides the common ones, and the `Idempotency-Key` of what creates something. */
  headers?: z.ZodObject;
  body?: z.ZodType;
  /** The body is `multipart/form-data` with one part named `file`, read by the use case itself. */
  file?: true;
  /** Whatever body comes along is not looked at: who calls is a program of others, with a form of its own. */
  anyBody?: true;
  status: 200 | 201 | 202 | 204;
  /** The answer has a secret, of which nothing may be kept: not for a retry under the same `Idempotency-Key` either. */
  secret?: true;
  /** Absent for 204. */
  reply?: z.ZodType;
  /**
   * Whether something that visitors may read can be gone or different after it, so that copies kept for them are dropped. Unless
   * said otherwise: after all but reads (GET) and what creates something (201).
   */
  invalidates?: boolean;
  /** Visitors may get an answer that is up to a second old, the same for all of them. */
  shared?: true;
  /** The answer is a stream of server-sent events, `reply` the data of one of them. */
  stream?: true;
  /** The answer is a file of this media type, sent as it is made. */
  download?: 'application/zip' | 'text/csv; charset=utf-8';
  /** Refusals of this call's own; those that any call may give are added by the server. */
  errors?: readonly ErrorCode[];
}

export type EndpointKey = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`;

/** Declares the calls of one part of the contract, keyed by `METHOD /path/{param}`. Only types are added. */
export function endpoints<const E extends Record<EndpointKey, Endpoint>>(part: E): E {
  return part;
}

type Parsed<E, K extends keyof Endpoint> =
  E extends Record<K, infer S extends z.ZodType> ? z.output<S> : undefined;
type Given<E, K extends keyof Endpoint> =
  E extends Record<K, infer S extends z.ZodType> ? z.input<S> : undefined;

export type ParamsOf<E> = Parsed<E, 'params'>;
export type QueryOf<E> = Parsed<E, 'query'>;
export type HeadersOf<E> = Parsed<E, 'headers'>;
export type BodyOf<E> = Parsed<E, 'body'>;
/** A call without a reply answers 204. */
export type ReplyOf<E> = E extends { reply: infer S extends z.ZodType } ? z.output<S> : void;

/** What a caller passes: only the parts that the endpoint has, with defaulted fields optional. */
export type RequestOf<E> = (undefined extends Given<E, 'params'> ? unknown : { params: Given<E, 'params'> }) &
  (undefined extends Given<E, 'query'> ? unknown : { query?: Given<E, 'query'> }) &
  (undefined extends Given<E, 'headers'> ? unknown : { headers?: Given<E, 'headers'> }) &
  (E extends { body: z.ZodType }
    ? undefined extends Given<E, 'body'>
      ? { body?: Given<E, 'body'> }
      : { body: Given<E, 'body'> }
    : unknown) &
  (E extends { file: true } ? { file: Blob } : unknown);
