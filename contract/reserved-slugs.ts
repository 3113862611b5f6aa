/** Slugs of pages or calls beside questions and careers: no question or career may use them. */
export const reservedSlugs = {
  questions: ['nova', 'minhas', 'similar', 'answered', 'home'],
  careers: ['comparar', 'compare', 'names'],
};
