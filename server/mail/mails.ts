import type { Tx } from '../db/handle.ts';

/**
 * Every kind of mail and the data for its text besides the account, as stored until the mail is written: references and names,
 * never a secret. A feature declares its kinds beside their writers.
 */
export interface MailKinds {}

/** The content of a mail; the layout is the same for all. Texts are plain: they are escaped when rendered. */
export interface MailContent {
  subject: string;
  /** What mail programs show beside the subject. */
  preview: string;
  /** The name it greets; '' for nobody. */
  name: string;
  paragraphs: string[];
  /** A list whose items link to what they are about. */
  items?: { text: string; url: string }[];
  action?: { label: string; url: string };
  /** Below the button, smaller. */
  notes: string[];
  /** The address that unsubscribes with one click (RFC 8058): a page that also accepts the POST of a mail program. */
  unsubscribe?: string;
}

export interface MailToWrite<K extends keyof MailKinds> {
  id: string;
  recipient: string;
  /** Null for an account that is being deleted. */
  userId: string | null;
  data: MailKinds[K];
}

/**
 * Writes a mail when it is about to be sent: a secret in it is generated here and stored nowhere else. It may be written again
 * where sending failed. Null: nobody wants it any more.
 */
export type MailWriter<K extends keyof MailKinds> = (
  tx: Tx,
  mail: MailToWrite<K>,
  publicUrl: string,
) => Promise<MailContent | null>;

export type MailWriters = { [K in keyof MailKinds]: MailWriter<K> };

const writers = new Map<string, MailWriter<never>>();

/** Called once per process, like connectListeners (events/events.ts). */
export function connectMailWriters(all: readonly Partial<MailWriters>[]): void {
  for (const each of all) for (const [kind, writer] of Object.entries(each)) writers.set(kind, writer);
}

export function writerOf<K extends keyof MailKinds>(kind: K): MailWriter<K> {
  const writer = writers.get(kind);
  if (!writer) throw new Error(`nobody writes '${kind}': features are not connected`);
  return writer as MailWriter<K>;
}
