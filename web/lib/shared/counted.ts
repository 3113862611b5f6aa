/** How many publications, in words. */
export const publicationsText = (count: number): string =>
  count === 1 ? '1 publicação' : `${count.toLocaleString('pt-BR')} publicações`;
