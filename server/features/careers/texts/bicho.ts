import type { CareerText } from '../career-text.ts';

/** Animals, on land and in the sea. */
export const bicho: CareerText[] = [
  {
    slug: 'veterinario',
    code: '223305',
    name: 'Veterinário ou veterinária',
    short: 'Medicina veterinária',
    otherNames: ['Medicina veterinária', 'Médico veterinário', 'Médica veterinária', 'Vet'],
    family: 'terra',
    interests: ['natureza', 'cuidar'],
    day: 'O paciente não fala, então você apalpa, escuta o coração, repara no jeito de andar e pergunta ao dono. Vacina, opera, cuida de cachorro atropelado e de vaca que não levanta. Outros inspecionam carne e leite, cuidam de animais silvestres ou estudam doenças que passam para gente.',
    ways: [
      {
        kind: 'superior',
        text: 'Medicina Veterinária dura cinco anos, quase sempre o dia todo, e o registro é no CRMV.',
        months: 60,
      },
      {
        kind: 'pratica',
        text: 'Auxiliar em clínica ou voluntário em abrigo descobre cedo se aguenta sangue, choro e latido.',
        months: 6,
      },
    ],
    untold:
      'Amar bicho não basta: é preciso falar com gente aflita e sem dinheiro, e às vezes fazer a eutanásia. Leva mordida, arranhão e coice. Cuidar da cabeça é assunto sério nessa profissão.',
    similar: ['tosador', 'biologo', 'medico', 'tecnico-agricola'],
    synonyms:
      'mexer com bicho, trabalhar com bicho, cuidar de animais, médico de cachorro, trabalhar com gato e cachorro, bicho, cavalo, gato, cachorro, animais de rua, zoológico, animal, veterinários'.split(
        ', ',
      ),
    sources: [],
  },
  {
    slug: 'tosador',
    code: '519320',
    name: 'Tosador ou tosadora de animais',
    short: 'Banho e tosa',
    otherNames: ['Banho e tosa', 'Groomer', 'Banhista de pet shop', 'Tosadora', 'Esteticista animal'],
    family: 'terra',
    interests: ['natureza', 'cuidar', 'criar'],
    day: 'Recebe o cachorro, vê se há pulga, ferida ou ouvido inflamado e avisa o tutor. Banho com a água na temperatura certa, secador, escova contra os nós, unhas, e então a tesoura, que segue o padrão da raça ou o gosto da família.',
    ways: [
      {
        kind: 'curso',
        text: 'Formações de banho e tosa vão de algumas semanas a três meses e treinam em animais de verdade.',
        months: 3,
      },
      {
        kind: 'pratica',
        text: 'O costume é entrar no pet shop como banhista e pegar a máquina aos poucos, em cães calmos.',
        months: 6,
      },
    ],
    untold:
      'Chega-se em casa coberto de pelo e com as costas pedindo cama. Animal com medo morde, e apressar piora. O olhar atento conta: muito caroço é achado primeiro na mesa do banho.',
    similar: ['veterinario', 'cabeleireiro', 'biologo'],
    synonyms:
      'dar banho em cachorro, trabalhar em pet shop, cuidar de pet, cortar pelo de cachorro, pet, gato, cachorro, banho em gato'.split(
        ', ',
      ),
    sources: [],
  },
  {
    slug: 'biologo',
    code: '221105',
    name: 'Biólogo ou bióloga',
    short: 'Biologia',
    otherNames: ['Biologia', 'Ciências biológicas', 'Biólogo marinho', 'Bióloga marinha'],
    family: 'terra',
    interests: ['natureza', 'explicar'],
    day: 'Maré baixa, bota no mangue: conta tocas de caranguejo, mede a água, anota. Outro dia é de laboratório, lâmina e microscópio, ou de computador, comparando genes. Há quem faça laudos antes de uma obra, cuide de parque, trabalhe com vacinas ou dê aula.',
    ways: [
      {
        kind: 'superior',
        text: 'Em Ciências Biológicas, quatro anos, escolhe-se entre o bacharelado, com registro no CRBio, e a licenciatura, que abre a sala de aula.',
        months: 48,
      },
      {
        kind: 'pratica',
        text: 'Iniciação científica e voluntariado em aquário ou unidade de conservação.',
        months: 12,
      },
    ],
    untold:
      'Golfinho aparece menos do que planilha. Para ser pesquisador, espere mestrado e doutorado, com bolsas disputadas. Campo é mosquito, lama e mochila pesada, e as pessoas daqui não trocam isso por nada.',
    similar: ['tecnico-em-meio-ambiente', 'veterinario', 'engenheiro-agronomo'],
    synonyms:
      'estudar animais, estudar o mar, gosto de biologia, trabalhar com natureza, ser cientista, golfinho, tartaruga, baleia, floresta, oceano, genética, cobra, inseto, dinossauro, animal, biólogos, ecólogo'.split(
        ', ',
      ),
    sources: [],
  },
  {
    slug: 'pescador-artesanal',
    code: '631020',
    name: 'Pescador ou pescadora artesanal',
    short: 'Pesca artesanal',
    otherNames: ['Pescador', 'Pescadora', 'Marisqueira'],
    family: 'terra',
    interests: ['natureza'],
    day: 'Lê o vento na véspera, sai no escuro, solta a rede onde o avô ensinou. Recolhe, separa, devolve o miúdo, gela o bom. Em terra, conserta malha e motor e vende na praia ou no mercado. No mangue, outros catam marisco e caranguejo conforme a maré.',
    ways: [
      {
        kind: 'pratica',
        text: 'O saber passa de família em família. Para viver disso é preciso o registro de pescador no governo federal; para trabalhar embarcado, também a habilitação da Marinha.',
        months: 24,
      },
      {
        kind: 'curso',
        text: 'A Capitania dos Portos oferece formação para aquaviários.',
        months: 2,
      },
    ],
    untold:
      'No defeso, quando a espécie se reproduz, é proibido pescar, e existe um seguro para esses meses. O mar não tem patrão nem garantia. Turismo de base comunitária e criação de mexilhão ajudam a ficar.',
    similar: ['agricultor-familiar', 'biologo', 'cozinheiro'],
    synonyms:
      'pescar, trabalhar no mar, viver de pesca, sair de barco, vender peixe, peixe, barco, mar, camarão, marinheiro, pescadores, caiçara, maricultor, peixeiro, peixaria, marisqueira'.split(
        ', ',
      ),
    sources: [],
  },
];
