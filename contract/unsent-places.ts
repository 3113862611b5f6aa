/** Keys of the forms whose typed but unsent text is kept. */
export const unsentPlaces = {
  question: 'pergunta',
  /** Asked in a shift. */
  inShift: (slug: string): string => `plantao ${slug}`,
  answer: (slug: string): string => `resposta ${slug}`,
};
