/** Order of the home page: ten times the interest is worth 12.5 hours. `publishedAt` in milliseconds. */
export function hotScore(likes: number, comments: number, publishedAt: number): number {
  return Math.log10(1 + likes + 2 * comments) + publishedAt / 1000 / 45_000;
}
