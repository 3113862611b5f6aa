/** Codes of Node.js and PostgreSQL for failures that a retry may overcome. */
const transientCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ENOTFOUND',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '53100',
  '53200',
  '53300',
  '25006',
  // A function that a standby cannot run: a primary has become one, or is not promoted yet.
  '55000',
  // Deadlock and serialization failure.
  '40P01',
  '40001',
]);

/** Tells whether the same request may succeed later: the database is away, full, or rolled it back because of another. */
export function isTransientDatabaseError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '' } = error as { code?: unknown };
  if (typeof code === 'string' && (transientCodes.has(code) || code.startsWith('08'))) return true;
  // pg reports these without a code.
  return /Connection terminated|is not queryable|timeout exceeded when trying to connect|Query read timeout/.test(
    error.message,
  );
}
