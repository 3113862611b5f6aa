/*
 * The coach of a lesson: reads a question while it is typed, and says at most one thing that would make it better. It never
 * refuses. Rules alone, without schemas, so that the page that asks stays light.
 */

export type HintCode = 'contact' | 'full_name' | 'no_question' | 'no_topic' | 'short' | 'asked';

export interface Hint {
  code: HintCode;
  hint: string;
}

interface Known {
  /** How many questions like this one are answered already. */
  similar?: number;
  /** Whether a text holds contact data (`findContact`): heavy, so the page loads it when it likes. */
  hasContact?: (text: string) => boolean;
}

/** Shorter ones say too little. */
const enough = 40;

export function coachHint(text: string, { similar = 0, hasContact = () => false }: Known = {}): Hint | null {
  const given = text.trim();
  if (given === '') return null;
  if (hasContact(given)) return { code: 'contact', hint: hints.contact };
  if (holdsFullName(given)) return { code: 'full_name', hint: hints.full_name };
  const words = plain(given);
  const cue = cues.find(({ says }) => says.test(words));
  const topics = topicsIn(words);
  const code = codeOf(words, topics, given.length < enough, cue?.isBroad ?? false);
  if (code) return { code, hint: cue?.hint ?? hints[code] };
  return similar > 0 ? { code: 'asked', hint: hints.asked } : null;
}

function codeOf(words: string, topics: number, isShort: boolean, isBroad: boolean): HintCode | null {
  if (!isQuestion(words)) return 'no_question';
  if (topics === 0 || (isBroad && topics < 2 && !concrete.test(words))) return 'no_topic';
  return isShort ? 'short' : null;
}

const hints = {
  contact: 'Tire o contato (telefone, e-mail ou rede): quem responde escreve por aqui mesmo.',
  full_name:
    'Deixe o nome completo de fora: a pergunta não precisa dele, e a resposta chega até você do mesmo jeito.',
  no_question: 'Bom começo! Agora diga o que quer saber: experimente abrir com “Como”, “Quanto” ou “O que”.',
  no_topic:
    'O que você quer saber? Pode ser o dia a dia, o caminho, quanto custa, quanto ganha, o que dá medo ou como se começa.',
  short: 'Conte um pouco mais: por que você quer saber isso? Uma frase já ajuda quem responde.',
  asked: 'Já perguntaram algo parecido. Leia as respostas e pergunte o que ainda falta saber.',
} as const satisfies Record<HintCode, string>;

/** How pupils write, and what they mean. */
const slang: [RegExp, string][] = [
  [/\b(?:oq|oque|o q)\b/g, 'o que'],
  [/\b(?:vc|vcs|ce|vose)\b/g, 'voce'],
  [/\b(?:pq|porque|por q)\b/g, 'por que'],
  [/\bq\b/g, 'que'],
  [/\bn\b/g, 'nao'],
  [/\beh\b/g, 'e'],
  [/\b(?:mt|mto|mta)\b/g, 'muito'],
  [/\bsla\b/g, 'sei la'],
  [/\bfacul\b/g, 'faculdade'],
  [/\btramp(?:o|ar)\b/g, 'trabalho'],
  // Not a day of work.
  [/\b(?:hoje em dia|(?:bom|boa) (?:dia|tarde|noite))\b/g, ''],
];

