import type { CareerText } from '../career-text.ts';

/** Moving goods: stores, roads and the port. */
export const mover: CareerText[] = [
  {
    slug: 'logistica',
    code: '342125',
    name: 'Profissional de logística',
    short: 'Logística',
    otherNames: [
      'Logística',
      'Auxiliar de logística',
      'Técnico em logística',
      'Almoxarife',
      'Estoquista',
      'Conferente',
    ],
    family: 'vender',
    interests: ['organizar'],
    day: 'Às seis, trinta caminhões querem descarregar e há quatro docas. Ele decide a ordem, confere lacre e nota, bipa caixas, acha a que foi parar na prateleira errada. Na tela, planeja rotas que gastem menos pneu e acompanha um contêiner que ainda está do outro lado do oceano.',
    ways: [
      {
        kind: 'aprendiz',
        text: 'Centros de distribuição e terminais têm programas de aprendizagem.',
        months: 16,
      },
      {
        kind: 'tecnico',
        text: 'Logística, um ano a um ano e meio, forte em cidade de porto.',
        months: 18,
      },
      {
        kind: 'superior',
        text: 'Tecnólogo em Logística ou Gestão Portuária, dois a três anos, também em faculdade pública.',
        months: 30,
      },
    ],
    untold:
      'No galpão se anda muito e a pressa machuca: empilhadeira tem preferência, sempre. O turno da noite é comum. Quando tudo chega na hora ninguém pergunta por quê, e esse silêncio é elogio.',
    similar: ['caminhoneiro', 'despachante-aduaneiro', 'estivador', 'administrador'],
    synonyms:
      'trabalhar em galpão, organizar estoque, trabalhar com entrega, trabalhar no porto, separar pedido, estoque, galpão, entrega, mercado livre, empilhadeira, ifood, carteiro, entregador, motoboy, operador de empilhadeira, estoquista, carregador'.split(
        ', ',
      ),
    sources: [],
  },
  {
    slug: 'caminhoneiro',
    code: '782510',
    name: 'Motorista de caminhão',
    short: 'Transporte de cargas',
    otherNames: ['Caminhoneiro', 'Caminhoneira', 'Motorista', 'Carreteiro', 'Motorista profissional'],
    family: 'vender',
    interests: ['organizar', 'consertar'],
    day: 'Bate pneu por pneu, olha óleo, amarra a carga, guarda os papéis. Desce a serra em marcha baixa, porque freio quente falha. Espera horas na fila do terminal, almoça num posto conhecido, liga para casa por vídeo e dorme na cabine, com o despertador para as quatro.',
    ways: [
      {
        kind: 'curso',
        text: 'Primeiro a CNH B, aos 18. Depois a categoria C e, dos 21 em diante, a E, das carretas, sempre com exame toxicológico. Produto perigoso exige formação a mais.',
        months: 36,
      },
      {
        kind: 'pratica',
        text: 'Ajudante de entrega ou motorista de utilitário já conhece cliente, rua e carga.',
        months: 12,
      },
    ],
    untold:
      'A lei limita as horas ao volante: descanso não é favor, é o que mantém você vivo. Ter o próprio caminhão parece liberdade até somar parcela, pneu e diesel. A saudade é a carga que não aparece na nota.',
    similar: ['logistica', 'mecanico-de-automoveis', 'estivador'],
    synonyms:
      'dirigir caminhão, viver na estrada, gosto de dirigir, trabalhar dirigindo, entregar carga, caminhão, ônibus, uber, motoboy, ifood, estrada, dirigir, caminhoneiros, taxista, motorista de aplicativo, entregador, cobrador, cobrador de ônibus, motorista de ônibus, mototaxista, maquinista, maquinista de trem'.split(
        ', ',
      ),
    sources: [],
  },
  {
    slug: 'estivador',
    code: '783220',
    name: 'Estivador ou estivadora',
    short: 'Estiva',
    otherNames: ['Portuário', 'Portuária', 'Estiva', 'Trabalhador portuário avulso', 'Doqueiro'],
    family: 'vender',
    interests: ['organizar', 'consertar'],
    day: 'Dentro do navio, sob o guindaste, amarra e solta contêiner, ajeita saco e bobina, dirige máquina no porão, sinaliza com as mãos para quem opera lá em cima. A escala sai por turno, hoje por celular: açúcar ontem, carros amanhã. Em Santos, o cais nunca apaga a luz.',
    ways: [
      {
        kind: 'concurso',
        text: 'Os avulsos são registrados no OGMO, o órgão que administra a mão de obra do porto, que abre seleção de tempos em tempos, para maiores de 18.',
        months: 0,
      },
      {
        kind: 'curso',
        text: 'A Marinha coordena o ensino do trabalhador portuário; os terminais também empregam operadores e técnicos diretamente.',
        months: 2,
      },
    ],
    untold:
      'Navio não tem feriado, e carga suspensa não perdoa distração. Força conta menos a cada ano: guindaste e computador tomaram espaço, e quem se qualifica em equipamento escolhe melhor o turno.',
    similar: ['logistica', 'caminhoneiro', 'despachante-aduaneiro'],
    synonyms:
      'trabalhar no cais, carregar navio, trabalhar no porto de santos, mexer com contêiner, navio, porto, guindaste, contêiner, marinheiro, estivadores, operador de guindaste'.split(
        ', ',
      ),
    sources: [],
  },
  {
    slug: 'despachante-aduaneiro',
    code: '342210',
    name: 'Despachante aduaneiro',
    short: 'Despacho aduaneiro',
    otherNames: ['Comércio exterior', 'Comex', 'Despachante aduaneira'],
    family: 'vender',
    interests: ['organizar', 'explicar'],
    day: 'Um contêiner de brinquedos está parado e cada dia custa. O despachante confere fatura e conhecimento de embarque, descobre o código exato da mercadoria entre milhares, calcula tributos, registra no sistema da Receita e acompanha a fiscal na abertura das portas. Liberado: o telefone toca, já é outro navio.',
    ways: [
      {
        kind: 'pratica',
        text: 'O caminho legal passa por dois anos como ajudante, inscrito na Receita Federal, com ensino médio, e um exame de qualificação.',
        months: 24,
      },
      {
        kind: 'tecnico',
        text: 'Comércio Exterior, um ano e meio, dá o vocabulário do porto.',
        months: 18,
      },
      {
        kind: 'superior',
        text: 'Comércio Exterior ou Relações Internacionais ampliam o horizonte.',
        months: 48,
      },
    ],
    untold:
      'Um dígito trocado vira multa. Lê-se norma nova no café da manhã, e inglês é ferramenta diária. O escritório ainda serve de escola: muitos donos começaram ali como office boy, levando papel ao cais.',
    similar: ['logistica', 'contador', 'advogado'],
    synonyms:
      'trabalhar com importação, trabalhar na alfândega, comprar de fora do país, exportar, importação, exportação, alfândega, contêiner, china, analista de importação, ajudante de despachante'.split(
        ', ',
      ),
    sources: [],
  },
];
