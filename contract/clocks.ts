const hour = 60 * 60 * 1000;
const day = 24 * hour;

/**
 * Every period that is promised to people, in milliseconds. `CLOCK_SCALE` shortens them on a site that is not public
 * (`server/clock.ts`), so that a month can be tried in minutes.
 */
export const clocks = {
  /** From a report to a decision, by its lane. */
  urgent: hour,
  intimateImage: 2 * hour,
  high: 24 * hour,
  normal: 72 * hour,
  /** An account must be as old for an urgent report of its to hide something at once. */
  trusted: 7 * day,
  /** Reports count nothing for as long after too many that were dismissed. */
  reportsIgnored: 30 * day,
  /** The same report by the same person is the one before. */
  sameReport: 30 * day,
  /** To ask for a review of a decision, and to answer it. */
  appeal: 20 * day,
  appealAnswer: 7 * day,
  /** A day of silence. */
  day,
} as const;

export type Clock = keyof typeof clocks;

/** To withdraw a decision, in milliseconds: a person's reaction, which no scale shortens. */
export const undoTime = 10_000;
