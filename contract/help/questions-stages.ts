/** Stages of schooling, in everyday words; '' if not stated. */
export const stages = {
  '': 'Não quero dizer',
  fundamental: 'Ensino fundamental',
  medio_1: '1º ano do ensino médio',
  medio_2: '2º ano do ensino médio',
  medio_3: '3º ano do ensino médio',
  eja: 'EJA',
  tecnico: 'Curso técnico',
  formado: 'Já terminei a escola',
  outro: 'Outro',
} as const;

export type Stage = keyof typeof stages;
