/** Keys of the forms whose typed but unsent text is kept. */
export const unsentPlaces = {
  question: 'pergunta',
  /** What somebody set out to do before there was an account. */
  wish: 'desejo',
  /** Asked in a shift. */
  inShift: (slug: string): string => `plantao ${slug}`,
  answer: (slug: string): string => `resposta ${slug}`,
};
