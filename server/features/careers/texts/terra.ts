import type { CareerText } from '../career-text.ts';

/** Land: fields, gardens, and the air and water around them. */
export const terra: CareerText[] = [
  {
    slug: 'tecnico-em-meio-ambiente',
    code: '311505',
    name: 'Técnico ou técnica em meio ambiente',
    short: 'Meio ambiente',
    otherNames: [
      'Meio ambiente',
      'Controle ambiental',
      'Técnico ambiental',
      'Gestão ambiental',
      'Saneamento',
    ],
    family: 'terra',
    interests: ['natureza', 'organizar'],
    day: 'Colhe amostra do rio acima e abaixo da fábrica, lê a estação que mede o ar, confere para onde vai cada tambor de resíduo. Monta planilhas para o órgão ambiental, ensina a separar lixo no refeitório e acompanha o plantio que compensa uma obra.',
    ways: [
      {
        kind: 'tecnico',
        text: 'Meio Ambiente ou Controle Ambiental, de um a dois anos, junto ou depois do médio; conforme a vaga, pede-se registro em conselho.',
        months: 18,
      },
      {
        kind: 'superior',
        text: 'Quem continua vai para Gestão ou Engenharia Ambiental.',
        months: 60,
      },
    ],
    untold:
      'Cubatão já foi exemplo mundial de poluição e aprendeu a medir e a cobrar: esse esforço tem muito de técnico. Na empresa, o desafio é ser ouvido antes da multa, e não depois.',
    similar: ['biologo', 'operador-petroquimico', 'engenheiro-agronomo'],
    synonyms:
      'cuidar do meio ambiente, proteger a natureza, trabalhar com reciclagem, combater poluição, reciclagem, floresta, poluição, lixo, sustentabilidade, gari, catador de recicláveis, catador, catador de reciclagem, lixeiro'.split(
        ', ',
      ),
    sources: [],
  },
  {
    slug: 'engenheiro-agronomo',
    code: '222110',
    name: 'Engenheiro agrônomo ou engenheira agrônoma',
    short: 'Agronomia',
    otherNames: ['Agronomia', 'Agrônomo', 'Agrônoma', 'Agronegócio'],
    family: 'terra',
    interests: ['natureza', 'organizar'],
    day: 'Cava um buraco, esfrega a terra entre os dedos, manda para análise. Com o resultado, decide adubo, semente e época. Caminha na lavoura procurando praga, voa um drone, conversa com o produtor na cozinha. Pode também vender insumo, pesquisar, fiscalizar ou planejar hortas na cidade.',
    ways: [
      {
        kind: 'superior',
        text: 'Agronomia, cinco anos, boa parte na fazenda-escola. Registra-se no Crea.',
        months: 60,
      },
      {
        kind: 'tecnico',
        text: 'Quem fez colégio agrícola chega à faculdade sabendo dirigir trator e contar sementes, e isso aparece.',
        months: 36,
      },
    ],
    untold:
      'Não é preciso ser filho de fazendeiro, mas costuma ser preciso mudar de cidade. O tempo manda mais do que o chefe, e na safra não existe domingo. Receitar agrotóxico é responsabilidade com nome e assinatura.',
    similar: ['tecnico-agricola', 'agricultor-familiar', 'biologo'],
    synonyms:
      'mexer com planta, trabalhar na roça, cuidar de plantação, trabalhar em fazenda, fazenda, soja, plantação, planta, agrônomos'.split(
        ', ',
      ),
    sources: [],
  },
  {
    slug: 'tecnico-agricola',
    code: '321105',
    name: 'Técnico ou técnica agrícola',
    short: 'Técnica agrícola',
    otherNames: ['Técnico em agropecuária', 'Técnica em agropecuária', 'Colégio agrícola'],
    family: 'terra',
    interests: ['natureza', 'explicar'],
    day: 'De moto ou caminhonete, roda sítios: regula a plantadeira de um, mostra a outro como podar, vacina bezerros, mede irrigação, confere estufa. No caderno, a visita seguinte já marcada. É a ponte entre o que a pesquisa descobriu e o que a família faz na horta.',
    ways: [
      {
        kind: 'tecnico',
        text: 'Agropecuária ou Agricultura, muitas vezes em escola com alojamento, onde se mora durante o ensino médio. O registro fica no CFTA.',
        months: 36,
      },
      {
        kind: 'concurso',
        text: 'Órgãos de extensão rural e defesa agropecuária selecionam por prova.',
        months: 0,
      },
    ],
    untold:
      'Dormir na escola aos 15 assusta na primeira semana e vira saudade na última. Agricultor experiente testa quem chega: escute primeiro, sugira depois, volte para ver se deu certo.',
    similar: ['engenheiro-agronomo', 'agricultor-familiar', 'veterinario'],
    synonyms:
      'estudar na escola agrícola, trabalhar no campo, mexer com vaca, criar gado, cavalo, gado, galinha, leite, trator, boi, técnicos agrícolas, zootecnia, zootecnista, jardineiro'.split(
        ', ',
      ),
    sources: [],
  },
  {
    slug: 'agricultor-familiar',
    code: '612005',
    name: 'Agricultor ou agricultora familiar',
    short: 'Agricultura familiar',
    otherNames: ['Produtor rural', 'Produtora rural', 'Lavrador', 'Horticultor', 'Bananicultor'],
    family: 'terra',
    interests: ['natureza', 'organizar'],
    day: 'O dia começa antes do sol: colher enquanto está fresco, lavar, encaixotar, levar à feira. Depois semear o próximo canteiro, consertar a bomba, combater lagarta, fazer conta. Quem vende à merenda escolar ainda cuida de nota, contrato e entrega na data.',
    ways: [
      {
        kind: 'pratica',
        text: 'Aprende-se plantando, com a família, em assentamento ou horta comunitária. O cadastro da agricultura familiar, o CAF, abre crédito e compras públicas.',
        months: 24,
      },
      {
        kind: 'curso',
        text: 'Senar e sindicatos rurais oferecem cursos gratuitos de olericultura, abelhas e gestão.',
        months: 1,
      },
    ],
    untold:
      'Uma geada ou enchente leva meses de serviço. Sozinho cansa; em cooperativa se vende melhor. Jovem que fica na terra levando internet, agrofloresta e contas em dia faz o sítio respirar.',
    similar: ['tecnico-agricola', 'engenheiro-agronomo', 'pescador-artesanal'],
    synonyms:
      'plantar, ter uma horta, viver na roça, plantar banana, vender na feira, sítio, horta, orgânico, abelha, trabalhar ao ar livre, planta, agricultores, jardineiro, jardineira, feirante, jardinagem'.split(
        ', ',
      ),
    sources: [],
  },
];
