import type { CareerText } from '../career-text.ts';

/** Caring: hospitals, surgeries and pharmacies. */
export const cuidarSaude: CareerText[] = [
  {
    slug: 'enfermagem',
    code: '223505',
    name: 'Enfermeiro ou enfermeira',
    short: 'Enfermagem',
    otherNames: ['Enfermagem'],
    family: 'cuidar',
    interests: ['cuidar', 'organizar'],
    day: 'Você recebe o plantão de quem sai, passa de leito em leito, mede, ouve, anota. Organiza a equipe de técnicos, faz curativos difíceis, confere remédios e explica tudo para a família, que chega assustada. No posto de saúde, acompanha gestantes, crianças e quem vive com diabetes.',
    ways: [
      {
        kind: 'superior',
        text: 'Faculdade de Enfermagem, uns cinco anos, com estágio em hospital e em posto. Com o diploma, tira-se o registro no Coren, obrigatório.',
        months: 60,
      },
      {
        kind: 'tecnico',
        text: 'Muita gente começa como técnico, já empregado, e cursa a faculdade mais tarde.',
        months: 24,
      },
    ],
    untold:
      'Noites, fins de semana e feriados fazem parte da escala, e nem todo paciente melhora. Quem fica aprende a dividir o peso com a equipe e a descansar sem culpa.',
    similar: ['tecnico-de-enfermagem', 'medico', 'agente-comunitario-de-saude'],
    synonyms:
      'cuidar de gente doente, trabalhar em hospital, trabalhar no postinho, chefiar a enfermaria, plantão no hospital, UTI, fazer curativo, enfermeiros, enfermeira-chefe, cuidar de pessoas, cuidar dos outros'.split(
        ', ',
      ),
    sources: [],
  },
  {
    slug: 'tecnico-de-enfermagem',
    code: '322205',
    name: 'Técnico ou técnica de enfermagem',
    short: 'Técnica de enfermagem',
    otherNames: ['Técnica em enfermagem'],
    family: 'cuidar',
    interests: ['cuidar'],
    day: 'É quem fica mais perto do paciente: dá banho no leito, verifica pressão e febre, aplica injeção e soro, troca lençol, ajuda a andar pela primeira vez depois da cirurgia. Anota tudo no prontuário e chama o enfermeiro quando algo foge do esperado.',
    ways: [
      {
        kind: 'tecnico',
        text: 'Curso técnico de um ano e meio a dois anos, com estágio obrigatório; várias escolas só aceitam o estágio aos 18. No fim, registro no Coren.',
        months: 24,
      },
      {
        kind: 'concurso',
        text: 'Prefeituras, estados e hospitais universitários abrem concurso; o edital diz a carga horária e a escala.',
        months: 0,
      },
    ],
    untold:
      'O corpo sente: são horas em pé, e virar um adulto na cama tem jeito certo de fazer. Em troca, você é a pessoa que o doente chama pelo nome, e isso se aprende a valorizar.',
    similar: ['enfermagem', 'cuidador-de-idosos', 'farmaceutico'],
    synonyms:
      'aplicar injeção, dar vacina, tirar pressão, tirar sangue, curso rápido na saúde, injeção, vacina, soro, cuidar de doente, auxiliar de enfermagem, técnicos de enfermagem, técnico em radiologia, raio x'.split(
        ', ',
      ),
    sources: [],
  },
  {
    slug: 'medico',
    code: '225125',
    name: 'Médico ou médica',
    short: 'Medicina',
    otherNames: ['Medicina', 'Doutor', 'Doutora', 'Clínico geral', 'Pediatra', 'Cirurgião', 'Cirurgiã'],
    family: 'cuidar',
    interests: ['cuidar'],
    day: 'Ouve a queixa, examina, faz perguntas que parecem soltas e vai juntando as pistas até chegar a uma hipótese. Pede exames, receita, opera ou encaminha. Boa parte do dia é conversa: contar um diagnóstico com clareza e decidir junto com o paciente o próximo passo.',
    ways: [
      {
        kind: 'superior',
        text: 'Medicina dura seis anos em período integral, e o vestibular é dos mais disputados. Para atender, é preciso ter CRM.',
        months: 72,
      },
      {
        kind: 'pratica',
        text: 'A especialidade, como pediatria ou cirurgia, vem na residência, trabalhando dentro do hospital, em geral de dois a cinco anos.',
        months: 36,
      },
    ],
    untold:
      'Pouca gente passa na primeira tentativa, e repetir o vestibular não é fracasso. Há cotas, bolsas e faculdades públicas. Depois de formado, o estudo não termina nunca, e cuidar da própria saúde vira tarefa.',
    similar: ['enfermagem', 'dentista', 'veterinario', 'farmaceutico'],
    synonyms:
      'ser doutor, fazer cirurgia, operar pessoas, salvar vidas, médica de criança, cirurgia, curar pessoas, ser doutora, pediatria, descobrir doenças'.split(
        ', ',
      ),
    sources: [],
  },
  {
    slug: 'dentista',
    code: '223208',
    name: 'Dentista',
    short: 'Odontologia',
    otherNames: ['Cirurgião-dentista', 'Cirurgiã-dentista', 'Odontologia', 'Odontólogo', 'Ortodontista'],
    family: 'cuidar',
    interests: ['cuidar', 'consertar'],
    day: 'O espaço é de poucos centímetros e a mão não pode tremer: limpa, restaura, trata canal, extrai, coloca aparelho. Entre um paciente e outro, confere a esterilização e olha radiografias. Acalmar quem tem medo do barulhinho do motor faz parte do ofício.',
    ways: [
      {
        kind: 'superior',
        text: 'Odontologia leva cerca de cinco anos e tem clínica-escola, onde se atende com professor ao lado. O conselho é o CRO.',
        months: 60,
      },
      {
        kind: 'tecnico',
        text: 'Quem quer conhecer a área antes pode estudar Saúde Bucal ou Prótese Dentária e já trabalhar em consultório.',
        months: 18,
      },
    ],
    untold:
      'Mesmo na universidade pública, a lista de instrumentos para comprar assusta; pergunte sobre empréstimo e auxílio. As costas reclamam cedo de quem senta torto, e abrir consultório é também administrar um pequeno negócio.',
    similar: ['medico', 'tecnico-de-enfermagem', 'esteticista'],
    synonyms:
      'cuidar de dente, arrumar os dentes, mexer com boca, colocar aparelho, fazer clareamento, dente, aparelho nos dentes, sorriso'.split(
        ', ',
      ),
    sources: [],
  },
  {
    slug: 'farmaceutico',
    code: '223405',
    name: 'Farmacêutico ou farmacêutica',
    short: 'Farmácia',
    otherNames: ['Farmácia', 'Boticário'],
    family: 'cuidar',
    interests: ['cuidar', 'organizar'],
    day: 'No balcão, lê a receita, confere se um remédio briga com outro e ensina a tomar na hora certa. No laboratório de análises, examina sangue e urina. Na indústria, controla a qualidade de cada lote, de comprimido a xampu. No hospital, prepara doses sob medida.',
    ways: [
      {
        kind: 'superior',
        text: 'A graduação em Farmácia dura perto de cinco anos, com muita química e biologia, e dá direito ao registro no CRF.',
        months: 60,
      },
      {
        kind: 'tecnico',
        text: 'Técnico em Farmácia ajuda a entrar em drogaria ou farmácia de manipulação mais cedo.',
        months: 18,
      },
    ],
    untold:
      'Muitos imaginam um vendedor de remédios. Na verdade, toda drogaria precisa de um farmacêutico responsável enquanto está aberta, e às vezes é preciso dizer não ao cliente que quer levar sem receita.',
    similar: ['enfermagem', 'nutricionista', 'operador-petroquimico'],
    synonyms:
      'trabalhar em farmácia, mexer com remédio, fazer remédio, trabalhar em laboratório, remédio, laboratório, cosméticos, perfume, farmacêuticos, atendente de farmácia, biomedicina, biomédico, análises clínicas'.split(
        ', ',
      ),
    sources: [],
  },
];
