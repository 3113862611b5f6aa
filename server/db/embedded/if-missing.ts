/** For catch(): undefined where the file is not there; every other error stays one. */
export function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
