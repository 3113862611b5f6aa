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
  // How somebody is, and what keeps them from it.
  'vergonha tímida tímido timidez introvertido introvertida quieto calada',
  'tdah déficit atenção concentrar concentração distraído distraída',
  'ansiosa ansioso ansiedade nervoso nervosa nervosismo medo',
  'surdo surda auditiva cego cega cadeirante deficiência deficiente',
  'ler óculos visão enxergar',
  'forte força fraca fraco peso',
  'alto alta altura baixo baixa',
  'matemática exatas números cálculo contas',
  'português redação escrever escrevo escrita texto',
  'inglês idioma língua espanhol',
  'mulher menina homem menino gênero',
  'grávida engravidei filho filha maternidade mãe',
  'tarde velho velha idade cedo',
  // When and where.
  'domingo sábado feriado fim semana folga',
  'madrugada noite plantão',
  'exterior fora país países estrangeiro brasil',
  'viajar viagem viaja longe',
  'mar oceano marinho marinha navio',
  'remoto remota home office',
  // Schools, exams, money for them.
  'facul faculdade',
  'if instituto federal',
  'sisu enem nota',
  'bolsa bolsista',
  'matérias disciplinas conteúdo aprende estuda',
  'trancar desistir largar parar abandonar',
  'escolher decidir decido dúvida indeciso indecisa',
  'estágio estagiar estagiário estagiária',
  'registrado assinada clt registro',
  'currículo cv',
  'empreendedor empreender empresa negócio dono abrir',
  'compensa vale pena adianta recomenda',
  'perigo perigoso perigosa risco arriscado acidente choque',
  'pressiona pressão obriga obrigam convencer aceita deixar quer querem',
  'famoso famosa conhecido conhecida fama sucesso',
  // Fields and who works in them, where the names have nothing in common.
  'direito advogado advogada advocacia',
  'medicina médico médica',
  'odontologia dentista',
  'gastronomia cozinheiro cozinheira chef culinária',
  'teatro ator atriz',
  'tecnologia ti informática computação',
  'programação programador programadora desenvolvedor dev software código',
  'polícia policial pm',
  'uber aplicativo entregador',
  'dirigir motorista carteira habilitação cnh',
  'notebook computador pc',
  'roça agricultor agricultora agricultura fazenda lavoura',
  'call center telemarketing atendente',
  'aeronáutica aérea piloto avião',
  'dança bailarina bailarino dançarina',
  'animal bicho pet cachorro gato',
  'paciente pacientes pessoa pessoas atende',
  'garçom garçonete',
];

/** Words with which every question is asked. */
const fillers = new Set(
  stemsOf(
    'dá dar pra para posso pode possível consigo consegue quero queria saber sei gente jeito alguém ser será sirvo fica fico vive viver coisa faz fazer faço tenho tem ter quem qual quais onde quando quanto quantos como que até bem bom boa muito só verdade mesmo descubro existe precisa preciso tipo acho vai ir pessoa funciona vale pena compensa',
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