/** In small letters, without accents and slang. */
function plain(text: string): string {
  const letters = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return slang
    .reduce((words, [found, meant]) => words.replaceAll(found, meant), letters)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const begins = [
  'como|quanto|quanta|quantos|quantas|qual|quais|quem|quando|onde|por onde|por que|o que|que|em que|sera que',
  'e|sao|da|tem|teve|precisa|preciso|precisou|vale|compensa|posso|consigo|existe|voce|voces|ganha|foi|era|pode',
].join('|');
const question = new RegExp(
  [
    String.raw`\?`,
    String.raw`(?:^|[,.:;!] ?)(?:(?:e|mas|entao|ai|oi|ola) )?(?:${begins})\b(?! *$)`,
    String.raw`\b(?:quanto|quando|onde|qual|por que)[ !.]*$`,
    String.raw`\b(?:quero|queria|gostaria de|preciso) (?:muito )?(?:saber|entender)\b`,
    String.raw`\bme (?:explica|conta|fala|diz)\b`,
  ].join('|'),
);
const isQuestion = (words: string): boolean => question.test(words);

/** What one may want to know. */
const topics = {
  day: /\b(?:dia|rotina|segunda|sexta|manha|madrugada|noite|plantao|turno|horarios?|horas?|escala|semana|clientes?|pacientes?|parte mais|tarefas?|o que .{0,40}faz)\b/,
  way: /\b(?:caminho|cheg(?:ou|ar)|faculdade|cursos?|tecnico|vestibular|enem|concurso|provas?|estud(?:ar|ou|a)|materias?|formar|formou|diploma|ead|faria|como (?:faco|faz|fazer|viro|virar|entra|entro))\b/,
  cost: /\b(?:custa|custo|precos?|mensalidade|bolsa|gast(?:a|ar|ou|o)|comprar|pagar|de graca|gratis)\b/,
  money: /\b(?:salario|ganh(?:a|am|ar|o)|receb(?:e|er)|dinheiro|renda|sobra)\b/,
  fear: /\b(?:medo|insegur\w{1,5}|err(?:ar|o|ou)|conseg\w{1,4}|pressao|ansiedade|arrepend\w{1,4}|dificil|desistir|pais|familia|preconceito|vergonha|cans\w{2,6}|ruim em|burr[oa]|passar)\b/,
  start:
    /\b(?:comec\w{1,4}|inicio|primeir[oa]s?|estagio|aprendiz|experiencia|vagas?|emprego|curriculo|entrevista|mexer)\b/,
};
const topicsIn = (words: string): number => Object.values(topics).filter((topic) => topic.test(words)).length;

/** What makes a wide question one's own. */
const concrete =
  /\b(?:primeir[oa]s?|ultim[oa]|segunda|madrugada|plantao|turno|horario|quando|por que eu|mas|meus? (?:pais|pai|tio)|minha (?:mae|familia)|moro|tenho|estou|escola publica|carteira|sem|ou|pra quem)\b/;

interface Cue {
  says: RegExp;
  hint: string;
  /** Needs more even where it is long. */
  isBroad?: true;
}

/** The first that fits: what a vague question is about, and what would make it a better one. */
const cues: Cue[] = [
  {
    says: /^(?:oi|ola|opa|e ai|salve)?[ !.,]*$|\b(?:sei la|nao sei (?:o )?que (?:perguntar|dizer|escrever))\b|^nao sei[ .!]*$/,
    hint: 'Oi! Se ainda não sabe o que perguntar, pense em um trabalho que você já viu de perto e complete: “Como é um dia de quem…?”',
  },
  {
    says: /\b(?:escolher uma? (?:profissao|curso|area|carreira)|combina comigo|no meu lugar|(?:fazer|faco) da (?:minha )?vida|qual (?:curso|area|profissao|carreira) (?:voce|eu|devo|seguir|escolher))\b/,
    isBroad: true,
    hint: 'Ninguém escolhe por você, mas alguém pode contar como escolheu. Diga uma coisa de que você gosta e pergunte como a pessoa chegou ao trabalho dela.',
  },
  {
    says: /\bmelhor (?:faculdade|curso|escola|profissao|area)\b/,
    isBroad: true,
    hint: 'Melhor para quê: de graça, perto de casa, com estágio? Diga o que pesa para você.',
  },
  {
    says: /\bmais (?:da )?(?:ganha|dinheiro|paga)\b|\b(?:ganha|paga) mais\b/,
    isBroad: true,
    hint: 'A resposta muda muito de pessoa para pessoa. Escolha um trabalho e um momento: “Quanto ganha quem está no primeiro ano de…?”',
  },
  {
    says: topics.money,
    hint: 'Diga de que trabalho e de que momento você fala: “Quanto ganha quem está no primeiro ano de…?”',
  },
  {
    says: /\b(?:acabar com|ia vai|inteligencia artificial|robos?|substitu\w{1,4})\b/,
    isBroad: true,
    hint: 'Do futuro ninguém sabe, mas do presente sim. Pergunte: “O que já mudou no seu dia por causa da inteligência artificial?”',
  },
  {
    says: /\b(?:medo|cons[ei]g\w{1,4}|se eu nao|burr[oa]|(?:bo[am]|ruim) em|insegur\w{1,5}|nao sou bo[am])\b/,
    hint: 'Muita gente já sentiu isso. Pergunte a quem também passou: “O que você fez quando achou que não ia dar conta de…?”',
  },
  {
    says: /\b(?:dificil|complicado|puxado|cansativo|pesado|estressante|chato|estudar muito)\b/,
    hint: 'Pergunte por uma parte só: a prova para entrar, o primeiro mês ou a pior hora do dia. Qual você quer conhecer?',
  },
  {
    says: /\b(?:voce (?:gosta|ama)|por que voce (?:escolheu|quis))\b/,
    hint: 'Peça uma história: “Qual foi um dia em que você quis desistir, e o que fez você ficar?”',
  },
  {
    says: /\b(?:vale a pena|compensa|bo[am]|legal|tem futuro|mercado)\b/,
    isBroad: true,
    hint: 'O que conta para você: salário, horário, ajudar gente, ficar perto de casa? Ponha isso na pergunta, e a resposta serve para você.',
  },
  {
    says: /\bmais sobre\b|\bsobre a (?:area|profissao)\b/,
    isBroad: true,
    hint: '“Saber mais” é muita coisa. Escolha uma: o dia a dia, o caminho, o custo, o salário, o medo ou o começo.',
  },
  {
    says: /\b(?:vagas?|emprego|estagio|aprendiz|comec\w{1,4})\b/,
    hint: 'Começo de quê: do curso, do estágio, do primeiro emprego? Diga qual, e pergunte o que ajudou a pessoa a conseguir o dela.',
  },
  {
    says: /\b(?:faculdade|cursos?|tecnico|enem|matematica|precisa|preciso|tem que|demora|quanto tempo|quantos anos|como (?:faco|faz|fazer|viro|virar|entra|entro))\b/,
    hint: 'Conte de onde você parte (seu ano na escola, se precisa trabalhar, se pode pagar) e pergunte por um passo: a prova, o curso ou o custo.',
  },
  {
    says: /\bcomo e (?:ser|trabalhar|a vida|a profissao|a area)\b|\bo que .{0,40}faz\b/,
    isBroad: true,
    hint: 'Peça um pedaço do dia, e vem história: “Como é a sua segunda-feira, da hora em que chega à hora em que sai?”',
  },
  {
    says: /\b(?:quero|queria|penso em|sonho em) (?:muito )?(?:ser|fazer|trabalhar)\b|^(?:eu )?(?:gosto|amo)\b/,
    hint: 'Que bom! E o que você quer saber de quem já trabalha com isso? Pode ser um dia comum, o começo, o custo ou o medo.',
  },
];

const nameWord = String.raw`\p{Lu}[\p{Ll}'’]{1,20}`;
const capitalName = String.raw`${nameWord}(?: (?:da|de|do|das|dos|e))? ${nameWord}`;
const notName = 'e|é|eh|eu|de|do|da|tenho|estudo|sou|quero|queria|moro|mas|como|o|a';
const namedSo = new RegExp(
  [
    String.raw`(?:[Mm]eu nome (?:é|eh|e) |[Mm]e chamo |[Nn]ome: ?)(?!(?:${notName}) )[\p{L}'’]{2,20} (?:(?:da|de|do|das|dos) )?(?!(?:${notName})(?:[ ,.]|$))[\p{L}'’]{2,20}`,
    String.raw`(?:[Aa]qui (?:é|eh|e)|[Ss]ou|[Aa]ss(?:inado)?[.:]?) (?:o |a )?${capitalName}`,
  ].join('|'),
  'u',
);
/** The commonest first names; before another capital word they make a full name, unless it is a place's. */
const firstNames =
  'Ana|Maria|José|João|Antônio|Francisco|Carlos|Paulo|Pedro|Lucas|Luiz|Luís|Marcos|Gabriel|Rafael|Daniel|Marcelo|Bruno|Eduardo|Felipe|Rodrigo|Mateus|Matheus|Gustavo|Guilherme|Vitor|Victor|Davi|Arthur|Miguel|Enzo|Kauã|Juliana|Fernanda|Camila|Amanda|Bruna|Letícia|Larissa|Beatriz|Júlia|Mariana|Gabriela|Vitória|Isabela|Laura|Alice|Sofia|Luana|Jéssica|Aline|Bianca|Yasmin|Lívia|Raquel|Sara|Duda|Eduarda';
const place =
  '(?<!(?:[Ee]scola|[Cc]olégio|[Uu]niversidade|[Rr]ua|[Cc]idade|[Ee]m|[Ii]nstituto|[Hh]ospital) (?:de )?)';
const personNamed = new RegExp(
  String.raw`${place}(?<![\p{L}\p{N}])(?:${firstNames})(?: (?:${firstNames}))?(?: (?:da|de|do|das|dos))? (?!(?:${firstNames})(?!\p{L}))${nameWord}(?<!João Pessoa)`,
  'u',
);

const holdsFullName = (text: string): boolean => namedSo.test(text) || personNamed.test(text);
