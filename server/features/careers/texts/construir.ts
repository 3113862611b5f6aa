import type { CareerText } from '../career-text.ts';

/** Building: houses, industrial plants, and safety at work. */
export const construir: CareerText[] = [
  {
    slug: 'pedreiro',
    code: '715210',
    name: 'Pedreiro ou pedreira',
    short: 'Construção civil',
    otherNames: ['Construção civil'],
    family: 'consertar',
    interests: ['consertar', 'criar'],
    day: 'A linha esticada diz onde vai o primeiro tijolo, e dele depende o último. Prepara a massa, assenta, confere nível e prumo, levanta a parede, reboca, põe piso. Lê a planta com o mestre e sabe, no olho, quantos sacos de cimento faltam para amanhã.',
    ways: [
      {
        kind: 'pratica',
        text: 'Quase todos entram como servente, maiores de 18, e sobem conforme aprendem: alvenaria, acabamento, mestre.',
        months: 24,
      },
      {
        kind: 'curso',
        text: 'Qualificações rápidas de alvenaria, azulejo ou leitura de projeto ajudam a cobrar por um serviço melhor.',
        months: 3,
      },
    ],
    untold:
      'Chuva para a obra, e sol de janeiro castiga. Proteja as costas, a pele e os olhos desde o primeiro dia. Muitos viram donos de pequena empreiteira, e aí o segredo passa a ser orçamento por escrito.',
    similar: ['encanador', 'engenheiro-civil', 'eletricista'],
    synonyms:
      'construir casa, trabalhar em obra, levantar parede, fazer reforma, assentar piso, obra, reforma, pintar parede, gesso, construção, pedreiros, mestre de obras, servente de pedreiro, azulejista, pintor de paredes, pintora de paredes, gesseiro, vidraceiro, pintor, pintor de parede, pintor de casa, servente de obra, ajudante de pedreiro'.split(
        ', ',
      ),
    sources: [],
  },
  {
    slug: 'encanador',
    code: '724110',
    name: 'Encanador ou encanadora',
    short: 'Hidráulica',
    otherNames: ['Bombeiro hidráulico', 'Hidráulica', 'Instalador hidráulico'],
    family: 'consertar',
    interests: ['consertar'],
    day: 'Segue a água: de onde vem a mancha no teto, por que o vizinho fica sem pressão às seis. Abre a parede só onde precisa, troca conexão, desentope, instala aquecedor e caixa. Em prédio novo, monta a rede inteira antes de existir parede.',
    ways: [
      {
        kind: 'curso',
        text: 'Instalação hidráulica predial, em torno de três meses, ensina material, caimento e leitura de desenho; gás tem formação separada.',
        months: 3,
      },
      {
        kind: 'pratica',
        text: 'Acompanhar um profissional experiente vale ouro, porque cada casa velha esconde uma surpresa.',
        months: 12,
      },
    ],
    untold:
      'Esgoto é esgoto, e alguém tem de encarar. O chamado vem no domingo, com a cozinha alagada e a família nervosa. Quem chega na hora, limpa o que sujou e dá garantia vive de recomendação.',
    similar: ['eletricista', 'pedreiro', 'mecanico-industrial'],
    synonyms:
      'consertar vazamento, mexer com cano, arrumar torneira, desentupir pia, cano, vazamento, instalar gás, hidráulica de casa, encanadores'.split(
        ', ',
      ),
    sources: [],
  },
  {
    slug: 'engenheiro-civil',
    code: '214205',
    name: 'Engenheiro ou engenheira civil',
    short: 'Engenharia civil',
    otherNames: ['Engenharia civil', 'Engenharia'],
    family: 'consertar',
    interests: ['organizar', 'criar', 'consertar'],
    day: 'De manhã na obra, com capacete, conferindo ferragem antes da concretagem; à tarde no computador, refazendo o cronograma porque choveu. Calcula vigas, compra material, cobra fornecedor, explica o projeto ao mestre. Responde, com o nome na placa, por tudo ficar em pé.',
    ways: [
      {
        kind: 'superior',
        text: 'Cinco anos de Engenharia Civil, com cálculo e física nos primeiros semestres. O registro é no Crea.',
        months: 60,
      },
      {
        kind: 'tecnico',
        text: 'Técnico em Edificações permite viver o canteiro antes e trabalhar enquanto estuda.',
        months: 18,
      },
    ],
    untold:
      'Reprovar em Cálculo I acontece com gente ótima; grupo de estudo resolve mais que talento. No canteiro, o respeito vem de escutar quem constrói há décadas. Pontes, saneamento, encosta e porto também são seus.',
    similar: ['arquiteto', 'pedreiro', 'tecnico-em-seguranca-do-trabalho'],
    synonyms:
      'fazer prédio, fazer ponte, construir prédios, fazer engenharia, calcular estrutura, prédio, ponte, estrada, física, construção, engenheiros civis, técnico em edificações'.split(
        ', ',
      ),
    sources: [],
  },
  {
    slug: 'arquiteto',
    code: '214105',
    name: 'Arquiteto ou arquiteta',
    short: 'Arquitetura',
    otherNames: ['Arquitetura', 'Arquitetura e urbanismo', 'Urbanista'],
    family: 'consertar',
    interests: ['criar', 'organizar'],
    day: 'Ouve como a família vive, visita o terreno, repara por onde entra o sol. Rabisca, faz maquete, desenha no computador em três dimensões, volta atrás. Acompanha a obra, escolhe materiais, negocia com a prefeitura. Alguns pensam praças, ônibus e bairros inteiros.',
    ways: [
      {
        kind: 'superior',
        text: 'Arquitetura e Urbanismo são cinco anos; alguns vestibulares têm prova de habilidade em desenho. Assina-se projeto com registro no CAU.',
        months: 60,
      },
      {
        kind: 'tecnico',
        text: 'Design de Interiores ou Desenho de Construção Civil mostram o dia a dia do escritório.',
        months: 18,
      },
    ],
    untold:
      'Desenhar bem ajuda menos do que saber escutar. Cliente muda de ideia, orçamento encolhe, e a madrugada antes da entrega é tradição que já começa na faculdade.',
    similar: ['engenheiro-civil', 'designer-grafico', 'marceneiro'],
    synonyms:
      'desenhar casas, projetar casa, decorar casa, fazer planta de casa, planejar cidade, casa, decoração, maquete, paisagismo, arquitetos, design de interiores, paisagista, decorador, decoradora'.split(
        ', ',
      ),
    sources: [],
  },
  {
    slug: 'tecnico-em-seguranca-do-trabalho',
    code: '351605',
    name: 'Técnico ou técnica em segurança do trabalho',
    short: 'Segurança do trabalho',
    otherNames: ['Segurança do trabalho', 'TST', 'Técnica de segurança'],
    family: 'consertar',
    interests: ['cuidar', 'organizar', 'explicar'],
    day: 'Antes de a turma subir no andaime, faz a conversa de cinco minutos sobre o risco daquele dia. Mede ruído, confere cinto e extintor, libera permissão de trabalho, treina a brigada. Quando há acidente, investiga a causa para que não se repita.',
    ways: [
      {
        kind: 'tecnico',
        text: 'Só existe por curso técnico, com cerca de um ano e meio, que se soma ao ensino médio. Depois, pede-se o registro no Ministério do Trabalho.',
        months: 18,
      },
      {
        kind: 'superior',
        text: 'Engenheiros e arquitetos podem se especializar na mesma área mais adiante.',
        months: 72,
      },
    ],
    untold:
      'Você será chamado de chato por gente que só vai agradecer anos depois. Precisa de coragem para parar um serviço perigoso com o chefe olhando, e de jeito para que ninguém esconda de você o que aconteceu.',
    similar: ['bombeiro', 'operador-petroquimico', 'engenheiro-civil'],
    synonyms:
      'evitar acidente, segurança na fábrica, fiscalizar obra, cuidar da segurança dos trabalhadores, acidente de trabalho, EPI, CIPA, técnicos de segurança do trabalho'.split(
        ', ',
      ),
    sources: [
      {
        name: 'Sintest: registro profissional (Lei nº 7.410, de 1985)',
        url: 'http://sintest.com.br/registro.php',
        date: '2026-11-22',
      },
    ],
  },
  {
    slug: 'operador-petroquimico',
    code: '811005',
    name: 'Operador ou operadora de processos químicos',
    short: 'Processos químicos',
    otherNames: ['Operador petroquímico', 'Operadora petroquímica', 'Operador de refinaria', 'Petroquímica'],
    family: 'consertar',
    interests: ['organizar', 'consertar'],
    day: 'Na sala de controle, dezenas de gráficos mostram temperatura, pressão e vazão. Um operador vigia as telas; outro anda pela área, entre torres e tubos, ouvindo bombas e colhendo amostras. Ao trocar o turno, conta ao colega tudo o que a planta fez de estranho.',
    ways: [
      {
        kind: 'tecnico',
        text: 'Química, Petroquímica, Instrumentação ou Automação: até dois anos. Para técnico em química, o registro é no CRQ.',
        months: 24,
      },
      {
        kind: 'concurso',
        text: 'A Petrobras contrata por concurso de nível técnico; as empresas privadas do polo, por seleção própria.',
        months: 0,
      },
    ],
    untold:
      'Trabalha-se em revezamento, com Natal e madrugada na escala, e o sono demora a se acostumar. A rotina parece parada até o minuto em que não é, e é para esse minuto que se treina.',
    similar: ['tecnico-em-seguranca-do-trabalho', 'mecanico-industrial', 'tecnico-em-meio-ambiente'],
    synonyms:
      'trabalhar na petrobras, trabalhar em refinaria, trabalhar no polo, mexer com química, gosto de química, petróleo, química, refinaria, plataforma, gás, técnico em química'.split(
        ', ',
      ),
    sources: [],
  },
];
