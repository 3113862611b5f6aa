export const starsText = (count: number): string => (count === 1 ? '1 estrela' : `${count} estrelas`);

export const ratingsText = (count: number): string =>
  count === 1 ? '1 avaliação' : `${count.toLocaleString('pt-BR')} avaliações`;
