import type { CareerText } from '../career-text.ts';

/** Receiving people: at the table, in hotels, on trips. */
export const acolhida: CareerText[] = [
  {
    slug: 'garcom',
    code: '513405',
    name: 'Garçom ou garçonete',
    short: 'Serviço de mesa',
    otherNames: ['Garçonete', 'Atendente de restaurante'],
    family: 'comida',
    interests: ['cuidar', 'organizar'],
    day: 'Arruma o salão, passa o pano nas taças, decora o prato do dia. Com a casa cheia, leva seis mesas na cabeça: quem espera a conta, quem pediu sem cebola, quem faz aniversário. Bandeja firme numa mão, sorriso que não seja de mentira, e os pés andando quilômetros.',
    ways: [
      {
        kind: 'pratica',
        text: 'Começa como cumim, o ajudante, ou atendente de lanchonete; temporada de verão na praia é quando mais chamam.',
        months: 3,
      },
      {
        kind: 'curso',
        text: 'Técnicas de salão, café ou coquetelaria, em poucas semanas. Servir bebida alcoólica é para maiores de 18.',
        months: 2,
      },
    ],
    untold:
      'Fim de semana dos outros é o seu auge. Pergunte antes de aceitar como se divide a gorjeta. Um idioma a mais e saber explicar vinho ou café levam a hotel e navio.',
    similar: ['recepcionista-de-hotel', 'cozinheiro', 'vendedor'],
    synonyms:
      'servir mesa, trabalhar em lanchonete, trabalhar em bar, fazer café, primeiro emprego, bar, café, lanchonete, buffet, drinks, festa, garçons, barista, bartender, cumim, atendente de lanchonete, copeira'.split(
        ', ',
      ),
    sources: [],
  },
  {
    slug: 'recepcionista-de-hotel',
    code: '422120',
    name: 'Recepcionista de hotel',
    short: 'Hotelaria',
    otherNames: ['Hotelaria', 'Recepcionista'],
    family: 'comida',
    interests: ['cuidar', 'organizar'],
    day: 'Uma família chega com criança dormindo no colo e a reserva errada. O recepcionista acha um quarto, sobe a mala, indica onde comer àquela hora. Confere entradas e saídas, atende em inglês ou espanhol, fecha o caixa, passa o turno com tudo anotado.',
    ways: [
      {
        kind: 'tecnico',
        text: 'Hospedagem, técnico de até um ano e meio, inclui estágio em hotel ou pousada.',
        months: 18,
      },
      {
        kind: 'aprendiz',
        text: 'Hotéis grandes têm aprendizes em recepção, eventos e governança.',
        months: 16,
      },
      {
        kind: 'superior',
        text: 'Hotelaria ou Turismo, para gerenciar.',
        months: 36,
      },
    ],
    untold:
      'O hóspede furioso às onze da noite geralmente está só cansado, e quem entende isso vai longe. Natal, carnaval e feriadão são trabalho certo. Línguas fazem mais diferença que qualquer diploma.',
    similar: ['garcom', 'guia-de-turismo', 'comissario-de-voo'],
    synonyms:
      'trabalhar em hotel, receber hóspedes, atender pessoas, trabalhar em pousada, atender turista, hotel, pousada, espanhol, cruzeiro, recepcionistas, concierge, técnico em hospedagem, camareira, cerimonialista, produtor de eventos, governanta, telefonista'.split(
        ', ',
      ),
    sources: [],
  },
  {
    slug: 'guia-de-turismo',
    code: '511405',
    name: 'Guia de turismo',
    short: 'Turismo',
    otherNames: ['Guia turístico', 'Turismo'],
    family: 'comida',
    interests: ['explicar', 'natureza'],
    day: 'Conta cabeças antes de o ônibus sair e outra vez depois de cada parada. Na serra, na cachoeira ou no centro histórico, mostra o que sozinho ninguém veria: a pedra do caminho antigo, o ninho, a fofoca do imperador. Leva água, kit de socorro e um plano B para chuva.',
    ways: [
      {
        kind: 'tecnico',
        text: 'A profissão tem lei: faz-se o técnico em Guia de Turismo, cerca de um ano, e depois o cadastro obrigatório no Cadastur.',
        months: 12,
      },
      {
        kind: 'curso',
        text: 'Parques formam monitores ambientais da própria região, em cursos de curta duração.',
        months: 2,
      },
    ],
    untold:
      'É a mesma história, cem vezes, contada como se fosse a estreia. Na baixa temporada falta passeio, e muitos têm segunda atividade. Primeiros socorros e voz descansada são instrumentos de trabalho.',
    similar: ['recepcionista-de-hotel', 'comissario-de-voo', 'biologo'],
    synonyms:
      'levar turista pra passear, trabalhar viajando, fazer trilha, mostrar a cidade, viajar, trilha, cachoeira, praia, trabalhar ao ar livre, guias de turismo, monitor ambiental, condutor de ecoturismo'.split(
        ', ',
      ),
    sources: [
      {
        name: 'Portal Brasil: Ministério regulamenta atividade de guia de turismo',
        url: 'https://www.brasil.gov.br/turismo/2014/01/ministerio-do-turismo-regulamenta-atividade-de-guia-de-turismo',
        date: '2026-11-22',
      },
    ],
  },
  {
    slug: 'comissario-de-voo',
    code: '511105',
    name: 'Comissário ou comissária de voo',
    short: 'Aviação',
    otherNames: ['Aeromoça', 'Comissária de bordo', 'Comissário de bordo', 'Tripulante'],
    family: 'comida',
    interests: ['cuidar', 'organizar'],
    day: 'Antes dos passageiros, confere oxigênio, extintores, escorregador de emergência. Recebe, acomoda, demonstra o cinto, serve com o chão balançando. No fundo, está ali pela segurança: apagar fogo, reanimar alguém, esvaziar o avião em um minuto e meio. Dorme cada noite numa cidade.',
    ways: [
      {
        kind: 'curso',
        text: 'Curso preparatório de alguns meses, com sobrevivência na selva e no mar, exame médico e prova da Anac. Pedem-se 18 anos e o ensino médio completo.',
        months: 6,
      },
      {
        kind: 'pratica',
        text: 'Depois, cada companhia seleciona e treina no próprio modelo de avião.',
        months: 2,
      },
    ],
    untold:
      'Glamour é o que menos há às quatro da manhã no aeroporto. Aniversários acontecem sem você, e o ar seco cansa. Inglês conta pontos em qualquer seleção; nadar também entra na conta.',
    similar: ['guia-de-turismo', 'recepcionista-de-hotel', 'bombeiro'],
    synonyms:
      'trabalhar no avião, ser aeromoça, viajar de avião, conhecer o mundo, avião, aeroporto, piloto, viajar o mundo, viajar, comissários de voo'.split(
        ', ',
      ),
    sources: [],
  },
];
