/** Follows, likes, ratings and groups of the demonstration; people by username, posts by file name. */
export { demoLikes } from './likes.ts';

export interface DemoFollow {
  follower: string;
  followed: string;
}

export interface DemoRating {
  rater: string;
  rated: string;
  stars: 3 | 4 | 5;
  text: string;
}

export interface DemoGroup {
  slug: string;
  name: string;
  description: string;
  owner: string;
  /** Except the owner. */
  members: string[];
  /** File names of its posts. */
  posts: string[];
}

const followedBy: Record<string, string[]> = {
  'luana.ribeiro': [
    'marlene.souza',
    'rafael.pires',
    'aiko.tanaka',
    'jussara.lima',
    'carmen.oliveira',
    'henrique.brandt',
  ],
  'kaua.nascimento': [
    'thiago.menezes',
    'aiko.tanaka',
    'jussara.lima',
    'henrique.brandt',
    'carmen.oliveira',
    'luana.ribeiro',
  ],
  'wesley.araujo': ['jussara.lima', 'aiko.tanaka', 'henrique.brandt', 'thiago.menezes', 'kaua.nascimento'],
  'marlene.souza': ['carmen.oliveira', 'henrique.brandt', 'luana.ribeiro', 'thiago.menezes'],
  'jussara.lima': ['aiko.tanaka', 'wesley.araujo', 'marlene.souza', 'luana.ribeiro'],
  'aiko.tanaka': ['rafael.pires', 'jussara.lima', 'luana.ribeiro', 'kaua.nascimento'],
  'rafael.pires': ['aiko.tanaka', 'carmen.oliveira', 'luana.ribeiro'],
  'carmen.oliveira': [
    'henrique.brandt',
    'marlene.souza',
    'iracema.guajajara',
    'thiago.menezes',
    'aiko.tanaka',
  ],
  'iracema.guajajara': ['edmilson.castro', 'carmen.oliveira', 'marlene.souza'],
  'thiago.menezes': ['henrique.brandt', 'jussara.lima', 'kaua.nascimento'],
  'edmilson.castro': ['iracema.guajajara', 'thiago.menezes'],
  'henrique.brandt': ['carmen.oliveira', 'marlene.souza', 'wesley.araujo'],
};

export const demoFollows: readonly DemoFollow[] = Object.entries(followedBy).flatMap(([follower, people]) =>
  people.map((followed) => ({ follower, followed })),
);

