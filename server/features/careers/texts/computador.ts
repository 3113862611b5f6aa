import type { CareerText } from '../career-text.ts';

/** Computers: programs, networks, data. */
export const computador: CareerText[] = [
  {
    slug: 'desenvolvedor-de-sistemas',
    code: '212405',
    name: 'Desenvolvedor ou desenvolvedora de sistemas',
    short: 'Desenvolvimento de sistemas',
    otherNames: [
      'Programador',
      'Programadora',
      'Dev',
      'Engenheiro de software',
      'Analista de sistemas',
      'Programação',
    ],
    family: 'computador',
    interests: ['criar', 'consertar'],
    day: 'Uma reunião curta para combinar o que cada um fará, e depois horas de texto na tela: ler código dos outros, escrever o seu, testar, descobrir que uma vírgula derrubou tudo. Conversa com quem vai usar o programa e traduz o pedido em telas, regras e dados.',
    ways: [
      {
        kind: 'tecnico',
        text: 'Desenvolvimento de Sistemas, em Etec, instituto federal ou Senai, dá para fazer junto com o ensino médio.',
        months: 18,
      },
      {
        kind: 'superior',
        text: 'Análise e Desenvolvimento de Sistemas são uns dois anos e meio; Ciência da Computação, quatro.',
        months: 48,
      },
      {
        kind: 'pratica',
        text: 'Projetos publicados e bem explicados contam muito na entrevista. Nenhum conselho exige registro.',
        months: 12,
      },
    ],
    untold:
      'Inglês de leitura pesa mais do que matemática avançada. A primeira vaga é a mais difícil de todas, e cursos que prometem emprego em três meses merecem desconfiança. Passa-se mais tempo entendendo problema do que digitando.',
    similar: ['programador-de-jogos', 'analista-de-dados', 'seguranca-da-informacao'],
    synonyms:
      'mexer com computador, programar, fazer site, fazer aplicativo, trabalhar com tecnologia, trabalhar com ti, app, código, inteligência artificial, robótica, python, home office, trabalhar em casa, IA'.split(
        ', ',
      ),
    sources: [],
  },
  {
    slug: 'programador-de-jogos',
    code: '317120',
    name: 'Programador ou programadora de jogos',
    short: 'Jogos digitais',
    otherNames: ['Desenvolvedor de jogos', 'Game dev', 'Jogos digitais'],
    family: 'computador',
    interests: ['criar'],
    day: 'Gasta a manhã inteira para que um pulo pareça pulo: gravidade, som, poeira no chão. À tarde, senta com a artista e o roteirista, testa a fase com alguém que nunca jogou e anota onde essa pessoa travou. Corrige, mede o desempenho num celular fraco, testa de novo.',
    ways: [
      {
        kind: 'superior',
        text: 'Jogos Digitais é um tecnólogo de dois a três anos; Computação dá base mais larga e serve para outros empregos.',
        months: 30,
      },
      {
        kind: 'tecnico',
        text: 'Programação de Jogos Digitais existe em algumas escolas técnicas.',
        months: 18,
      },
      {
        kind: 'pratica',
        text: 'Motores gratuitos e maratonas de criação, as game jams, rendem os primeiros projetos.',
        months: 12,
      },
    ],
    untold:
      'Jogar bastante não é a mesma coisa que fazer jogo. Os estúdios são poucos e pequenos, e a maioria começa com um jogo curto e terminado, que vale mais que o enorme pela metade.',
    similar: ['desenvolvedor-de-sistemas', 'designer-grafico', 'editor-de-video'],
    synonyms:
      'fazer jogos, criar joguinho, trabalhar com games, gosto de videogame, roblox, minecraft, free fire, videogame, game, game designer'.split(
        ', ',
      ),
    sources: [],
  },
  {
    slug: 'analista-de-dados',
    code: '211210',
    name: 'Estatístico ou analista de dados',
    short: 'Análise de dados',
    otherNames: ['Analista de dados', 'Cientista de dados', 'Estatística', 'Ciência de dados'],
    family: 'computador',
    interests: ['organizar', 'explicar'],
    day: 'Alguém pergunta por que as vendas caíram, quantas doses de vacina comprar, qual linha de ônibus atrasa. Você junta planilhas que não combinam, limpa os erros, faz as contas com programa e devolve um gráfico que qualquer um entende, junto com o tamanho da dúvida.',
    ways: [
      {
        kind: 'superior',
        text: 'Bacharelado em Estatística, com registro no Conre, ou Ciência de Dados, curso mais novo. Ambos em cerca de quatro anos.',
        months: 48,
      },
      {
        kind: 'curso',
        text: 'Planilha avançada, SQL e Python são ensinados de graça na internet e já servem para estágio.',
        months: 6,
      },
    ],
    untold:
      'A maior parte do tempo vai embora arrumando dado sujo. E, às vezes, o número certo desagrada a quem pediu: manter a conta honesta é parte do serviço.',
    similar: ['desenvolvedor-de-sistemas', 'contador', 'professor-de-matematica'],
    synonyms:
      'mexer com planilha, trabalhar com números, fazer gráfico, fazer pesquisa, gosto de estatística, excel, planilha, python, inteligência artificial, IA, matemática, estatísticos'.split(
        ', ',
      ),
    sources: [],
  },
  {
    slug: 'seguranca-da-informacao',
    code: '212320',
    name: 'Analista de segurança da informação',
    short: 'Segurança da informação',
    otherNames: ['Segurança digital', 'Cibersegurança', 'Hacker ético', 'Pentester'],
    family: 'computador',
    interests: ['organizar', 'consertar'],
    day: 'Examina os alarmes da noite: tentativa de login de outro país, arquivo estranho, senha vazada. Separa o que é ruído do que é ataque. Testa os sistemas da própria empresa, com autorização por escrito, acha a brecha antes do criminoso e ensina os colegas a não clicar.',
    ways: [
      {
        kind: 'superior',
        text: 'Segurança da Informação, Redes ou Computação, de dois anos e meio a quatro.',
        months: 30,
      },
      {
        kind: 'pratica',
        text: 'Ninguém começa direto aqui: passa-se antes por suporte ou redes, e treina-se em desafios legais, chamados CTF.',
        months: 24,
      },
    ],
    untold:
      'Invadir sem permissão é crime mesmo por brincadeira, e mancha a carreira que você quer. Muito do dia é escrever relatório e convencer um gerente a gastar hoje para evitar um problema que talvez nunca venha.',
    similar: ['tecnico-de-redes', 'desenvolvedor-de-sistemas', 'perito-criminal'],
    synonyms:
      'ser hacker, proteger computador, trabalhar contra golpe na internet, invadir sistema, hackear, vírus, golpe, senha'.split(
        ', ',
      ),
    sources: [],
  },
  {
    slug: 'tecnico-de-redes',
    code: '313310',
    name: 'Técnico ou técnica de redes',
    short: 'Redes de computadores',
    otherNames: [
      'Redes de computadores',
      'Instalador de internet',
      'Técnico em telecomunicações',
      'Infraestrutura de TI',
    ],
    family: 'computador',
    interests: ['consertar', 'organizar'],
    day: 'Puxa fibra do poste até a casa, emenda um fio mais fino que cabelo, mede o sinal. Num prédio comercial, arruma o armário de cabos, etiqueta cada ponta, configura roteador e descobre por que o wi-fi morre na sala do fundo. No fim, testa o sinal cômodo por cômodo com o cliente.',
    ways: [
      {
        kind: 'tecnico',
        text: 'Redes de Computadores ou Telecomunicações, por um ano e meio.',
        months: 18,
      },
      {
        kind: 'curso',
        text: 'Fibra óptica, cabeamento e os certificados de fabricantes; subir em poste pede treinamento em altura e eletricidade.',
        months: 3,
      },
    ],
    untold:
      'Internet cai no temporal, e é na chuva que chamam você. O bom humor do cliente depende do seu, mesmo quando o defeito era a tomada fora da parede. Documentar o que foi feito salva o colega da noite.',
    similar: ['suporte-de-informatica', 'eletricista', 'seguranca-da-informacao'],
    synonyms:
      'instalar internet, mexer com wifi, arrumar a internet, passar cabo, fibra ótica, wifi, fibra, antena'.split(
        ', ',
      ),
    sources: [],
  },
  {
    slug: 'suporte-de-informatica',
    code: '317210',
    name: 'Técnico ou técnica de suporte',
    short: 'Suporte de informática',
    otherNames: ['Suporte de informática', 'Help desk', 'Suporte de TI', 'Analista de suporte'],
    family: 'computador',
    interests: ['consertar', 'explicar'],
    day: 'O telefone toca: a impressora sumiu, a senha venceu, a tela ficou azul. Com paciência, pergunta o que a pessoa fez antes, entra na máquina a distância e resolve. Prepara computador de funcionário novo, faz cópia de segurança e escreve o passo a passo para a próxima vez.',
    ways: [
      {
        kind: 'aprendiz',
        text: 'É uma das vagas de aprendiz e estágio mais comuns em tecnologia.',
        months: 18,
      },
      {
        kind: 'tecnico',
        text: 'Informática, integrado ao ensino médio ou à noite, ensina sistemas, redes e um pouco de programação.',
        months: 18,
      },
    ],
    untold:
      'Você vai responder à mesma pergunta quarenta vezes, e a quadragésima pessoa merece o mesmo sorriso. Muita gente de redes, segurança e programação saiu daqui, porque se vê de tudo.',
    similar: ['tecnico-em-computadores', 'tecnico-de-redes', 'assistente-administrativo'],
    synonyms:
      'ajudar com computador, resolver problema de computador, trabalhar com informática, formatar pc, senha, computador travado, telemarketing'.split(
        ', ',
      ),
    sources: [],
  },
  {
    slug: 'tecnico-em-computadores',
    code: '313220',
    name: 'Técnico ou técnica em computadores e celulares',
    short: 'Conserto de computadores',
    otherNames: [
      'Manutenção de computadores',
      'Técnico de celular',
      'Assistência técnica',
      'Técnico em eletrônica',
    ],
    family: 'computador',
    interests: ['consertar'],
    day: 'Sobre a bancada, um celular que caiu na água e um notebook que não liga. Abre com ferramenta fina, olha a placa na lupa, mede com o multímetro, troca conector e tela. Explica ao dono quanto custa, o que dá para salvar e por que as fotos deviam ter cópia.',
    ways: [
      {
        kind: 'curso',
        text: 'Montagem e manutenção ou conserto de celulares, de dois a quatro meses, com muita bancada.',
        months: 3,
      },
      {
        kind: 'tecnico',
        text: 'Eletrônica ou Manutenção e Suporte em Informática, para quem quer ir até o componente.',
        months: 18,
      },
    ],
    untold:
      'O aparelho guarda a vida da pessoa: não se abre foto de cliente, nunca. Os modelos mudam todo semestre, peça falsa é uma praga, e uma sala pequena com aluguel alto pode comer o lucro.',
    similar: ['suporte-de-informatica', 'eletricista', 'tecnico-de-redes'],
    synonyms:
      'consertar celular, consertar computador, montar pc, trocar tela, mexer com celular, celular quebrado, peça de computador, pc gamer, eletrônica, placa, relojoeiro, consertar relógio'.split(
        ', ',
      ),
    sources: [],
  },
];
