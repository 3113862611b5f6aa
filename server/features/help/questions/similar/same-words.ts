import { isRoot, stemsOf } from './stems.ts';

/*
 * Words with the same meaning in questions. Names of professions are absent: they have their own forms in texts, and their
 * synonyms lead to other professions.
 */
const groups = [
  // Income and costs.
  'ganha ganhar salário paga pagar recebe receber dinheiro renda sustentar remuneração tira lucro lucra rende fatura cobra ganho',
  'manter sustentar sobreviver viver fome',
  'rico rica pobre humilde condição',
  'diária comissão gorjeta fixo',
  'custa custo preço valor caro cara quanto mensalidade',
  'graça gratuito grátis bolsa',
  'bolsa bolsista prouni fies financiamento desconto',
  'compensa vale pena adianta recomenda retorno futuro',
  'diferença diferente igual parecida mesma mesmo parecido vale valor',
  // Daily work.
  'rotina dia cotidiano',
  'vida rotina experiência',
  'hora horário jornada turno escala acordar acorda',
  'domingo sábado feriado fim semana folga',
  'madrugada noite plantão',
  'noite noturno noturna',
  'ambiente chefe patrão colega equipe',
  'pé perna pernas coluna costas dor cansa cansado',
  'difícil dificuldade puxado cansa pesado reprova estressado mal ruim pior péssimo',
  'perigo perigoso perigosa risco arriscado acidente choque',
  'obedece bagunça disciplina indisciplina',
  'aluno turma classe criança',
  // Training and entry.
  'dura durar tempo demora leva anos meses',
  'faculdade curso graduação superior universidade diploma formação',
  'formar forma formado estudar estuda aprender aprende aula',
  'começar começo início iniciar entrar virar vira primeiro primeira conseguir tornar ingressar passo',
  'preciso precisa obrigatório exige necessário requisito pede',
  'prova exame concurso vestibular nota cai seleção',
  'terminar completo incompleto concluir parar',
  'supletivo eja encceja médio escola',
  'sisu enem nota',
  'federal pública',
  'if instituto federal',
  'senai senac etec técnico',
  'matérias disciplinas conteúdo aprende estuda',
  'trancar desistir largar parar abandonar',
  'arrepender arrepende arrependimento errada desistir',
  'cursinho vestibular preparatório',
  'pós mestrado doutorado especialização residência',
  'estágio estagiar estagiário estagiária',
  'ead distância online',
  'internet online on-line',
  'sozinho própria',
  // Work.
  'trabalho trabalhar emprego serviço vaga profissão carreira contratado contratar contrata atuar atua profissional',
  'vaga emprego mercado demanda sobrando sobra falta procura área',
  'registrado assinada clt registro direito férias trabalhista',
  'mei cnpj autônomo freelancer freela conta própria',
  'empreendedor empreender empresa negócio dono abrir montar',
  'empresa fábrica loja',
  'currículo experiência',
  'entrevista',
  'promoção crescer subir cargo',
  'aposentar aposentadoria',
  'remoto remota home office casa',
  'robô inteligência artificial máquina automação substituir acabar',
  'acabar desaparecer extinta futuro',
  'recurso humano',
  'rh recurso',
  'aprendiz menor jovem',
  // Choosing.
  'mudar trocar',
  'escolher decidir decido dúvida indeciso indecisa',
  'combina perfil vocação vocacional aptidão talento dom',
  'gostar gosta curto adoro amo apaixonado apaixonada',
  'família pais mãe pai',
  'pressiona pressão obriga obrigam convencer aceita deixar quer querem',
  'famoso famosa conhecido conhecida fama sucesso',
  'idade anos velho mínima',
  'tarde velho velha idade cedo',
  // Character, health and obstacles.
  'vergonha tímida tímido timidez introvertido introvertida quieto calada',
  'tdah déficit atenção concentrar concentração distraído distraída',
  'dislexia disléxico ler escrever',
  'ansiosa ansioso ansiedade nervoso nervosa nervosismo medo',
  'depressão ansiedade mental emocional psicológico',
  'medo receio passo mal pânico nojo',
  'sangue desmaiar desmaio agulha injeção',
  'surdo surda auditiva libras',
  'cego cega visual visão',
  'cadeirante deficiência deficiente pcd roda',
  'ler óculos visão enxergar grau miopia',
  'asma asmático bronquite alergia rinite respirar',
  'forte força fraca fraco peso',
  'gordo gorda magro magra peso corpo aparência',
  'alto alta altura baixo baixa',
  'tatuagem tatuado tatuada piercing',
  'preconceito racismo negro negra discriminação',
  'gay trans lgbt preconceito',
  'religião igreja fé',
  'matemática exatas números cálculo contas',
  'português redação escrever escrevo escrita texto',
  'inglês idioma língua espanhol',
  'mulher menina moça homem menino gênero feminino',
  'grávida engravidei filho filha maternidade mãe',
  'saúde risco doença',
  'ler leitura livro',
  'livro escritor escritora autor escrever',
  // Places.
  'roça campo cidade interior',
  'exterior fora país países estrangeiro brasil intercâmbio',
  'viajar viagem viaja longe',
  'mar oceano marinho marinha navio',
  'embarcar embarcado embarcada navio cruzeiro bordo',
  'morar república dividir aluguel pensão',
  'longe outra mudar saudade',
  'turismo viagem hotel turístico',
  // Fields and their professionals with unrelated names.
  'farmácia drogaria',
  'comida cozinhar cozinha',
  'bolo doce confeiteira confeitaria',
  'pão padaria padeiro',
  'direito advogado advogada advocacia',
  'medicina médico médica',
  'receita remédio medicamento receitar',
  'odontologia dentista dente',
  'gastronomia cozinheiro cozinheira chef culinária',
  'nutrição dieta alimentação',
  'teatro ator atriz',
  'arte artista desenho pintura',
  'desenho desenhar ilustração',
  'foto fotografia fotógrafo fotografar câmera',
  'vídeo edição youtube canal',
  'youtube youtuber streamer live influencer influenciador tiktok canal',
  'filme cinema série',
  'música músico cantor cantora cantar banda instrumento',
  'tecnologia informação informática computação',
  'programação programador programadora desenvolvedor dev software código',
  'polícia policial militar',
  'crime criminal perito perícia investigar',
  'exército quartel militar soldado',
  'motoboy entregador entrega aplicativo ifood uber moto',
  'dirigir motorista carteira habilitação cnh',
  'caminhão caminhoneiro estrada',
  'ônibus motorista cobrador',
  'carro oficina mecânico automóvel',
  'notebook computador pc',
  'jogo game games videogame',
  'roça agricultor agricultora agricultura fazenda lavoura agrícola',
  'planta natureza ambiental floresta',
  'call center telemarketing atendente',
  'aeronáutica aérea piloto avião',
  'avião voo aeromoça comissária',
  'dança bailarina bailarino dançarina',
  'animal bicho pet cachorro gato',
  'paciente pacientes pessoa pessoas atende',
  'idoso idosa velhinho velhinha velho',
  'bebê creche infantil criança',
  'garçom garçonete',
  'salão beleza cabelo cabeleireira estética',
  'barbeiro barbearia barba',
  'unha manicure',
  'moda roupa costura estilista',
  'obra construção pedreiro',
  'pintor pintar pintura tinta',
  'madeira móvel marceneiro marcenaria',
  'elétrica eletricista choque fio',
  'academia treino musculação esporte',
  'jogador futebol atleta',
  'espaço estrela astronomia astrônomo',
  'laboratório pesquisa cientista ciência',
  'loja vendedor vender vendas comércio',
  'conta contador contabilidade contábil',
  'notícia jornal jornalista repórter jornalismo',
  'refinaria petróleo petroquímica petrobras',
  'porto estivador cais contêiner',
];

