import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { RateLimit, RequestCost } from './rate-limits.ts';
import type { Role } from './identity/roles.ts';

/**
 * What session a call needs: without one, `required` answers 401 before anything else is checked; `renewable` too, and
 * accepts the session's cookie in place of a token.
 */
export type SessionNeed = 'none' | 'optional' | 'required' | 'renewable';

/** Why somebody may not write at the moment, because of their age or a guardian. */
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
  /** The lowest role that may make the call, checked right after the session. */
  role?: Exclude<Role, 'member'>;
  /** The refusal of whoever lacks the role; by default `not_staff`. */
  roleRefusal?: ErrorCode;
  /** Others see what it creates: refused to silenced users, and because of age. */
  publishes?: true;
  /** With `publishes`: open to those who wait for a guardian too, whose texts go out once one accepts. */
  whileWaiting?: true;
  /**
   * The check of the caller's age, for calls that do not publish. `writing`: the same as for publishing, for what reaches staff
   * or one other person. `account`: only the minimum age, for data that only its owner sees.
   */
  age?: 'writing' | 'account';
  /** Also open to accounts closed by a decision, so that their owners can export their data and appeal. */
  whenClosed?: true;
  /** Its rate limit. */
  limit: RateLimit;
  /** Cost against the per-network rate limit; defaults to `call`. */
  cost?: RequestCost;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** Headers besides the common ones and the `Idempotency-Key` of calls that create something. */
  headers?: z.ZodObject;
  body?: z.ZodType;
  /** The body is `multipart/form-data` with one part named `file`, read by the use case itself. */
  file?: true;
  /** The body may come as `multipart/form-data` too: the part `file` as Base64, `true` and `false` as such. */
  form?: true;
  /** The largest body, in bytes, where `limits.jsonBytes` is too small. */
  maxBytes?: number;
  /** The body is ignored: the caller is third-party software with a form of its own. */
  anyBody?: true;
  status: 200 | 201 | 202 | 204;
  /** The reply holds a secret and is never stored, not even for a retry with the same `Idempotency-Key`. */
  secret?: true;
  /** Absent for 204. */
  reply?: z.ZodType;
  /**
   * Whether it may change or remove something that visitors read, so that their cached copies are dropped. Default: true for all
   * but reads (GET) and creation (201).
   */
  invalidates?: boolean;
  /** Visitors share one reply, up to a second old. */
  shared?: true;
  /** The reply is a stream of server-sent events; `reply` is the data of one event. */
  stream?: true;
  /** The reply is a file of this media type, streamed while it is generated. */
  download?: 'application/zip' | 'application/octet-stream' | 'text/csv; charset=utf-8';
  /** With `download`: a cookie that another call has set for this one file stands for the token. */
  ticket?: true;
  /** This call's own errors; the server adds those that any call may give. */
  errors?: readonly ErrorCode[];
}

export type EndpointKey = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`;

type Usual = 'session' | 'limit' | 'status';

/** A call as the contract writes it: what is not said of session, limit and status is as {@link usualOf} says. */
type Declared = Omit<Endpoint, Usual> & Partial<Pick<Endpoint, Usual>>;

type UsualOf<K, E> = {
  session: 'required';
  limit: K extends `GET ${string}` ? 'read' : 'write';
  status: E extends { reply: unknown } | { download: unknown } ? 200 : 204;
};

type Completed<K, E> = E & Omit<UsualOf<K, E>, keyof E>;

/** What most calls are: made by members, counted by their method, answered 200, or 204 where nothing is answered. */
const usualOf = (key: string, { reply, download }: Declared): Pick<Endpoint, Usual> => ({
  session: 'required',
  limit: key.startsWith('GET ') ? 'read' : 'write',
  status: reply || download ? 200 : 204,
});

/** Declares the calls of one part of the contract, keyed by `METHOD /path/{param}`. */
export function endpoints<const E extends Record<EndpointKey, Declared>>(
  part: E,
): { [K in keyof E]: Completed<K, E[K]> } {
  const completed = Object.entries(part).map(([key, call]) => [key, { ...usualOf(key, call), ...call }]);
  return Object.fromEntries(completed) as { [K in keyof E]: Completed<K, E[K]> };
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