export const demoRatings: readonly DemoRating[] = [
  {
    rater: 'luana.ribeiro',
    rated: 'marlene.souza',
    stars: 5,
    text: 'Respondeu todas as minhas perguntas sobre plantão sem pressa e sem me assustar.',
  },
  {
    rater: 'carmen.oliveira',
    rated: 'marlene.souza',
    stars: 5,
    text: 'Conversou por vídeo com a minha turma. Linguagem clara e muita honestidade.',
  },
  {
    rater: 'wesley.araujo',
    rated: 'jussara.lima',
    stars: 5,
    text: 'Corrigiu meu diagrama e explicou o porquê, em vez de só dar a resposta.',
  },
  {
    rater: 'kaua.nascimento',
    rated: 'jussara.lima',
    stars: 4,
    text: 'Ajudou muito com o currículo. Às vezes demora, porque trabalha em turno.',
  },
  {
    rater: 'luana.ribeiro',
    rated: 'aiko.tanaka',
    stars: 5,
    text: 'Consertei minha página com uma dica dela. Explica do começo mesmo.',
  },
  {
    rater: 'kaua.nascimento',
    rated: 'aiko.tanaka',
    stars: 5,
    text: 'Não ri de pergunta simples.',
  },
  { rater: 'wesley.araujo', rated: 'aiko.tanaka', stars: 4, text: 'Direta e gentil.' },
  {
    rater: 'luana.ribeiro',
    rated: 'rafael.pires',
    stars: 5,
    text: 'Olhou meu portfólio e disse o que melhorar primeiro, sem desanimar.',
  },
  {
    rater: 'aiko.tanaka',
    rated: 'rafael.pires',
    stars: 4,
    text: 'Designer que escuta quem programa. Recomendo a conversa.',
  },
  {
    rater: 'kaua.nascimento',
    rated: 'thiago.menezes',
    stars: 5,
    text: 'Traduziu o contrato de aprendiz para português comum.',
  },
  {
    rater: 'wesley.araujo',
    rated: 'thiago.menezes',
    stars: 4,
    text: 'Orientou sobre o termo de estágio e indicou onde procurar ajuda gratuita.',
  },
  {
    rater: 'luana.ribeiro',
    rated: 'carmen.oliveira',
    stars: 5,
    text: 'O roteiro de conversa com a família funcionou aqui em casa.',
  },
  {
    rater: 'henrique.brandt',
    rated: 'carmen.oliveira',
    stars: 5,
    text: 'Uma educadora que compartilha material pronto para usar.',
  },
  {
    rater: 'kaua.nascimento',
    rated: 'henrique.brandt',
    stars: 5,
    text: 'Treinou a entrevista comigo. Fui bem mais calmo.',
  },
  {
    rater: 'wesley.araujo',
    rated: 'henrique.brandt',
    stars: 4,
    text: 'Faz perguntas melhores do que as que eu levei.',
  },
  {
    rater: 'edmilson.castro',
    rated: 'iracema.guajajara',
    stars: 5,
    text: 'Apresentou produtores da região com todo o cuidado.',
  },
  {
    rater: 'carmen.oliveira',
    rated: 'iracema.guajajara',
    stars: 5,
    text: 'Gravou um áudio para a turma sobre o trabalho no campo. Silêncio total na sala.',
  },
  {
    rater: 'luana.ribeiro',
    rated: 'edmilson.castro',
    stars: 4,
    text: 'Conferiu a ficha técnica da minha mãe linha por linha.',
  },
  {
    rater: 'luana.ribeiro',
    rated: 'wesley.araujo',
    stars: 5,
    text: 'Aprendi a medir o meu quarto. Explica bem para quem está começando.',
  },
];

export const demoGroups: readonly DemoGroup[] = [
  {
    slug: 'primeiro-emprego',
    name: 'Primeiro emprego',
    description:
      'Aprendizagem, estágio, currículo e entrevista. Quem procura traz a dúvida, quem contrata conta o que olha. Não publicamos vaga que cobra taxa.',
    owner: 'thiago.menezes',
    members: ['kaua.nascimento', 'jussara.lima', 'henrique.brandt', 'wesley.araujo', 'luana.ribeiro'],
    posts: ['jovem-aprendiz-o-que-a-lei-garante', 'golpes-de-vaga-de-emprego'],
  },
  {
    slug: 'baixada-santista-estudos-e-trabalho',
    name: 'Baixada Santista: estudos e trabalho',
    description:
      'Para quem estuda, trabalha ou quer estudar em Cubatão e nas cidades vizinhas: cursos técnicos, IFSP, Senai, indústria e porto.',
    owner: 'jussara.lima',
    members: ['aiko.tanaka', 'luana.ribeiro'],
    posts: ['senai-if-ou-etec'],
  },
  {
    slug: 'programar-do-zero',
    name: 'Programar do zero',
    description:
      'Um exercício pequeno por semana, com correção entre colegas. Vale pergunta simples, vale código feio, vale programar no papel.',
    owner: 'aiko.tanaka',
    members: ['kaua.nascimento', 'luana.ribeiro', 'wesley.araujo', 'rafael.pires'],
    posts: ['javascript-sem-susto', 'sua-primeira-pagina-html'],
  },
  {
    slug: 'professores-e-orientacao',
    name: 'Professores e orientação',
    description:
      'Roteiros de aula, ideias para Projeto de Vida e conversa entre quem acompanha estudantes na hora de escolher.',
    owner: 'carmen.oliveira',
    members: ['henrique.brandt', 'iracema.guajajara', 'marlene.souza', 'rafael.pires'],
    posts: ['sequencia-de-aulas-projeto-de-vida', 'conversar-com-a-familia'],
  },
];
