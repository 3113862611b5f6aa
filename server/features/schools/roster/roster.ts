import type { Birth } from '#contract/safety/age.ts';
import { schoolLimits } from '#contract/schools/school-limits.ts';

/** A pupil as a school's file names them. The day of birth is read, and kept nowhere. */
export interface RosterPupil {
  /** Of the file, counted from 1 with the header; of users.csv in OneRoster. */
  line: number;
  /** The name by which one wants to be called, where the file has it. */
  name: string;
  /** The school's number for this person, never ''; in one file no two people have the same. */
  registration: string;
  className: string;
  birth: Birth;
  /** These two may be ''. */
  email: string;
  guardianEmail: string;
}

/** A line of which nothing is taken. Who is in it is on the list all the same: by the registration, '' where it cannot be read. */
export interface RosterProblem {
  line: number;
  message: string;
  registration: string;
}

/** Who teaches a class, by the e-mail that the school has of them. */
export interface RosterTeacher {
  /** Of enrollments.csv. */
  line: number;
  email: string;
  className: string;
}

export interface Roster {
  kind: 'csv' | 'oneroster';
  pupils: RosterPupil[];
  teachers: RosterTeacher[];
  problems: RosterProblem[];
}

export interface RosterOptions {
  /** As YYYY-MM-DD: ages and ended classes go by it. */
  today: string;
  /** The school's code of eight digits or '': chooses the school of a file that has several. */
  inep: string;
}

export const rosterLimits = {
  bytes: schoolLimits.rosterBytes,
  unpackedBytes: 50 * 1024 * 1024,
  zipEntries: 50,
  people: 5_000,
  classPeople: 60,
  className: 60,
  nameMin: 2,
  name: 80,
  registration: 40,
  ageMin: 10,
  ageMax: 25,
  /** Characters of one line, or of one row of several lines. */
  line: 10_000,
} as const;

/** A file of which nothing is taken. The message says in Portuguese what to do. */
export class RosterRefused extends Error {
  readonly code: 'no_such_column' | 'unreadable_file';

  constructor(code: RosterRefused['code'], message: string) {
    super(message);
    this.code = code;
  }
}

export const unreadable = (message: string): RosterRefused => new RosterRefused('unreadable_file', message);

/** 'a, b e c' */
export const listed = (words: readonly string[]): string => new Intl.ListFormat('pt-BR').format(words);
