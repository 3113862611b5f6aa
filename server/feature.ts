import type { FastifyInstance } from 'fastify';
import type { Endpoint, EndpointKey } from '#contract/endpoint.ts';
import type { Context } from './context.ts';
import type { Db } from './db/handle.ts';
import type { Schema } from './db/schema.ts';
import type { Listeners } from './events/events.ts';
import { bind, type Handlers } from './http/bind.ts';
import type { Section } from './http/reference/document.ts';
import type { Jobs, Schedule } from './jobs/jobs.ts';
import type { MailWriters } from './mail/mails.ts';
import type { Erasure, ExportedFile } from './personal-data.ts';

/**
 * One subject of the product, described once, in its folder's `index.ts`. All that the rest of the server needs to know is
 * derived from it: `features.ts` has the list.
 */
export interface Feature {
  /** The contract's calls that it answers, with their section of the API reference. */
  calls?: readonly Calls[];
  /** Its other HTTP routes: feeds, pictures. */
  http?: (app: FastifyInstance, context: Context) => void;
  /** Its reactions to events of features that it depends on. */
  listeners?: Listeners;
  /** Write the text of its mails when they are about to be sent. */
  mails?: Partial<MailWriters>;
  jobs?: { [K in keyof Jobs]?: JobHandler<Jobs[K]> };
  /** Its jobs that change nothing visitors may read: cached copies stay valid. */
  cacheSafeJobs?: readonly (keyof Jobs)[];
  schedule?: Schedule;
  /** Deletes what has ended and is no longer needed; once an hour. */
  sweep?: (context: Context) => Promise<void>;
  /** Its tables, each with the export file that has its rows, or why none has. */
  tables?: Partial<Record<keyof Schema, string>>;
  /** Whether it has invited this e-mail to have an account. */
  invites?: (db: Db, email: string) => Promise<boolean>;
  /** Its files in the export of an account. */
  exports?: readonly ExportedFile[];
  erasure?: Erasure;
}

let connected: readonly Feature[] = [];

/** Called first by every process that works on the database. */
export function connectParts(features: readonly Feature[]): void {
  connected = features;
}

/**
 * Returns that part of each feature that has one. A feature asks later ones by it, which it may not import and whose tables its
 * SQL may not read: it adds the part to {@link Feature} beside the code that asks.
 */
export const partsOf = <Part extends keyof Feature>(part: Part): NonNullable<Feature[Part]>[] =>
  connected.flatMap((feature) => {
    const own = feature[part];
    return own === undefined ? [] : [own];
  });

/** As {@link partsOf}, for what one feature alone knows. */
export function partOf<Part extends keyof Feature>(part: Part): NonNullable<Feature[Part]> {
  const [own] = partsOf(part);
  if (own === undefined) throw new Error(`no feature says ${part}`);
  return own;
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
 * Joins one part of the contract with its handlers.
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
