/*
 * Where people show their work, by the domain of their pages; no place to be written to unseen. Apart from the schemas, so that the
 * form that names them loads no validation code.
 */
export const workSites = {
  LinkedIn: 'linkedin.com',
  GitHub: 'github.com',
  Behance: 'behance.net',
  Lattes: 'lattes.cnpq.br',
  Medium: 'medium.com',
  Dribbble: 'dribbble.com',
};

/** 'LinkedIn, GitHub ou Medium' */
export const workSiteNames = new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(
  Object.keys(workSites),
);
