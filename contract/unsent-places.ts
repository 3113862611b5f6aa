/** Where a text stands that was typed and not sent. */
export const unsentPlaces = {
  question: 'pergunta',
  /** Asked in a shift. */
  inShift: (slug: string): string => `plantao ${slug}`,
  answer: (slug: string): string => `resposta ${slug}`,
};
