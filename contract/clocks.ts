import { day, hour } from './durations.ts';

/**
 * Every period promised to users, in milliseconds. `CLOCK_SCALE` shortens them on non-public sites (`server/time/clock.ts`), so
 * that a month can be tested in minutes.
 */
export const clocks = {
  /** How long staff have to decide a case, by its lane. */
  urgent: hour,
  intimateImage: 2 * hour,
  high: 24 * hour,
  normal: 72 * hour,
  /** How old an account must be for its urgent report to hide the target at once. */
  trusted: 7 * day,
  /** How long an account counts as new, with its first publications reviewed. */
  newcomer: day,
  /** How long a user's reports weigh nothing after too many were dismissed. */
  reportsIgnored: 30 * day,
  /** A second report by the same person within this time counts as the first. */
  sameReport: 30 * day,
  /** How long a review of a decision may be asked for, and how long staff have to answer. */
  appeal: 20 * day,
  appealAnswer: 7 * day,
  /** How long the sender of a formal notice is kept after the decision, or after the notice if they never confirmed it. */
  noticeKept: 60 * day,
  /** When an account below the minimum age is erased, unless a claimed mistake is under review. */
  underAge: 7 * day,
  /** How long that account's e-mail cannot register again, if its owner is not old enough before. */
  refusedEmail: 365 * day,
  /** When a minor's account without a guardian is erased. */
  guardianWait: 30 * day,
  /** When a user waiting for a guardian gets each of two reminder mails. */
  guardianReminder: 3 * day,
  guardianLastReminder: 7 * day,
  /** Validity of a code that makes an adult somebody's guardian. */
  guardianCode: 72 * hour,
  /** How long counts of visible minutes are kept. */
  usageKept: 28 * day,
  /** How long accounts created before the age was asked for may write without stating it. */
  ageGrace: 14 * day,
  /** How long access records of a public site are kept. */
  accessRecords: 183 * day,
  /** How long a closed account can be exported before it is erased. */
  closedAccount: 30 * day,
  /** How long a new question is answered by any adult, not only by those it was offered to. */
  fresh: hour,
  /** When a question that nobody accepted is offered to more helpers. */
  secondRound: 24 * hour,
  /** When that question is offered to its whole career family. */
  thirdRound: 72 * hour,
  /** Within which every question is promised an answer; the public figures count those that were not. */
  answerPromised: 72 * hour,
  /** How long a helper has to answer an accepted question. */
  promised: 48 * hour,
  /** When an unanswered question expires. */
  questionEnds: 14 * day,
  /** The window in which two missed promises pause a helper. */
  lapses: 30 * day,
  /** How long that helper gets no questions. */
  pause: 14 * day,
  /** How long the asker may unmark an answer as solving the question. */
  unsolve: 7 * day,
  /** Minimum notice before a shift starts. */
  shiftAhead: day,
  /** How far ahead a shift may be announced. */
  shiftFarthest: 90 * day,
  /** How late a shift may begin. */
  shiftBegins: hour / 4,
  /** A minute of a shift's length. */
  shiftMinute: hour / 60,
  /** The period that the public figures cover. */
  clockFigures: 90 * day,
  /** How long a check of a helper's work stays valid. */
  checked: 365 * day,
  /** How long before the check expires a mail announces it. */
  checkEnding: 30 * day,
  /** How long a copy sealed for the authorities is kept; renewable. */
  sealedCopy: 183 * day,
  /** Absence after which digests become monthly. */
  digestMonthly: 90 * day,
  /** Absence after which digests stop. */
  digestStops: 180 * day,
  /** How long a changed username stays before it may change again. */
  usernameKept: 30 * day,
  /** When the three sentences of the first lesson are asked again. */
  outlookAgain: 90 * day,
  /** The window in which a helper's answers and offers count. */
  helperWeek: 7 * day,
  /** How often a weekly digest is sent. */
  digestWeekly: 7 * day,
  /** A day of silence, and the window of the daily question quota. */
  day,
} as const;

export type Clock = keyof typeof clocks;

/** Lifetimes that no scale shortens, in milliseconds: of links and codes from when their mail is sent. */
export const lifetimes = {
  emailConfirmation: 7 * day,
  emailChange: day,
  /** How long an e-mail change can be undone, and the old address is reserved for that. */
  emailUndo: 7 * day,
  passwordReset: hour,
  /** Longer than an address may wait for its next mail. */
  deviceConfirmation: day,
  noticeConfirmation: 7 * day,
  workEmailCode: hour,
  /** The link that a start prints while nobody administers the site. */
  installation: hour,
  /** An invitation to coordinate a school or to teach a class. */
  schoolInvitation: 14 * day,
  /** A school that leaves fetches its list in this time; then the list goes. */
  schoolLeaving: 30 * day,
  /** The code in a letter that a school prints for a pupil's family. */
  schoolLetter: 30 * day,
  /** A session that began with a school's card ends after this time without use: the computer may be shared. */
  cardSession: hour / 2,
  /** How long a card waits after too many wrong PINs. */
  cardLock: hour / 4,
  /** A lesson that nobody ended is over once it has stood at a step for this time. */
  lesson: 12 * hour,
  /** An unused session ends. */
  session: 30 * day,
  /** The token that authenticates a session's requests. */
  token: hour / 4,
  /** The copy of a mail that was sent or abandoned. */
  mail: 90 * day,
} as const;

/** Milliseconds in which a retry with the same `Idempotency-Key` gets the first response. */
export const keyLife = 24 * hour;

/** Milliseconds in which a decision may be withdrawn: a human reaction time, which no scale shortens. */
export const undoTime = 10_000;

/** Local hour at which digests are sent. */
export const digestHour = 18;
