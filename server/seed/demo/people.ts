/** A person of the demonstration community. All of them are invented. */
export interface DemoPerson {
  username: string;
  name: string;
  work: string;
  apresentation: string;
  /** Two lines about a course (its name; institution and years), and two for a second one ('' if none). */
  formation1: string;
  formation2: string;
  formation3: string;
  formation4: string;
  tags: string[];
  seeksHelp: boolean;
  offersHelp: boolean;
  joinedDaysAgo: number;
  /** Hue of the avatar's background, in degrees. */
  tone: number;
}

export const demoPeople: readonly DemoPerson[] = [
  {
    username: 'marlene.souza',
    name: 'Marlene Souza dos Santos',
    work: 'Enfermeira em hospital público, Salvador (BA)',
    apresentation:
      'Comecei como técnica aos 20 anos e me formei enfermeira aos 31, estudando depois do plantão. Hoje coordeno uma equipe de clínica médica. Respondo dúvidas sobre técnico e graduação em enfermagem, estágio, plantão e concurso. Demoro às vezes, por causa da escala, mas respondo.',
    formation1: 'Bacharelado em Enfermagem',
    formation2: 'Universidade Federal da Bahia (UFBA), 2006–2010',
    formation3: 'Técnico em Enfermagem',
    formation4: 'Escola técnica estadual, Salvador, 1998–1999',
    tags: ['enfermagem', 'saúde', 'SUS', 'técnico', 'concurso'],
    seeksHelp: false,
    offersHelp: true,
    joinedDaysAgo: 212,
    tone: 168,
  },
  {
    username: 'jussara.lima',
    name: 'Jussara Lima',
    work: 'Técnica em eletromecânica e soldadora, Cubatão (SP)',
    apresentation:
      'Filha de estivador, nascida em São Vicente. Entrei na oficina pela solda e fiquei pela elétrica. Trabalho com manutenção na indústria da Baixada Santista e recebo aprendizes na minha equipe. Posso ajudar com curso técnico, Senai, segurança e a primeira vaga na manutenção.',
    formation1: 'Técnico em Eletromecânica',
    formation2: 'Senai-SP, 2008–2010',
    formation3: 'Qualificação em soldagem',
    formation4: 'Senai-SP, 2006',
    tags: ['eletromecânica', 'soldagem', 'indústria', 'Senai', 'cubatao'],
    seeksHelp: false,
    offersHelp: true,
    joinedDaysAgo: 187,
    tone: 28,
  },
  {
    username: 'aiko.tanaka',
    name: 'Aiko Tanaka',
    work: 'Desenvolvedora web, trabalho remoto de Londrina (PR)',
    apresentation:
      'Programo para a web há mais de dez anos: comecei no IFSP Cubatão e hoje cuido de sistemas que escolas usam todos os dias. Gosto de explicar o começo, que é a parte em que mais gente desiste. Pergunte sobre HTML, JavaScript, Node.js, Java, cursos da área e primeiro emprego.',
    formation1: 'Tecnologia em Análise e Desenvolvimento de Sistemas',
    formation2: 'IFSP, campus Cubatão, 2012–2015',
    formation3: 'Especialização em Engenharia de Software',
    formation4: 'Universidade Estadual de Londrina (UEL), 2018–2019',
    tags: ['programação', 'javascript', 'front-end', 'back-end', 'ifsp'],
    seeksHelp: false,
    offersHelp: true,
    joinedDaysAgo: 240,
    tone: 205,
  },
  {
    username: 'rafael.pires',
    name: 'Rafael Pires',
    work: 'Designer de produtos digitais, Caruaru (PE)',
    apresentation:
      'Desenhava cartaz de festa junina antes de saber que aquilo tinha nome. Hoje projeto telas e serviços, sempre com quem vai usar por perto. Olho portfólios de quem está começando e digo com cuidado o que eu melhoraria.',
    formation1: 'Bacharelado em Design',
    formation2: 'Universidade Federal de Pernambuco (UFPE), Caruaru, 2010–2014',
    formation3: '',
    formation4: '',
    tags: ['design', 'portfólio', 'acessibilidade', 'front-end'],
    seeksHelp: false,
    offersHelp: true,
    joinedDaysAgo: 154,
    tone: 42,
  },
  {
    username: 'carmen.oliveira',
    name: 'Carmen Lúcia Oliveira',
    work: 'Pedagoga e orientadora educacional, Belo Horizonte (MG)',
    apresentation:
      'Trinta anos de escola pública: alfabetizei, coordenei e hoje oriento turmas de ensino médio. Escrevo para quem está escolhendo e também para colegas professores. Ajudo com Enem, Sisu, ProUni, rotina de estudos e conversa difícil em casa.',
    formation1: 'Licenciatura em Pedagogia',
    formation2: 'Universidade Federal de Minas Gerais (UFMG), 1990–1994',
    formation3: 'Especialização em Orientação Educacional',
    formation4: 'Universidade do Estado de Minas Gerais (UEMG), 2001–2002',
    tags: ['pedagogia', 'Enem', 'orientação', 'professores', 'estudos'],
    seeksHelp: false,
    offersHelp: true,
    joinedDaysAgo: 265,
    tone: 12,
  },
  {
    username: 'iracema.guajajara',
    name: 'Iracema Guajajara',
    work: 'Engenheira agrônoma em assistência técnica rural (MA)',
    apresentation:
      'Sou do povo Guajajara, do Maranhão. Fiz o técnico em agropecuária, depois Agronomia, e voltei para trabalhar com agricultura familiar. Converso com quem é do campo, com quem é da cidade e quer ir para o campo, e com estudantes indígenas que estão chegando à universidade.',
    formation1: 'Bacharelado em Agronomia',
    formation2: 'Universidade Federal do Maranhão (UFMA), Chapadinha, 2011–2016',
    formation3: 'Técnico em Agropecuária',
    formation4: 'Instituto Federal do Maranhão (IFMA), 2008–2010',
    tags: ['agronomia', 'agricultura familiar', 'campo', 'povos indígenas'],
    seeksHelp: false,
    offersHelp: true,
    joinedDaysAgo: 131,
    tone: 96,
  },
  {
    username: 'thiago.menezes',
    name: 'Thiago Menezes',
    work: 'Advogado trabalhista, Goiânia (GO)',
    apresentation:
      'Primeiro da família a entrar na faculdade, com bolsa do ProUni. Trabalho com direito do trabalho e dou oficinas sobre primeiro emprego em escolas. Explico lei em português comum. Aqui não dou consulta sobre caso concreto, mas mostro o caminho e quem procurar de graça.',
    formation1: 'Bacharelado em Direito (bolsista do ProUni)',
    formation2: 'PUC Goiás, 2008–2012',
    formation3: 'Especialização em Direito do Trabalho',
    formation4: 'PUC Goiás, 2015–2016',
    tags: ['direito', 'Jovem Aprendiz', 'estágio', 'ProUni'],
    seeksHelp: false,
    offersHelp: true,
    joinedDaysAgo: 176,
    tone: 222,
  },
  {
    username: 'edmilson.castro',
    name: 'Edmilson Castro',
    work: 'Cozinheiro e sócio de restaurante, Belém (PA)',
    apresentation:
      'Lavei panela, descasquei mandioca, virei cozinheiro e há alguns anos divido um restaurante pequeno com minha irmã. Gosto de falar da parte que não aparece: custo, horário, higiene, equipe. Posso orientar quem pensa em gastronomia ou já vende comida em casa.',
    formation1: 'Qualificação em Cozinha',
    formation2: 'Senac Pará, 2003–2004',
    formation3: 'Tecnologia em Gastronomia',
    formation4: 'Universidade da Amazônia (Unama), 2013–2015',
    tags: ['gastronomia', 'cozinha', 'negócio próprio', 'Senac'],
    seeksHelp: false,
    offersHelp: true,
    joinedDaysAgo: 119,
    tone: 350,
  },
  {
    username: 'henrique.brandt',
    name: 'Henrique Brandt',
    work: 'Psicólogo e orientador de carreira, Porto Alegre (RS)',
    apresentation:
      'Trabalho com adolescentes e adultos em momentos de escolha e de mudança. Já larguei um curso no segundo ano, então falo do assunto também por dentro. O que escrevo aqui informa, mas não substitui atendimento.',
    formation1: 'Graduação em Psicologia',
    formation2: 'Universidade Federal do Rio Grande do Sul (UFRGS), 2005–2010',
    formation3: 'Mestrado em Psicologia',
    formation4: 'Universidade Federal de Santa Catarina (UFSC), 2012–2014',
    tags: ['psicologia', 'orientação profissional', 'entrevista'],
    seeksHelp: false,
    offersHelp: true,
    joinedDaysAgo: 143,
    tone: 258,
  },
  {
    username: 'luana.ribeiro',
    name: 'Luana Ribeiro',
    work: 'Estudante do 3º ano do ensino médio, Cubatão (SP)',
    apresentation:
      'Tenho 17 anos, gosto de desenhar e de cuidar da minha avó, e ainda não sei como juntar as duas coisas. Estou visitando campus, fazendo perguntas e anotando tudo aqui.',
    formation1: 'Ensino médio (3º ano)',
    formation2: 'Escola estadual, Cubatão, em andamento',
    formation3: '',
    formation4: '',
    tags: ['ifsp', 'cubatao', 'design', 'enfermagem'],
    seeksHelp: true,
    offersHelp: false,
    joinedDaysAgo: 78,
    tone: 322,
  },
  {
    username: 'kaua.nascimento',
    name: 'Kauã Nascimento',
    work: 'Estudante do 2º ano do ensino médio, Feira de Santana (BA)',
    apresentation:
      'Tenho 16 anos. Estudo de manhã e ajudo no mercadinho do meu tio à tarde. Procuro uma vaga de Jovem Aprendiz e quero entender de eletrotécnica e de programação antes de decidir.',
    formation1: 'Ensino médio (2º ano)',
    formation2: 'Colégio estadual, Feira de Santana, em andamento',
    formation3: '',
    formation4: '',
    tags: ['Jovem Aprendiz', 'currículo', 'técnico'],
    seeksHelp: true,
    offersHelp: false,
    joinedDaysAgo: 64,
    tone: 188,
  },
  {
    username: 'wesley.araujo',
    name: 'Wesley Araújo',
    work: 'Técnico em Edificações recém-formado, Manaus (AM)',
    apresentation:
      'Tenho 19 anos, acabei o técnico integrado e estou entre trabalhar em obra e fazer Engenharia Civil. Procuro conversar com quem já passou por isso. Em troca, ensino o que aprendi de desenho e leitura de projeto.',
    formation1: 'Técnico em Edificações, integrado ao ensino médio',
    formation2: 'Instituto Federal do Amazonas (IFAM), Manaus, 2022–2025',
    formation3: '',
    formation4: '',
    tags: ['edificações', 'engenharia civil', 'planta baixa', 'IFAM'],
    seeksHelp: true,
    offersHelp: false,
    joinedDaysAgo: 88,
    tone: 60,
  },
];
