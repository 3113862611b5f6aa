/** What the database could not finish, but may at the next try. */
const passing = new Set([
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
  // Deadlock and serialization failure.
  '40P01',
  '40001',
]);

export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '' } = error as { code?: unknown };
  if (typeof code === 'string' && (passing.has(code) || code.startsWith('08'))) return true;
  // pg reports these without a code.
  return /Connection terminated|is not queryable|timeout exceeded when trying to connect|Query read timeout/.test(
    error.message,
  );
}