/** Words that occur in every question. */
const fillers = new Set(
  stemsOf(
    'dá dar pra para posso pode possível consigo consegue quero queria saber sei gente jeito alguém ser será sirvo fica fico vive viver coisa faz fazer faço tenho tem ter quem qual quais onde quando quanto quantos como que até bem bom boa muito só verdade mesmo descubro existe precisa preciso tipo acho vai ir pessoa funciona vale pena compensa adianta hoje depois ainda aqui ali lá nunca sempre alguém ninguém conta explica diz ajuda favor oi moro sou estou acha diria certo melhor menos sonho pouco assim então agora lugar outro outra nenhum algum cada nada tudo',
  ),
);

/**
 * How many of a thousand questions contain each of these words, counted in the pairs of `pairs`: where there are few
 * questions, such a word would seem rare.
 */
const usual: [inThousand: number, words: string][] = [
  [200, 'trabalho'],
  [70, 'curso faculdade estudar precisa'],
  [35, 'técnico dia ganha emprego profissão'],
  [
    20,
    'entrar começar tempo anos salário vale aprender virar casa conseguir primeiro medo família escola ensino médio contrato carreira vaga pessoa empresa criança',
  ],
];

const usualShares = new Map(
  usual.flatMap(([inThousand, words]) => stemsOf(words).map((stem) => [stem, inThousand / 1000])),
);

/** Returns the share of questions that contain a word, as far as it is known before any was asked. */
export const usualShareOf = (stem: string): number => usualShares.get(stem) ?? 0;

/** Returns the share of its weight that a stem keeps: words that occur in every question say little. */
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

/** Returns the stems with the same meaning, without this one. */
export const othersFor = (stem: string): string[] =>
  [...(sameAs.get(stem) ?? [])].filter((other) => other !== stem);
