/** Progress of a start; the caller provides the wording. */
export type Notice =
  /** The first start, which takes longer. */
  | { code: 'creating' }
  /** Starting takes long: PostgreSQL may be recovering from a crash. */
  | { code: 'slow' }
  /** `ending` is an exit code, or the signal that ended the server. */
  | { code: 'crashed'; ending: number | string; log: string }
  | { code: 'restarted' }
  /** Stopping a server that a killed process left running. */
  | { code: 'stopping_orphan'; pid: number }
  /** The account cannot enter `dataDir`, so the data is in `cluster`. */
  | { code: 'data_elsewhere'; account: string; cluster: string }
  /** The account cannot run the installed programs, so it runs copies in `folder`. */
  | { code: 'programs_elsewhere'; account: string; folder: string };

export type Notify = (notice: Notice) => void;

/** Why a start failed: problems that the user must fix, not the program. */
export type Problem =
  | { code: 'unsupported_platform'; platform: string }
  | { code: 'already_running'; dataDir: string; pid: string }
  | { code: 'orphan_does_not_stop'; pid: number }
  | { code: 'other_owner'; dataDir: string; account: string }
  | { code: 'no_account_for_root' }
  | { code: 'root_cannot_become'; account: string }
  | { code: 'data_gone'; dataDir: string; target: string; link: string }
  | { code: 'data_shared_with_copy'; dataDir: string; original: string; link: string }
  | { code: 'data_out_of_reach'; cluster: string; account: string }
  | { code: 'wrong_password'; file: string }
  | { code: 'disk_full'; dataDir: string }
  | { code: 'no_permission'; dataDir: string; reason: string }
  | { code: 'unknown_user' }
  | { code: 'other_version'; dataDir: string }
  /** Anything else. `reason` is PostgreSQL's own line, if it printed one. */
  | { code: 'failed'; reason: string | undefined; log: string };

/** Thrown by every public function; the message is for logs, `problem` for people. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
  readonly problem: Problem;

  constructor(problem: Problem, options?: ErrorOptions) {
    super(`embedded PostgreSQL: ${JSON.stringify(problem)}`, options);
    this.problem = problem;
  }
}

/** Returns the problem behind an error below `dataDir`; a failed program's output is in its error's message. */
export function explain(error: unknown, paths: { dataDir: string; log: string }): EmbeddedPostgresError {
  if (error instanceof EmbeddedPostgresError) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  return new EmbeddedPostgresError(problemOf(String(code), message, paths), { cause: error });
}

function problemOf(code: string, text: string, { dataDir, log }: { dataDir: string; log: string }): Problem {
  if (/ENOSPC|EDQUOT/.test(code) || /No space left on device|Disk quota exceeded/.test(text)) {
    return { code: 'disk_full', dataDir };
  }
  if (/EACCES|EPERM|EROFS/.test(code)) return { code: 'no_permission', dataDir, reason: text };
  if (/could not look up effective user ID/.test(text)) return { code: 'unknown_user' };
  if (/is not compatible with this version|incompatible with server/.test(text)) {
    return { code: 'other_version', dataDir };
  }
  return { code: 'failed', reason: fatalLine(text), log };
}

function fatalLine(text: string): string | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const fatal = lines.find((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1);
  return fatal?.replace(/^.*?(FATAL|PANIC|error):\s*/, '').trim();
}
