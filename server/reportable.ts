import type { CaseType, ReportedType } from '#contract/report-reasons.ts';
import type { Db, Tx } from './db/handle.ts';
import type { Withheld } from './withheld.queries.ts';

/** For whom something is looked up; null for a visitor. */
type Reader = { id: string } | null;

export interface ReportedAuthor {
  id: string;
  name: string;
  username: string;
  avatar: string;
  created_at: Date;
}

/** Something that was reported, as staff read it. */
export interface ReportedText {
  /** As it is named in addresses. */
  target: string;
  /** A path of this site. */
  url: string;
  text: string;
  /** What it stands under, as a title or a name; absent where it stands by itself. */
  context?: string;
  /** Addresses of pictures that do not stand in the text. */
  pictures?: string[];
  author: ReportedAuthor;
}

/** How staff read one kind of thing and take it down; its feature says so in its `index.ts`. */
export interface Judged {
  /** Whatever its state. Undefined once it is gone. */
  read(db: Db, id: string): Promise<ReportedText | undefined>;
  /** Shows it to others or not. @returns the state before; undefined where it is gone */
  withhold(tx: Tx, id: string, state: Withheld): Promise<Withheld | undefined>;
  /** Deletes for good what was taken down, with what only it had. */
  purge(tx: Tx, id: string): Promise<void>;
  /** Ids of all that is a person's, whatever its state unless one is given. */
  listOf(tx: Tx, authorId: string, state?: Withheld): Promise<string[]>;
}

/** As {@link Judged}, of what can be reported, too. */
export interface Reportable extends Judged {
  /** What this reader sees under that name. */
  find(db: Db, reader: Reader, name: string): Promise<{ id: string; authorId: string } | undefined>;
  /** The id of what has that name, whatever its state; absent where things are named by their ids. */
  idOf?(db: Db, name: string): Promise<string | undefined>;
}

export type Reportables = Record<ReportedType, Reportable> & Record<Exclude<CaseType, ReportedType>, Judged>;

let reportables: Partial<Reportables> = {};

/** Every process that works on the database does this first. */
export function connectReportables(all: readonly Partial<Reportables>[]): void {
  reportables = Object.assign({}, ...all) as Partial<Reportables>;
}

export function reportableOf<Type extends CaseType>(type: Type): Reportables[Type] {
  const reportable = reportables[type];
  if (!reportable) throw new Error(`nothing is said of how to report a ${type}`);
  return reportable;
}
