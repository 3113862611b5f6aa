import { isRoot, stemsOf } from './stems.ts';

/*
 * Words that ask for the same. Names of professions are not here: they have forms of their own in texts, and other names
 * lead to other professions.
 */
const groups = [
  'ganha ganhar salário paga pagar recebe receber dinheiro renda sustentar remuneração',
  'rotina dia cotidiano',
  'dura durar tempo demora leva anos meses',
  'faculdade curso graduação superior universidade diploma',
  'formar forma formado estudar estuda aprender aprende aula',
  'trabalho trabalhar emprego serviço vaga profissão carreira contratado contratar atuar',
  'começar começo início iniciar entrar virar vira primeiro primeira conseguir',
  'difícil dificuldade puxado cansa pesado reprova estressado mal ruim pior péssimo',
  'diferença diferente igual parecida mesma mesmo parecido vale valor',
  'custa custo preço valor caro quanto',
  'graça gratuito grátis bolsa',
  'prova exame concurso vestibular nota cai',
  'professor professora magistério lecionar ensinar aula',
  'preciso precisa obrigatório exige necessário',
  'idade anos velho mínima',
  'família pais mãe pai',
  'empresa fábrica loja',
  'mudar trocar',
  'ler leitura livro',
  'gostar gosta curto adoro',
  'ead distância online',
  'internet online on-line',
  'federal pública',
  'noite noturno noturna',
  'medo receio passo mal',
  'sozinho própria',
  'roça campo cidade interior',
  'farmácia drogaria',
  'comida cozinhar cozinha',
  'bolo doce confeiteira confeitaria',
  'saúde risco doença',
];

/** Words with which every question is asked. */
const fillers = new Set(
  stemsOf(
    'dá dar pra para posso pode possível consigo consegue quero queria saber sei gente jeito alguém ser será sirvo fica fico vive viver coisa faz fazer faço tenho tem ter quem qual quais onde quando quanto quantos como que até bem bom boa muito só verdade mesmo descubro existe precisa preciso tipo acho vai ir pessoa funciona',
  ),
);

/** How much of its weight a stem keeps: words that every question has tell nothing. */
export const sayingOf = (stem: string): number => (fillers.has(stem) ? 0.2 : 1);

const sameAs = new Map<string, Set<string>>();
for (const group of groups) {
  const stems = stemsOf(group).filter((stem) => !isRoot(stem));
  for (const stem of stems) {
    const known = sameAs.get(stem) ?? new Set<string>();
    for (const other of stems) known.add(other);
    sameAs.set(stem, known);
  }
}

/** The stems that ask for the same as this one, itself not among them. */
export const othersFor = (stem: string): string[] =>
  [...(sameAs.get(stem) ?? [])].filter((other) => other !== stem);
