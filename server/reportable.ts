import type { RawBuilder } from 'kysely';
import type { CaseType, ReportedType } from '#contract/safety/report-reasons.ts';
import type { Db, Tx } from './db/handle.ts';
import { partsOf } from './feature.ts';
import type { Withheld } from './features/who-sees/withheld.queries.ts';

/** Who looks something up; null for a visitor. */
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
  /** Its name in URLs. */
  target: string;
  /** A path of this site. */
  url: string;
  text: string;
  /** What it belongs to, as a title or a name; absent where it stands alone. */
  context?: string;
  /** Addresses of pictures outside of the text. */
  pictures?: string[];
  author: ReportedAuthor;
}

/** How staff read one kind of thing and take it down; its feature declares it in its `index.ts`. */
export interface Judged {
  /** In any state. Undefined once it is gone. */
  read(db: Db, id: string): Promise<ReportedText | undefined>;
  /** Sets its state. @returns the state before; undefined where it is gone */
  withhold(tx: Tx, id: string, state: Withheld): Promise<Withheld | undefined>;
  /**
   * Withholds it with its author's account, or shows it again, within this many milliseconds; absent where that happens at once.
   */
  follow?(tx: Tx, id: string, state: Withheld, within: number): Promise<void>;
  /** Deletes for good what was taken down, with all that belonged to it alone. */
  purge(tx: Tx, id: string): Promise<void>;
  /** Returns the ids of a person's things, in any state or in the given one. */
  listOf(tx: Tx, authorId: string, state?: Withheld): Promise<string[]>;
  /** Selects the ids of what this person has published, in any state; absent where it is no publication. */
  publishedBy?: (writerId: string) => RawBuilder<unknown>;
  /**
   * Selects the ids of what this person has written to somebody and others see; absent where it is written to nobody.
   * @param isMeant whether somebody in these columns is one of those to whom texts are looked for
   */
  writtenBy?: (
    writerId: string,
    isMeant: (...columns: string[]) => RawBuilder<boolean>,
  ) => RawBuilder<unknown>;
}

/** As {@link Judged}, for what can also be reported. */
export interface Reportable extends Judged {
  /** Finds what this reader sees under that name. */
  find(db: Db, reader: Reader, name: string): Promise<{ id: string; authorId: string } | undefined>;
  /** Returns the ids of the people it was written to or about, besides those its text mentions; absent where there are none. */
  addressed?(db: Db, id: string): Promise<string[]>;
  /** Returns the id for that name, in any state; absent where things are named by their ids. */
  idOf?(db: Db, name: string): Promise<string | undefined>;
}

export type Reportables = Record<ReportedType, Reportable> & Record<Exclude<CaseType, ReportedType>, Judged>;

declare module './feature.ts' {
  interface Feature {
    /** Its things that can be reported and taken down. */
    reportables?: Partial<Reportables>;
  }
}

export const allJudged = (): Judged[] => partsOf('reportables').flatMap((kinds) => Object.values(kinds));

export function reportableOf<Type extends CaseType>(type: Type): Reportables[Type] {
  for (const { [type]: reportable } of partsOf('reportables')) if (reportable) return reportable;
  throw new Error(`nothing is said of how to report a ${type}`);
}
