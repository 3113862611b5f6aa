/** The fate of writes during a fault. */
export interface Outcome {
  /** Writes with a successful response. */
  acknowledged: number;
  /** Those of them that are missing afterwards. */
  lost: string[];
  /** Half-written rows and files, and inconsistent rows. */
  half: string[];
  /** Unexpected responses, failed recoveries, duplicate mails. */
  odd: string[];
  /** Milliseconds until everything worked again. */
  recovery: number;
}
