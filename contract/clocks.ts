const hour = 60 * 60 * 1000;
const day = 24 * hour;

/**
 * Every period that is promised to people, in milliseconds. `CLOCK_SCALE` shortens them on a site that is not public
 * (`server/clock.ts`), so that a month can be tried in minutes.
 */
export const clocks = {
  /** How long staff have to decide a case, by its lane. */
  urgent: hour,
  intimateImage: 2 * hour,
  high: 24 * hour,
  normal: 72 * hour,
  /** How old an account must be for its urgent report to hide something at once. */
  trusted: 7 * day,
  /** How long an account counts as new: its first publications are looked at. */
  newcomer: day,
  /** For how long reports weigh nothing after too many that were dismissed. */
  reportsIgnored: 30 * day,
  /** Within this time a second report by the same person is the first one. */
  sameReport: 30 * day,
  /** How long a review of a decision may be asked for, and how long staff have to answer. */
  appeal: 20 * day,
  appealAnswer: 7 * day,
  /** How long after the decision it is known who sent a formal notice, and after the notice where they never confirmed it. */
  noticeKept: 60 * day,
  /** An account below the minimum age is erased, unless a mistake is looked at. */
  underAge: 7 * day,
  /** The e-mail of such an account is not registered again. */
  refusedEmail: 365 * day,
  /** A minor's account is erased where no guardian came. */
  guardianWait: 30 * day,
  /** When whoever waits for a guardian gets each of two mails. */
  guardianReminder: 3 * day,
  guardianLastReminder: 7 * day,
  /** A code by which an adult becomes somebody's guardian. */
  guardianCode: 72 * hour,
  /** How long visible minutes are kept. */
  usageKept: 28 * day,
  /** How long accounts from before the age was asked for may write without saying it. */
  ageGrace: 14 * day,
  /** How long it is kept who used a public site from where. */
  accessRecords: 183 * day,
  /** How long a closed account can be exported before it is erased. */
  closedAccount: 30 * day,
  /** When a question that nobody accepted is offered to the next ones. */
  secondRound: 24 * hour,
  /** When it is offered to the whole family of careers. */
  thirdRound: 72 * hour,
  /** How long a helper has to answer an accepted question. */
  promised: 48 * hour,
  /** Then a question ends unanswered. */
  questionEnds: 14 * day,
  /** The window in which two missed promises pause a helper. */
  lapses: 30 * day,
  /** How long such a helper gets no questions. */
  pause: 14 * day,
  /** How long the mark that an answer solved a question may be taken back. */
  unsolve: 7 * day,
  /** How long before its start a shift is announced at the latest. */
  shiftAhead: day,
  /** How far ahead it may be announced. */
  shiftFarthest: 90 * day,
  /** How late a shift may begin. */
  shiftBegins: hour / 4,
  /** A minute of a shift's length. */
  shiftMinute: hour / 60,
  /** The time span that the public figures cover. */
  clockFigures: 90 * day,
  /** How long somebody's work counts as checked. */
  checked: 365 * day,
  /** How long before its end a letter says so. */
  checkEnding: 30 * day,
  /** How long a copy that is sealed for the authorities is kept; it can be renewed. */
  sealedCopy: 183 * day,
  /** Absence after which digests come monthly. */
  digestMonthly: 90 * day,
  /** Absence after which none come. */
  digestStops: 180 * day,
  /** How long an offer counts against the next one to the same helper. */
  week: 7 * day,
  /** The length of a day of silence, and of the day in which so many questions may be asked. */
  day,
} as const;

export type Clock = keyof typeof clocks;

/** How long things hold that no scale shortens, in milliseconds: links and codes from the moment that their mail is sent. */
export const lifetimes = {
  emailConfirmation: 7 * day,
  emailChange: day,
  /** How long a change of the e-mail can be taken back, and its address is kept for that. */
  emailUndo: 7 * day,
  passwordReset: hour,
  /** Longer than an address may have to wait for its next mail. */
  deviceConfirmation: day,
  noticeConfirmation: 7 * day,
  workEmailCode: hour,
  /** A session that is not used ends. */
  session: 30 * day,
  /** What a session's requests are signed with. */
  token: hour / 4,
  /** The copy of a mail that was sent or given up. */
  mail: 90 * day,
} as const;

/** For how long a retry under the same `Idempotency-Key` gets the first answer, in milliseconds. */
export const keyLife = 24 * hour;

/** Milliseconds in which a decision may be withdrawn: the reaction time of a person, which no scale shortens. */
export const undoTime = 10_000;

/**
 * The hours of the day between which nothing is sent to young people, whatever they chose; those that adults begin with too
 * (migration 0200).
 */
export const night = { from: 22, to: 7 } as const;

/** Digests leave at this hour of the person's day. */
export const digestHour = 18;

/** Where people live whose own zone is not known. */
export const usualZone = 'America/Sao_Paulo';
