import type { CareerText } from '../career-text.ts';

/** Art: pictures, films, music, stage. */
export const arte: CareerText[] = [
  {
    slug: 'designer-grafico',
    code: '262410',
    name: 'Designer gráfico',
    short: 'Design gráfico',
    otherNames: [
      'Designer gráfica',
      'Design gráfico',
      'Designer',
      'Designer de interfaces',
      'UX',
      'Web designer',
    ],
    family: 'arte',
    interests: ['criar', 'organizar'],
    day: 'O pedido diz apenas: uma marca para a padaria. Perguntas, rascunhos a lápis, trinta ideias ruins, três possíveis. No programa, ajusta letra por letra, testa no tamanho da unha e no da fachada. Outros desenham telas de aplicativo, embalagens, capas de livro e placas de hospital.',
    ways: [
      {
        kind: 'tecnico',
        text: 'Comunicação Visual ou Design Gráfico na escola técnica, já mexendo nas ferramentas.',
        months: 18,
      },
      {
        kind: 'superior',
        text: 'Design, entre dois anos, no tecnólogo, e quatro, no bacharelado.',
        months: 48,
      },
      {
        kind: 'pratica',
        text: 'Um portfólio com dez trabalhos explicados fala mais que o currículo.',
        months: 12,
      },
    ],
    untold:
      'Bonito é opinião; legível, não. Vão pedir para aumentar o logo, e você precisa defender a escolha com argumento. Ferramentas que geram imagem sozinhas mudaram o mercado: quem pensa o problema continua necessário.',
    similar: ['editor-de-video', 'estilista', 'programador-de-jogos'],
    synonyms:
      'gosto de desenhar, desenhar, fazer logo, desenhar no computador, fazer arte pra internet, desenho, mangá, anime, quadrinhos, tatuagem, logo, photoshop, animação, instagram, ilustrador, ilustradora, desenhista, tatuador, tatuadora, publicidade, publicitário, social media'.split(
        ', ',
      ),
    sources: [],
  },
  {
    slug: 'fotografo',
    code: '261805',
    name: 'Fotógrafo ou fotógrafa',
    short: 'Fotografia',
    otherNames: ['Fotografia', 'Fotojornalista', 'Foto'],
    family: 'arte',
    interests: ['criar'],
    day: 'Carrega baterias, limpa lentes, chega uma hora antes para ver a luz. No casamento, adivinha o abraço meio segundo antes; no estúdio, acerta o reflexo de um vidro de perfume. A outra metade do ofício é sentada: escolher entre mil cliques, tratar, entregar, fazer cópias.',
    ways: [
      {
        kind: 'curso',
        text: 'Luz, composição e tratamento cabem em cursos livres de três a seis meses.',
        months: 5,
      },
      {
        kind: 'pratica',
        text: 'Segundo fotógrafo em festas, sarau da quebrada, time de várzea, e o celular mesmo, enquanto a câmera não vem.',
        months: 12,
      },
      {
        kind: 'superior',
        text: 'Fotografia é um tecnólogo de dois anos, opcional.',
        months: 24,
      },
    ],
    untold:
      'Equipamento é caro e visado: pense no seguro e no caminho de volta. Peça autorização de imagem, sobretudo de crianças. Cobrar é o que mais custa aprender, porque todo mundo acha que foi só apertar um botão.',
    similar: ['editor-de-video', 'jornalista', 'designer-grafico'],
    synonyms:
      'tirar foto, fotografar, fotografar casamento, trabalhar com foto, câmera, casamento, instagram, modelo, fotógrafos'.split(
        ', ',
      ),
    sources: [],
  },
  {
    slug: 'editor-de-video',
    code: '374405',
    name: 'Editor ou editora de vídeo',
    short: 'Edição de vídeo',
    otherNames: ['Edição de vídeo', 'Audiovisual', 'Videomaker', 'Montador', 'Motion designer', 'Cinema'],
    family: 'arte',
    interests: ['criar', 'organizar'],
    day: 'Recebe duas horas de gravação e precisa de três minutos. Assiste a tudo, marca, corta o respiro, encaixa a música na virada, põe legenda, acerta a cor de câmeras diferentes. Manda a versão um; volta com vinte comentários; manda a quatro. Exporta, e o arquivo trava em 99%.',
    ways: [
      {
        kind: 'pratica',
        text: 'Programas gratuitos, canais de amigos e vídeos da igreja ou do grêmio rendem as primeiras horas de mesa.',
        months: 8,
      },
      {
        kind: 'tecnico',
        text: 'Produção de Áudio e Vídeo, com câmera, som e luz.',
        months: 18,
      },
      {
        kind: 'superior',
        text: 'Cinema e Audiovisual, para quem quer dirigir.',
        months: 48,
      },
    ],
    untold:
      'Edição boa ninguém percebe. É trabalho solitário, de fone, com prazo ontem. Guarde os arquivos em dois lugares e respeite direito autoral da trilha, senão o vídeo do cliente sai do ar.',
    similar: ['fotografo', 'designer-grafico', 'musico'],
    synonyms:
      'editar vídeo, fazer vídeo pro youtube, ser youtuber, fazer filme, trabalhar com cinema, fazer tiktok, youtube, tiktok, instagram, influencer, filme, live, anime, trabalhar em casa, streamer, influenciador digital, youtuber, influenciador'.split(
        ', ',
      ),
    sources: [],
  },
  {
    slug: 'musico',
    code: '262710',
    name: 'Músico ou musicista',
    short: 'Música',
    otherNames: ['Música', 'Musicista', 'Instrumentista', 'Cantor', 'Cantora'],
    family: 'arte',
    interests: ['criar', 'explicar'],
    day: 'Escala lenta com metrônomo, todo santo dia. Depois ensaio: o baixista atrasou, a virada não encaixa, repete o trecho oito vezes. À tarde dá aula para iniciantes; à noite toca em bar, culto, casamento ou orquestra. Há quem grave em casa e nunca suba num palco.',
    ways: [
      {
        kind: 'pratica',
        text: 'Bandas, fanfarra, igreja, roda de samba, projetos como o Guri: tocar com outros ensina o que vídeo não ensina.',
        months: 36,
      },
      {
        kind: 'tecnico',
        text: 'Conservatórios e escolas públicas de música, muitas vezes com teste de entrada.',
        months: 36,
      },
      {
        kind: 'superior',
        text: 'Na graduação em Música existe prova prática.',
        months: 48,
      },
    ],
    untold:
      'Pouquíssimos vivem só de show. A conta fecha somando aula, gravação, evento e edital, e entender de contrato e direito autoral faz parte. Proteja o ouvido: ele não tem conserto.',
    similar: ['ator', 'editor-de-video', 'professor-dos-anos-iniciais'],
    synonyms:
      'tocar instrumento, cantar, fazer música, tocar violão, ter uma banda, fazer beat, fazer rap, funk, rap, trap, samba, guitarra, bateria, violão, piano, banda, som, músicos, DJ, produtor musical, cantor, cantora'.split(
        ', ',
      ),
    sources: [],
  },
  {
    slug: 'ator',
    code: '262505',
    name: 'Ator ou atriz',
    short: 'Teatro',
    otherNames: ['Atriz', 'Artes cênicas', 'Teatro', 'Dublador', 'Dubladora'],
    family: 'arte',
    interests: ['criar'],
    day: 'Aquecimento de voz deitado no chão, leitura em roda, cena repetida até o gesto parecer que nasceu agora. Fora do ensaio, decora texto no ônibus, faz teste para comercial, monta luz, vende ingresso. Dublagem, festa infantil, teatro na escola e aula completam a semana.',
    ways: [
      {
        kind: 'tecnico',
        text: 'Teatro ou Arte Dramática em curso técnico; com ele se pede o registro profissional, o conhecido DRT.',
        months: 24,
      },
      {
        kind: 'superior',
        text: 'Artes Cênicas leva quatro anos, na atuação ou na licenciatura.',
        months: 48,
      },
      {
        kind: 'pratica',
        text: 'Oficinas culturais gratuitas e grupos amadores acolhem iniciante.',
        months: 12,
      },
    ],
    untold:
      'Ser recusado em teste é rotina, e raramente explicam o motivo. Desconfie de agência que cobra book para dar papel. Quem dura na profissão lê muito, sabe produzir o próprio espetáculo e escreve projeto para edital.',
    similar: ['musico', 'editor-de-video', 'maquiador'],
    synonyms:
      'fazer teatro, atuar, fazer novela, trabalhar na tv, ser famoso, dublar desenho, novela, filme, palco, dublagem, dança, circo, comédia, anime, atores, palhaço, dublador, bailarina, dançarino, modelo'.split(
        ', ',
      ),
    sources: [],
  },
];
