import type { DemoPerson } from './people.ts';

interface DemoAge {
  /** In years. */
  age: number;
  /** Usernames of the minors they are guardians of. */
  answersFor?: readonly string[];
}

/** Two people of each age below 18, and everybody who helps, by username; nobody else has given an age. */
export const demoAges: Readonly<Record<string, DemoAge>> = {
  'marlene.souza': { age: 47, answersFor: ['bia.ferraz'] },
  'aiko.tanaka': { age: 34 },
  'jussara.lima': { age: 38 },
  'carmen.oliveira': { age: 56 },
  'thiago.menezes': { age: 36 },
  'iracema.guajajara': { age: 33 },
  'edmilson.castro': { age: 44 },
  'henrique.brandt': { age: 40 },
  'davi.moura': { age: 17 },
  'sofia.prado': { age: 17 },
  'bia.ferraz': { age: 15 },
  // Has no guardian yet.
  'caio.teles': { age: 15 },
  'ana.laura': { age: 12 },
  'enzo.dias': { age: 12 },
};

/** Minors besides the writers in `people.ts`: they only read, look around or wait, and have no picture. */
export const demoYoung: readonly DemoPerson[] = [
  young('davi.moura', 'Davi Moura', 'Estudante do 3º ano do ensino médio', ['eletrotécnica'], 205),
  young('sofia.prado', 'Sofia Prado', 'Estudante do 3º ano do ensino médio', ['psicologia'], 300),
  young('bia.ferraz', 'Bia Ferraz', 'Estudante do 1º ano do ensino médio', ['enfermagem'], 340),
  young('caio.teles', 'Caio Teles', 'Estudante do 1º ano do ensino médio', ['programação'], 90),
  young('ana.laura', 'Ana Laura Reis', '', [], 45),
  young('enzo.dias', 'Enzo Dias', '', [], 250),
];

function young(username: string, name: string, work: string, tags: string[], tone: number): DemoPerson {
  return {
    username,
    name,
    work,
    apresentation: '',
    formation1: '',
    formation2: '',
    formation3: '',
    formation4: '',
    tags,
    seeksHelp: true,
    offersHelp: false,
    joinedDaysAgo: 2,
    tone,
  };
}
