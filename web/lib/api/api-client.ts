import type { Api } from '#contract/api.ts';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import type { ErrorReply, Factor } from '#contract/errors.ts';

/*
 * Typed by the contract but free of its code: the key itself holds method and path, so that a page that only
 * reads loads no schema.
 */

export interface SentRequest {
  method: string;
  url: string;
  body?: unknown;
  file?: Blob;
  headers?: Record<string, string | undefined>;
  signal?: AbortSignal;
}

/** Carries one request: in process on the server, with `fetch` in the browser. */
export type Send = (request: SentRequest) => Promise<{ status: number; body: unknown }>;

type Keys = keyof Api;
type Options = { signal?: AbortSignal };

export type ApiClient = <K extends Keys>(
  key: K,
  ...request: Record<string, never> extends RequestOf<Api[K]>
    ? [(RequestOf<Api[K]> & Options)?]
    : [RequestOf<Api[K]> & Options]
) => Promise<ReplyOf<Api[K]>>;

/** A refusal by the server, or status 0 if it could not be reached. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;
  /** With `second_factor` only; '' otherwise. */
  readonly challenge: string;
  readonly factors: Factor[];
  /** What was refused in a text; '' for no part of it. */
  readonly found: string;

  constructor(status: number, reply: Partial<ErrorReply>) {
    super(reply.message ?? '');
    this.status = status;
    this.code = reply.code ?? 'unreachable';
    this.fields = reply.fields ?? {};
    this.challenge = reply.challenge ?? '';
    this.factors = reply.factors ?? [];
    this.found = reply.found ?? '';
  }
}

interface Parts {
  params?: Record<string, string>;
  query?: Record<string, string | string[] | undefined>;
  body?: unknown;
  file?: Blob;
  headers?: Record<string, string | undefined>;
  signal?: AbortSignal;
}

export function createApiClient(send: Send): ApiClient {
  const call = async (key: Keys, { params = {}, query = {}, ...rest }: Parts = {}): Promise<unknown> => {
    const [method, path] = key.split(' ') as [string, string];
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name]!));
    const search = new URLSearchParams();
    for (const [name, given] of Object.entries(query))
      for (const value of [given ?? []].flat()) if (value) search.append(name, value);
    const url = search.size > 0 ? `${filled}?${search.toString()}` : filled;
    const { status, body } = await send({ method, url, ...rest });
    if (status >= 200 && status < 300) return body;
    throw new ApiError(status, body ?? {});
  };
  // The key decides the types of request and reply; inside, any key does.
  return call as ApiClient;
}
