/** Slugs of pages or calls beside questions, careers and schools: none of these may use them. */
export const reservedSlugs = {
  questions: ['nova', 'minhas', 'similar', 'answered', 'home'],
  schools: ['turmas'],
  careers: ['comparar', 'compare', 'names'],
};
