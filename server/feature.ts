import type { FastifyInstance } from 'fastify';
import type { Endpoint, EndpointKey } from '#contract/endpoint.ts';
import type { Context } from './context.ts';
import type { Schema } from './db/schema.ts';
import type { Listeners } from './events/events.ts';
import { bind, type Handlers } from './http/bind.ts';
import type { Section } from './http/reference/document.ts';
import type { Jobs, Schedule } from './jobs/jobs.ts';
import type { MailWriters } from './mail/mails.ts';
import type { Erasure, ExportedFile } from './personal-data.ts';
import type { Reportables } from './reportable.ts';

/**
 * One subject of the product, described once, in the `index.ts` of its folder. Whatever the rest of the server needs to
 * know of it is derived from this: `features.ts` has the list.
 */
export interface Feature {
  /** The calls of the contract that it answers, with their place in the API reference. */
  calls?: readonly Calls[];
  /** What it answers over HTTP besides: feeds, pictures. */
  http?: (app: FastifyInstance, context: Context) => void;
  /** What it does when something happens in a feature that it depends on. */
  listeners?: Listeners;
  /** Writes the text of its mails when they are about to be sent. */
  mails?: Partial<MailWriters>;
  jobs?: { [K in keyof Jobs]?: JobHandler<Jobs[K]> };
  /** Those of its jobs after which everything that visitors may read is as it was: copies kept for them stay valid. */
  cacheSafeJobs?: readonly (keyof Jobs)[];
  schedule?: Schedule;
  /** Deletes what has ended and nobody will ask for again; once an hour. */
  sweep?: (context: Context) => Promise<void>;
  /** Its tables, each with the file of the export that has its rows, or why none has. */
  tables?: Partial<Record<keyof Schema, string>>;
  /** What of it can be reported and taken down. */
  reportables?: Partial<Reportables>;
  /** What it puts into the export of an account. */
  exports?: readonly ExportedFile[];
  erasure?: Erasure;
}

export type JobHandler<Payload> = (
  context: Context,
  payload: Payload,
  stopping: AbortSignal,
) => Promise<void>;

export interface Calls {
  contract: Record<EndpointKey, Endpoint>;
  section: Section;
  bind: (app: FastifyInstance, context: Context) => void;
}

/**
 * The calls of one part of the contract and what answers each.
 * @param section its part of the API reference
 * @param handlers a use case for each call; a function where they share something that lives as long as the server
 */
export function calls<Part extends Record<EndpointKey, Endpoint>>(
  contract: Part,
  section: Section,
  handlers: Handlers<Part> | ((context: Context) => Handlers<Part>),
): Calls {
  return {
    contract,
    section,
    bind: (app, context) =>
      bind(app, context, contract, typeof handlers === 'function' ? handlers(context) : handlers),
  };
}
