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
  /** An account must be as old for an urgent report of its to hide something at once. */
  trusted: 7 * day,
  /** First publications of an account that is younger are looked at. */
  newcomer: day,
  /** Reports count nothing for as long after too many that were dismissed. */
  reportsIgnored: 30 * day,
  /** The same report by the same person is the one before. */
  sameReport: 30 * day,
  /** How long a review of a decision may be asked for, and how long staff have to answer. */
  appeal: 20 * day,
  appealAnswer: 7 * day,
  /** Who sent a formal notice is known for as long after the decision, or where they never confirmed it. */
  noticeKept: 60 * day,
  /** An account below the minimum age is erased, unless a mistake is looked at. */
  underAge: 7 * day,
  /** The e-mail of such an account is not registered again. */
  refusedEmail: 365 * day,
  /** A minor's account is erased where no guardian came. */
  guardianWait: 30 * day,
  /** Letters to whoever waits for a guardian. */
  guardianLetter: 3 * day,
  guardianLastLetter: 7 * day,
  /** A code by which an adult becomes somebody's guardian. */
  guardianCode: 72 * hour,
  /** Visible minutes are kept as long. */
  usageKept: 28 * day,
  /** Accounts that were there before everybody is asked for the age write for as long without saying it. */
  ageGrace: 14 * day,
  /** Records of who used the site from where, on a public site. */
  accessRecords: 183 * day,
  /** An account that was closed can be taken along; then it is erased. */
  closedAccount: 30 * day,
  /** A question is offered to the next after the first of these, and to the whole family after the second. */
  secondRound: 24 * hour,
  thirdRound: 72 * hour,
  /** How long a helper has to answer an accepted question. */
  promised: 48 * hour,
  /** Then a question ends unanswered. */
  questionEnds: 14 * day,
  /** Two lapses within as long pause whoever offers help, for as long. */
  lapses: 30 * day,
  pause: 14 * day,
  /** How long the mark that an answer solved a question may be taken back. */
  unsolve: 7 * day,
  /** A shift is announced as long before it starts; it begins as late at most; it lasts minutes. */
  shiftAhead: day,
  shiftBegins: hour / 4,
  shiftMinute: hour / 60,
  /** The time span that the public figures cover. */
  clockFigures: 90 * day,
  /** Somebody's work counts as checked as long, and a letter says so before it ends. */
  checked: 365 * day,
  checkEnding: 30 * day,
  /** A copy that is sealed for the authorities; it can be renewed. */
  sealedCopy: 183 * day,
  /** Whoever was away for as long gets digests monthly; after the second, no more. */
  digestMonthly: 90 * day,
  digestStops: 180 * day,
  /** As long are offers counted against the next one of the same person. */
  week: 7 * day,
  /** A day of silence; in one, so many questions may be asked. */
  day,
} as const;

export type Clock = keyof typeof clocks;

/** For how long a retry under the same `Idempotency-Key` gets the first answer, in milliseconds. */
export const keyLife = 24 * hour;

/** Milliseconds in which a decision may be withdrawn: the reaction time of a person, which no scale shortens. */
export const undoTime = 10_000;

/** Where people live whose own zone is not known. */
export const usualZone = 'America/Sao_Paulo';
