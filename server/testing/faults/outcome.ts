/** What became of people's writes while something failed. */
export interface Outcome {
  /** Writes that were answered with yes. */
  acknowledged: number;
  /** Of them, what is not there afterwards. */
  lost: string[];
  /** Half-written rows, files and rows that disagree. */
  half: string[];
  /** Answers that nobody should get, what did not come back, mails that came twice. */
  odd: string[];
  /** Milliseconds until all went on. */
  recovery: number;
}
