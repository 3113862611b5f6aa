import type { VerificationForm } from '#contract/verifications.ts';

interface DemoHelper {
  careers: readonly string[];
  state: string;
  city: string;
  since: number;
  /** How their work was checked, by whom, and what they gave for it. */
  check?: { way: VerificationForm['way']; by: string; given: string };
}

/** Those who answer questions, by username. All are of age. */
export const demoHelpers: Readonly<Record<string, DemoHelper>> = {
  'marlene.souza': {
    careers: ['enfermagem', 'tecnico-de-enfermagem'],
    state: 'BA',
    city: 'Salvador',
    since: 1999,
    check: { way: 'register', by: 'COREN-BA', given: '000.000' },
  },
  'jussara.lima': {
    careers: ['mecanico-industrial', 'eletricista', 'soldador'],
    state: 'SP',
    city: 'Cubatão',
    since: 2006,
    check: { way: 'institution', by: 'Escola técnica da Baixada Santista', given: 'Coordenação de cursos' },
  },
  'aiko.tanaka': {
    careers: ['desenvolvedor-de-sistemas'],
    state: 'PR',
    city: 'Londrina',
    since: 2013,
    check: { way: 'email', by: 'sistemas.example', given: 'sistemas.example' },
  },
  'carmen.oliveira': {
    careers: ['pedagogo'],
    state: 'MG',
    city: 'Belo Horizonte',
    since: 1995,
    check: { way: 'email', by: 'educa.example', given: 'educa.example' },
  },
  'thiago.menezes': {
    careers: ['advogado'],
    state: 'GO',
    city: 'Goiânia',
    since: 2013,
    check: { way: 'register', by: 'OAB-GO', given: '00.000' },
  },
  'iracema.guajajara': {
    careers: ['engenheiro-agronomo', 'tecnico-agricola'],
    state: 'MA',
    city: 'Chapadinha',
    since: 2016,
  },
  'edmilson.castro': { careers: ['cozinheiro'], state: 'PA', city: 'Belém', since: 2003 },
  'henrique.brandt': { careers: ['psicologo'], state: 'RS', city: 'Porto Alegre', since: 2011 },
};

/** A shift to come. */
export const demoShift = {
  helper: 'thiago.menezes',
  title: 'Primeiro emprego: contrato, estágio e Jovem Aprendiz',
  career: 'advogado',
  inDays: 4,
  minutes: 60,
} as const;
