/*
 * The ten families of careers and the six interests, apart from the schemas so that pages that only name them load no
 * validation code.
 */

interface Family {
  name: string;
  /** One sentence on what its careers have in common. */
  text: string;
}

export const careerFamilies = {
  cuidar: { name: 'Cuidar', text: 'Gente que cuida da saúde e do dia a dia de outras pessoas.' },
  ensinar: { name: 'Ensinar', text: 'Gente que ensina, treina e acompanha quem está aprendendo.' },
  consertar: { name: 'Consertar e construir', text: 'Gente que levanta, liga, solda, monta e conserta.' },
  computador: { name: 'Computador', text: 'Gente que programa, desenha telas, cuida de redes e de dados.' },
  terra: { name: 'Terra e bicho', text: 'Gente que trabalha com planta, bicho, mar e natureza.' },
  comida: { name: 'Comida e acolhida', text: 'Gente que cozinha, serve, hospeda e recebe bem.' },
  beleza: { name: 'Beleza e moda', text: 'Gente que corta, costura, maquia e cria estilo.' },
  arte: { name: 'Arte e palavra', text: 'Gente que desenha, toca, filma, escreve e conta histórias.' },
  lei: { name: 'Lei e ordem', text: 'Gente que protege, julga, defende e faz valer a regra.' },
  vender: { name: 'Vender, contar e mover', text: 'Gente que vende, faz contas, organiza e transporta.' },
} as const satisfies Record<string, Family>;

export type CareerFamily = keyof typeof careerFamilies;

/** Interests to browse careers by; not an aptitude test. */
export const careerInterests = {
  cuidar: 'Gosto de cuidar',
  consertar: 'Gosto de consertar',
  criar: 'Gosto de criar',
  explicar: 'Gosto de explicar',
  organizar: 'Gosto de organizar',
  natureza: 'Gosto de bicho e natureza',
} as const;

export type CareerInterest = keyof typeof careerInterests;

/** Ways into a career. */
export const careerWays = {
  tecnico: 'Curso técnico',
  superior: 'Faculdade',
  aprendiz: 'Jovem aprendiz',
  concurso: 'Concurso',
  pratica: 'Na prática',
  curso: 'Curso curto',
} as const;

export type CareerWay = keyof typeof careerWays;
