/** Puts a count into words: '1 publicação', '1.200 publicações'. */
export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;
