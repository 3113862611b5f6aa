import type { CareerText } from '../career-text.ts';

/** Caring: long conversations, exercise, visits at home. */
export const cuidarGente: CareerText[] = [
  {
    slug: 'fisioterapeuta',
    code: '223605',
    name: 'Fisioterapeuta',
    short: 'Fisioterapia',
    otherNames: ['Fisioterapia', 'Fisio', 'Fisioterapeuta esportivo', 'Fisioterapeuta esportiva'],
    family: 'cuidar',
    interests: ['cuidar'],
    day: 'Depois de um tombo, de um AVC ou de uma cirurgia no joelho, alguém precisa reaprender a mexer o corpo. Quem conduz isso avalia força e movimento, monta exercícios, usa as mãos e alguns aparelhos, e comemora cada grau a mais que a perna dobra.',
    ways: [
      {
        kind: 'superior',
        text: 'Cinco anos de Fisioterapia, quase sempre, com anatomia pesada no começo e estágio em clínica e hospital no fim. O registro sai no Crefito.',
        months: 60,
      },
      {
        kind: 'curso',
        text: 'Já formado, dá para se especializar em esporte, bebês, idosos ou respiração.',
        months: 18,
      },
    ],
    untold:
      'O progresso é lento, e o paciente desanima antes de você. Insistir com bom humor é metade do tratamento. Atender em casa é comum: prepare-se para rodar a cidade com uma mochila de elásticos.',
    similar: ['educador-fisico', 'medico', 'cuidador-de-idosos'],
    synonyms:
      'recuperar movimento, cuidar de quem se machucou, trabalhar com atleta machucado, curar dor nas costas, coluna, pilates, massagem, criança com deficiência, terapia ocupacional, fonoaudiologia, fonoaudióloga'.split(
        ', ',
      ),
    sources: [],
  },
  {
    slug: 'psicologo',
    code: '251510',
    name: 'Psicólogo ou psicóloga',
    short: 'Psicologia',
    otherNames: ['Psicologia', 'Terapeuta', 'Psicoterapeuta'],
    family: 'cuidar',
    interests: ['cuidar', 'explicar'],
    day: 'No consultório, uma pessoa por hora, porta fechada e sigilo: você escuta, pergunta e ajuda a enxergar o que ela ainda não via. Mas há psicólogos na escola, no hospital, no CAPS, no RH da fábrica, no esporte e no fórum, cada qual com seu jeito de trabalhar.',
    ways: [
      {
        kind: 'superior',
        text: 'São cinco anos de Psicologia, com estágio supervisionado atendendo de verdade. Sem o registro no CRP não se pode exercer.',
        months: 60,
      },
      {
        kind: 'concurso',
        text: 'Rede de saúde, assistência social e tribunais contratam por prova, já com o diploma na mão.',
        months: 0,
      },
    ],
    untold:
      'Dar conselho aos amigos é outra coisa: aqui quase nunca se diz ao outro o que fazer. Montar uma agenda cheia leva tempo, e todo bom terapeuta também faz a própria terapia.',
    similar: ['assistente-social', 'pedagogo', 'medico'],
    synonyms:
      'ouvir as pessoas, entender a mente, ajudar quem está triste, conversar sobre sentimentos, saúde mental, terapia, ansiedade, depressão, autismo, entender as pessoas, psicólogos, ajudar os outros'.split(
        ', ',
      ),
    sources: [],
  },
  {
    slug: 'assistente-social',
    code: '251605',
    name: 'Assistente social',
    short: 'Serviço social',
    otherNames: ['Serviço social', 'Trabalhador social'],
    family: 'cuidar',
    interests: ['cuidar', 'organizar'],
    day: 'Uma mãe perdeu a casa na enchente; um idoso não sabe que tem direito a um benefício. A assistente social entrevista, visita, escreve relatórios e aciona o que existe: CRAS, abrigo, hospital, escola, juizado. Trabalha para que um direito que está no papel chegue até a pessoa.',
    ways: [
      {
        kind: 'superior',
        text: 'Graduação em Serviço Social em quatro anos, com estágio acompanhado por um profissional. O registro é no Cress.',
        months: 48,
      },
      {
        kind: 'concurso',
        text: 'O maior empregador é o poder público: prefeituras, tribunais, INSS, hospitais.',
        months: 0,
      },
    ],
    untold:
      'Não é caridade nem fiscalização. Você vai ver situações duras, com menos vagas e verba do que gostaria, e precisará cobrar quem decide sem perder a ternura com quem procura ajuda.',
    similar: ['psicologo', 'agente-comunitario-de-saude', 'advogado'],
    synonyms:
      'ajudar famílias pobres, trabalhar no cras, ajudar quem precisa, defender direitos das pessoas, ajudar pessoas, morador de rua, abrigo, ONG, trabalho voluntário, assistentes sociais, ajudar os outros, ajudar o próximo'.split(
        ', ',
      ),
    sources: [],
  },
  {
    slug: 'cuidador-de-idosos',
    code: '516210',
    name: 'Cuidador ou cuidadora de idosos',
    short: 'Cuidado de idosos',
    otherNames: ['Cuidador', 'Cuidadora', 'Acompanhante de idosos'],
    family: 'cuidar',
    interests: ['cuidar'],
    day: 'Acordar com calma, banho, café, remédio na hora, um passeio até a esquina. Quem cuida percebe quando o idoso come menos ou anda diferente e avisa a família. Conversa, joga dominó, ouve a mesma história de novo como se fosse a primeira vez.',
    ways: [
      {
        kind: 'curso',
        text: 'Cursos livres ensinam a dar banho, evitar quedas e lidar com a memória que falha; duram de semanas a poucos meses.',
        months: 3,
      },
      {
        kind: 'pratica',
        text: 'Vários começam ajudando um avô ou vizinho e seguem por indicação, já maiores de 18.',
        months: 0,
      },
    ],
    untold:
      'Apega-se, e um dia se perde quem se cuidou. Combine por escrito horários, folgas e tarefas, porque é fácil virar também faxineira e cozinheira. Aplicar injeção ou trocar sonda é serviço da enfermagem, não seu.',
    similar: ['tecnico-de-enfermagem', 'fisioterapeuta', 'agente-comunitario-de-saude'],
    synonyms:
      'cuidar de velhinho, cuidar de idoso, tomar conta de vó, ficar com pessoa idosa, velho, asilo, casa de repouso, cuidadores de idosos, babá, cuidar de pessoas, diarista, faxineira, faxineiro, empregada doméstica, trabalhar em casa de família, passadeira'.split(
        ', ',
      ),
    sources: [],
  },
  {
    slug: 'agente-comunitario-de-saude',
    code: '515105',
    name: 'Agente comunitário de saúde',
    short: 'Saúde da comunidade',
    otherNames: ['ACS', 'Agente de saúde', 'Agente comunitária de saúde'],
    family: 'cuidar',
    interests: ['cuidar', 'explicar'],
    day: 'De colete e prancheta ou tablet, anda pelas ruas do bairro que conhece de cor. Bate palma no portão, pergunta da pressão da dona Lurdes, confere a carteirinha de vacina do bebê, avisa da consulta marcada. Depois leva ao posto o que viu em cada casa.',
    ways: [
      {
        kind: 'concurso',
        text: 'Seleção pública da prefeitura. A lei pede ensino médio completo, morar na área em que vai atuar e um curso inicial de pelo menos 40 horas.',
        months: 0,
      },
      {
        kind: 'tecnico',
        text: 'Existe o técnico em Agente Comunitário de Saúde, que aprofunda o trabalho.',
        months: 18,
      },
    ],
    untold:
      'Ser vizinho de quem você visita ajuda e atrapalha: as pessoas contam segredos, e o sigilo vale também na padaria. Sol, ladeira e cachorro bravo entram no pacote.',
    similar: ['enfermagem', 'assistente-social', 'cuidador-de-idosos'],
    synonyms:
      'visitar casas do bairro, trabalhar no posto de saúde, ajudar o bairro, prevenir dengue, posto de saúde, dengue, vacina no bairro'.split(
        ', ',
      ),
    sources: [],
  },
];
