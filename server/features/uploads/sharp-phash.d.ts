/** The package's own types declare a `default` export that its CommonJS module lacks. */
declare module 'sharp-phash' {
  import type { SharpInput, SharpOptions } from 'sharp';
  /** @returns 64 characters, each 0 or 1 */
  export default function phash(image: SharpInput, options?: SharpOptions): Promise<string>;
}
