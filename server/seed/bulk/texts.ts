import { editorTags } from '#contract/posts/tags.ts';
import type { Random } from './random.ts';

const first = [
  'Ana',
  'Beatriz',
  'Caio',
  'Débora',
  'Eduardo',
  'Fernanda',
  'Gabriel',
  'Helena',
  'Ícaro',
  'Joana',
  'Kauê',
  'Letícia',
  'Murilo',
  'Natália',
  'Otávio',
  'Priscila',
  'Renan',
  'Sofia',
  'Túlio',
  'Vitória',
];
const last = [
  'Almeida',
  'Barbosa',
  'Cardoso',
  'Conceição',
  'Duarte',
  'Esteves',
  'Farias',
  'Gonçalves',
  'Lima',
  'Magalhães',
  'Nascimento',
  'Oliveira',
  'Pereira',
  'Queiroz',
  'Ribeiro',
  'Souza',
  'Teixeira',
  'Vasconcelos',
];
const trades = [
  'enfermagem',
  'eletrotécnica',
  'programação',
  'design',
  'pedagogia',
  'agronomia',
  'soldagem',
  'gastronomia',
  'psicologia',
  'direito',
  'engenharia civil',
  'logística',
  'radiologia',
  'marcenaria',
  'contabilidade',
  'veterinária',
];
const openings = [
  'Como comecei em',
  'O que ninguém conta sobre',
  'Um dia de trabalho em',
  'Cinco dúvidas sobre',
  'Quanto estudar para',
  'Vale a pena fazer',
  'O primeiro emprego em',
  'Erros que cometi em',
  'Guia curto de',
  'Perguntas para quem já faz',
];
const sentences = [
  'O primeiro mês foi de observar mais do que fazer, e isso ajudou.',
  'Converse com quem já trabalha na área antes de se matricular.',
  'O curso técnico dura menos e abre a porta para o estágio.',
  'Errei bastante no começo, e cada erro virou uma anotação.',
  'O salário varia conforme a região, o contrato e a experiência.',
  'Uma visita à escola esclarece mais do que dez vídeos.',
  'Estudar um pouco por dia rendeu mais do que virar noites.',
  'Peça para acompanhar uma manhã de trabalho; muita gente aceita.',
  'A parte difícil é a rotina, não a teoria.',
  'Guarde o que você fizer: fotos, textos e planilhas contam uma história.',
  'Nem toda vaga pede experiência, mas toda vaga pede compromisso.',
  'Se a dúvida continuar, escolha o caminho que deixa mais portas abertas.',
];
const words = ['cursos', 'enem', 'estagio', 'aprendiz', 'vocacao', 'carreira', 'duvidas', 'escola'];

export const personName = (random: Random): string =>
  `${random.pick(first)} ${random.pick(last)} ${random.pick(last)}`;

export const personWork = (random: Random): string => `Trabalha com ${random.pick(trades)}`;

export const postTitle = (random: Random): string => `${random.pick(openings)} ${random.pick(trades)}`;

export function chosenTags(random: Random): string[] {
  const tags = new Set<string>();
  for (let count = random.below(4); count > 0; count -= 1) tags.add(random.pick(editorTags));
  return [...tags];
}

/** Returns a text of 60 to 150 words with headings, a list and its own tag. */
export function postBody(random: Random): string {
  const paragraph = (count: number): string =>
    Array.from({ length: count }, () => random.pick(sentences)).join(' ');
  const list = Array.from({ length: 2 + random.below(3) }, () => `- ${random.pick(sentences)}`).join('\n');
  return `${paragraph(2 + random.below(3))}\n\n## ${random.pick(openings)} ${random.pick(trades)}\n\n${list}\n\n${paragraph(1 + random.below(3))} #${random.pick(words)}`;
}

const doubts = [
  'Como é um dia de trabalho com',
  'Dá para trabalhar de noite e estudar',
  'Quanto tempo leva para se formar em',
  'Preciso gostar de matemática para fazer',
  'O que faz quem trabalha com',
  'Curso técnico ou faculdade de',
  'Como saber se tenho jeito para',
  'Ganha-se bem logo no começo em',
];
const reasons = [
  'Estou no terceiro ano e ainda não decidi.',
  'Na minha cidade não conheço ninguém que faça isso.',
  'Minha família acha arriscado, e eu queria ouvir quem já trabalha.',
  'Gosto de mexer com as mãos, mas também de ler.',
  'Não posso pagar uma faculdade particular.',
];

export const questionTitle = (random: Random): string => `${random.pick(doubts)} ${random.pick(trades)}?`;

export const questionText = (random: Random): string => `${random.pick(reasons)} ${random.pick(reasons)}`;

export const answerText = (random: Random): string =>
  Array.from({ length: 2 + random.below(3) }, () => random.pick(sentences)).join(' ');
