import type { CareerText } from '../career-text.ts';

/** Beauty and fashion. */
export const beleza: CareerText[] = [
  {
    slug: 'cabeleireiro',
    code: '516110',
    name: 'Cabeleireiro ou cabeleireira',
    short: 'Cabelo',
    otherNames: ['Hair stylist', 'Colorista', 'Salão de beleza'],
    family: 'beleza',
    interests: ['criar', 'cuidar'],
    day: 'A cliente mostra uma foto e o cabelo dela é outro: aí começa a conversa. Lava, avalia o fio, corta, mistura a tinta em gramas, controla o relógio. Entre uma e outra, varre, esteriliza, responde mensagens, encaixa a atrasada. Tranças, cachos e crespos pedem mão que estudou.',
    ways: [
      {
        kind: 'curso',
        text: 'Em seis a doze meses de curso pratica-se em boneca e depois em modelos reais; química capilar é o capítulo mais sério.',
        months: 9,
      },
      {
        kind: 'pratica',
        text: 'Auxiliar em salão lava e escova por um bom tempo até ganhar a própria cadeira.',
        months: 12,
      },
    ],
    untold:
      'Produto errado queima couro cabeludo, por isso o teste de mecha não é frescura. Ombro e punho gastam. Sábado lota, segunda descansa, e a freguesia segue você quando muda de endereço.',
    similar: ['barbeiro', 'maquiador', 'manicure'],
    synonyms:
      'cortar cabelo, mexer com cabelo, fazer trança, trabalhar em salão, pintar cabelo, penteado, progressiva, cachos, cabelo, cabeleireiros, trancista, cabeleleiro, cabeleleira'.split(
        ', ',
      ),
    sources: [],
  },
  {
    slug: 'barbeiro',
    code: '516105',
    name: 'Barbeiro ou barbeira',
    short: 'Barbearia',
    otherNames: ['Barbearia', 'Barber shop'],
    family: 'beleza',
    interests: ['criar', 'cuidar'],
    day: 'Toalha quente, navalha nova para cada um. O degradê sobe da nuca em camadas que quase não se veem, e o risco na sobrancelha sai de um fôlego só. O dono da cadeira conta do jogo, do filho, do desemprego; o barbeiro corta, escuta e marca a volta.',
    ways: [
      {
        kind: 'curso',
        text: 'Três ou quatro meses bastam para máquina, tesoura, barba e higiene.',
        months: 4,
      },
      {
        kind: 'pratica',
        text: 'Corta-se o cabelo do irmão, dos primos, do time; filmar os cortes e mostrar a evolução traz os primeiros clientes pagantes.',
        months: 6,
      },
    ],
    untold:
      'Lâmina exige higiene de clínica: uma só reutilizada passa doença. Na maioria das barbearias você é parceiro, com uma parte de cada corte, e a lei do salão parceiro pede contrato por escrito. Conversa boa fideliza tanto quanto a máquina.',
    similar: ['cabeleireiro', 'manicure', 'vendedor'],
    synonyms:
      'cortar cabelo de homem, fazer barba, fazer degradê, ter uma barbearia, barba, degradê, corte masculino, barbeiros'.split(
        ', ',
      ),
    sources: [],
  },
  {
    slug: 'manicure',
    code: '516120',
    name: 'Manicure e pedicure',
    short: 'Unhas',
    otherNames: ['Pedicure', 'Nail designer', 'Alongamento de unhas', 'Unhas'],
    family: 'beleza',
    interests: ['criar', 'cuidar'],
    day: 'Palito, lixa, cutícula no limite certo, esmalte em três camadas sem encostar na pele. Depois as unhas decoradas: pincel finíssimo, pedrinha, gel curado na luz. Em quarenta minutos de mão dada, ouve de tudo. No intervalo, alicates no esterilizador e agenda conferida.',
    ways: [
      {
        kind: 'curso',
        text: 'O básico se aprende em cerca de dois meses; alongamento em gel e fibra são módulos à parte.',
        months: 2,
      },
      {
        kind: 'pratica',
        text: 'Treinar nas amigas, anotar o tempo que leva e só então cobrar.',
        months: 3,
      },
    ],
    untold:
      'Alicate sem esterilização pode transmitir hepatite: esse cuidado protege a cliente e você, e vale a vacina em dia. Use máscara com o pó e o gel. Atender em domicílio pede mala organizada e coragem de recusar endereço estranho.',
    similar: ['esteticista', 'cabeleireiro', 'maquiador'],
    synonyms: 'fazer unha, pintar unha, mexer com unha, unha de gel, unha, unha postiça, manicures'.split(
      ', ',
    ),
    sources: [],
  },
  {
    slug: 'esteticista',
    code: '322130',
    name: 'Esteticista',
    short: 'Estética',
    otherNames: ['Estética', 'Estética e cosmética', 'Cosmetóloga'],
    family: 'beleza',
    interests: ['cuidar', 'organizar'],
    day: 'Ficha antes de tudo: alergias, remédios, gravidez. Só depois limpeza de pele, drenagem, peeling leve, aparelho de ultrassom. A luz é baixa, mas a atenção não, porque pele reage. No fim, orienta sobre protetor solar e fotografa, com licença, para comparar daqui a um mês.',
    ways: [
      {
        kind: 'tecnico',
        text: 'A lei reconhece duas formações, e a primeira é o técnico em Estética, com um ano e meio mais ou menos.',
        months: 18,
      },
      {
        kind: 'superior',
        text: 'A segunda é a graduação em Estética e Cosmética, de dois a três anos, que permite responder por uma clínica.',
        months: 30,
      },
    ],
    untold:
      'Aparece muito curso de fim de semana prometendo técnica que só médico ou dentista pode aplicar. Pergunte o que a lei deixa. Você vai ouvir gente infeliz com o espelho, e às vezes o melhor cuidado é não vender nada.',
    similar: ['maquiador', 'manicure', 'fisioterapeuta'],
    synonyms:
      'cuidar da pele, limpeza de pele, fazer sobrancelha, fazer massagem, trabalhar com estética, pele, sobrancelha, cílios, massagem, depilação, spa, esteticistas, depiladora, designer de sobrancelhas, massagista, tatuador, tatuadora'.split(
        ', ',
      ),
    sources: [],
  },
  {
    slug: 'maquiador',
    code: '516125',
    name: 'Maquiador ou maquiadora',
    short: 'Maquiagem',
    otherNames: ['Maquiagem', 'Make up artist', 'Caracterização', 'Visagista'],
    family: 'beleza',
    interests: ['criar'],
    day: 'Sete da manhã, a noiva acordou chorando de nervoso. Gelo nos olhos, conversa mansa, pele preparada, e então base, sombra, cílios colados um a um. À tarde, um estúdio: o fotógrafo pede menos brilho. No teatro, o mesmo pincel faz ruga, cicatriz e bicho.',
    ways: [
      {
        kind: 'curso',
        text: 'Automaquiagem, social e noivas somam uns três meses; caracterização para palco e cinema é formação própria.',
        months: 3,
      },
      {
        kind: 'pratica',
        text: 'Portfólio com rostos de todos os tons de pele, inclusive os que a indústria esqueceu por muito tempo.',
        months: 6,
      },
    ],
    untold:
      'A maleta inicial custa, e produto vencido vai para o lixo, doa a quem doer. As formaturas se concentram no mesmo mês, e o resto do ano se preenche com aulas, loja e vídeo.',
    similar: ['cabeleireiro', 'esteticista', 'ator'],
    synonyms:
      'fazer maquiagem, maquiar noiva, fazer make, maquiagem artística, makeup, cílios, beleza, drag, maquiadores'.split(
        ', ',
      ),
    sources: [],
  },
  {
    slug: 'costureira',
    code: '763010',
    name: 'Costureira ou costureiro',
    short: 'Costura',
    otherNames: ['Costureiro', 'Costura', 'Corte e costura'],
    family: 'beleza',
    interests: ['criar', 'consertar'],
    day: 'Fita no pescoço, giz na mão: mede ombro, cava, comprimento. Risca o molde, corta sem volta, alinhava, prova no corpo, ajusta o que só se vê vestido. Na facção, cada uma faz uma parte, gola ou bolso, cem vezes por dia, na máquina que não para.',
    ways: [
      {
        kind: 'pratica',
        text: 'Muita avó ensina de graça: começa por barra, zíper e botão de vizinho.',
        months: 12,
      },
      {
        kind: 'curso',
        text: 'Corte e costura, máquina reta e overloque, modelagem. Senai, fundos sociais e igrejas mantêm turmas de alguns meses.',
        months: 6,
      },
      {
        kind: 'tecnico',
        text: 'Técnico em Vestuário, para comandar produção.',
        months: 18,
      },
    ],
    untold:
      'Conserto rende constância, vestido de festa rende nome. Pagamento por peça engana: conte quantas horas cada uma levou antes de topar. Olhos e coluna merecem lâmpada boa e cadeira regulada.',
    similar: ['estilista', 'marceneiro', 'maquiador'],
    synonyms:
      'costurar, fazer roupa, consertar roupa, mexer com costura, fazer vestido, fazer bainha, tecido, crochê, tricô, bordado, roupa, costureiras, alfaiate, modelista, sapateiro, bordadeira, crocheteira, artesã, tapeceiro, passadeira'.split(
        ', ',
      ),
    sources: [],
  },
  {
    slug: 'estilista',
    code: '262425',
    name: 'Estilista',
    short: 'Moda',
    otherNames: ['Designer de moda', 'Design de moda', 'Moda'],
    family: 'beleza',
    interests: ['criar', 'organizar'],
    day: 'Pesquisa cores, tira foto de muro, de feira, de avó. Desenha vinte peças para que seis virem coleção. Escolhe tecido pelo toque e pelo preço, discute com a modelista, aprova a peça-piloto no corpo, refaz a manga. E responde ao e-mail da fábrica sobre prazos.',
    ways: [
      {
        kind: 'superior',
        text: 'Design de Moda: tecnólogo em dois anos e pouco ou bacharelado em quatro.',
        months: 36,
      },
      {
        kind: 'tecnico',
        text: 'Modelagem do Vestuário ou Produção de Moda dão chão de fábrica.',
        months: 18,
      },
      {
        kind: 'pratica',
        text: 'Brechó, customização e figurino da escola já formam olhar e portfólio.',
        months: 12,
      },
    ],
    untold:
      'Passarela é a ponta de um iceberg de planilhas. Quem sabe costurar é levado mais a sério pela oficina. Marca própria começa pequena, com poucas peças, e a tendência que você lança em março foi desenhada um ano antes.',
    similar: ['costureira', 'designer-grafico', 'maquiador'],
    synonyms:
      'desenhar roupa, trabalhar com moda, criar roupas, ter uma marca de roupa, roupa, desfile, modelo, tendência, estilistas, figurinista'.split(
        ', ',
      ),
    sources: [],
  },
];
