/**
 * Copies bytes to their own memory, for what is cached. `Buffer.from` and `concat` cut short buffers from a shared 64 KB block,
 * which stays as long as any of them does.
 */
export function unpooled(given: string | Buffer): Buffer {
  const bytes = typeof given === 'string' ? Buffer.from(given) : given;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  own.set(bytes);
  return own;
}
