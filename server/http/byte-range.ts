import type { Part } from '../storage/storage.ts';

/**
 * Reads a Range header for a file of `size` bytes. Null stands for all of it: also where several parts are asked for, or
 * what is no range, as HTTP allows. 'outside' asks for what the file does not have.
 */
export function readRange(header: string | undefined, size: number): Part | 'outside' | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < start) return null;
  return start < size ? { start, end } : 'outside';
}
