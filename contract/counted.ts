/** '1.200'. Not by `toLocaleString`: slow on a first screen (web/lib/shared/time-ago.ts). */
export const grouped = (count: number): string => String(count).replaceAll(/\B(?=(...)+$)/g, '.');

/** Puts a count into words: '1 publicação', '1.200 publicações'. */
export const counted = (count: number, one: string, many: string): string =>
  `${grouped(count)} ${count === 1 ? one : many}`;
