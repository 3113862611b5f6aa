/** Addresses beside those of questions and careers that are pages or calls of their own: nothing is ever called so. */
export const reservedSlugs = {
  questions: ['nova', 'minhas', 'similar', 'home'],
  careers: ['comparar', 'compare', 'names'],
};
