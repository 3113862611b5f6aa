/**
 * A copy in memory of its own, for what is to be kept. `Buffer.from` and `concat` cut short ones out of 64 KB that many
 * share, and all of these stay as long as one of them does.
 */
export function unpooled(given: string | Buffer): Buffer {
  const bytes = typeof given === 'string' ? Buffer.from(given) : given;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  own.set(bytes);
  return own;
}
