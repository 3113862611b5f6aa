import type { DemoComment } from './demo-comment.ts';

/** Under the posts on health and industry. */
export const tradeComments: readonly DemoComment[] = [
  // um-plantao-de-enfermagem
  {
    post: 'um-plantao-de-enfermagem',
    author: 'luana.ribeiro',
    markdown:
      'Marlene, quando alguém morre no plantão, como você faz para continuar? É a parte que mais me dá medo.',
    hoursAfter: 1,
  },
  {
    post: 'um-plantao-de-enfermagem',
    author: 'marlene.souza',
    markdown:
      'A equipe para um minuto, do jeito que dá. Depois a gente cuida da família e dos outros leitos. Em casa eu converso, não guardo. **Não se acostuma, se aprende a atravessar**, e nunca sozinha.',
    hoursAfter: 2,
    replyTo: 0,
  },
  {
    post: 'um-plantao-de-enfermagem',
    author: 'henrique.brandt',
    markdown:
      'Aquela caminhada devagar até o ponto de ônibus é um cuidado de verdade. Quem trabalha com sofrimento precisa de um ritual de saída.',
    hoursAfter: 3,
  },
  // tecnico-ou-graduacao-em-enfermagem
  {
    post: 'tecnico-ou-graduacao-em-enfermagem',
    author: 'luana.ribeiro',
    markdown:
      'Se eu fizer o técnico, consigo usar alguma matéria na faculdade depois, ou começo tudo do zero?',
    hoursAfter: 9,
  },
  {
    post: 'tecnico-ou-graduacao-em-enfermagem',
    author: 'marlene.souza',
    markdown:
      'Depende da faculdade. Algumas aceitam aproveitamento de parte dos estudos, muitas não. Pergunte na coordenação **antes** de se matricular. Mesmo sem aproveitar no papel, você aproveita na cabeça.',
    hoursAfter: 20,
    replyTo: 0,
  },
  {
    post: 'tecnico-ou-graduacao-em-enfermagem',
    author: 'carmen.oliveira',
    markdown: 'Vou levar a tabela para a minha turma de terceiro ano, com o seu nome embaixo. Obrigada.',
    hoursAfter: 26,
  },
  // quanto-ganha
  {
    post: 'quanto-ganha',
    author: 'kaua.nascimento',
    markdown:
      'Achei a convenção coletiva do comércio da minha cidade. É um PDF de 30 páginas, mas o piso está logo no começo.',
    hoursAfter: 12,
  },
  {
    post: 'quanto-ganha',
    author: 'thiago.menezes',
    markdown:
      'Muito bem, Kauã. Confira também a **vigência**, na primeira cláusula: se já venceu, procure a mais nova.',
    hoursAfter: 15,
    replyTo: 0,
  },
  {
    post: 'quanto-ganha',
    author: 'edmilson.castro',
    markdown:
      'Na cozinha some a isso a gorjeta, que muda tudo, e a folga, que ninguém põe na conta. Boa tabela.',
    hoursAfter: 30,
  },
  // como-ler-um-diagrama-eletrico
  {
    post: 'como-ler-um-diagrama-eletrico',
    author: 'wesley.araujo',
    markdown:
      'Fiz a instalação do meu quarto no papel: fase, disjuntor, interruptor, lâmpada, neutro. A segunda lâmpada eu liguei depois da primeira, na mesma linha. Está certo?',
    hoursAfter: 4,
  },
  {
    post: 'como-ler-um-diagrama-eletrico',
    author: 'jussara.lima',
    markdown:
      'Assim elas ficam em **série** e cada uma acende fraca. Ligue as duas em paralelo: o fio que sai do interruptor chega às duas, e o neutro também. Desenhe de novo que você vai ver na hora.',
    hoursAfter: 6,
    replyTo: 0,
  },
  {
    post: 'como-ler-um-diagrama-eletrico',
    author: 'wesley.araujo',
    markdown: 'Redesenhei. Agora fez sentido o “neutro fecha o circuito”. Obrigado.',
    hoursAfter: 8,
    replyTo: 0,
  },
  {
    post: 'como-ler-um-diagrama-eletrico',
    author: 'kaua.nascimento',
    markdown: 'Tem algum simulador que rode no celular, para quem não tem bancada?',
    hoursAfter: 11,
  },
  {
    post: 'como-ler-um-diagrama-eletrico',
    author: 'aiko.tanaka',
    markdown:
      'Existem simuladores de circuito que abrem direto no navegador. Procure por “simulador de circuitos PhET”: é de uma universidade, gratuito e em português.',
    hoursAfter: 13,
    replyTo: 3,
  },
  // soldar-e-desenhar-com-calor
  {
    post: 'soldar-e-desenhar-com-calor',
    author: 'iracema.guajajara',
    markdown: '“Sua mão está com pressa” serve para enxerto também. Vou usar com os meus estagiários.',
    hoursAfter: 30,
  },
  {
    post: 'soldar-e-desenhar-com-calor',
    author: 'luana.ribeiro',
    markdown: 'Nunca tinha visto uma mulher contar isso. Dá para visitar uma oficina antes de se inscrever?',
    hoursAfter: 44,
  },
  {
    post: 'soldar-e-desenhar-com-calor',
    author: 'jussara.lima',
    markdown:
      'Dá, Luana. As escolas costumam ter dias abertos, e você pode ligar e pedir. Vá de calça, sapato fechado e cabelo preso, que já deixam você chegar mais perto.',
    hoursAfter: 50,
    replyTo: 1,
  },
  // senai-if-ou-etec
  {
    post: 'senai-if-ou-etec',
    author: 'kaua.nascimento',
    markdown:
      'Aqui na Bahia não tem Etec. O que seria o equivalente? E quem está no 2º ano pode começar o concomitante agora?',
    hoursAfter: 7,
  },
  {
    post: 'senai-if-ou-etec',
    author: 'carmen.oliveira',
    markdown:
      'Kauã, a Bahia tem a rede estadual de educação profissional e os institutos federais (IFBA e IF Baiano). E sim, o concomitante é para quem está **cursando** o médio. Veja os editais de cada um.',
    hoursAfter: 10,
    replyTo: 0,
  },
  {
    post: 'senai-if-ou-etec',
    author: 'wesley.araujo',
    markdown:
      'Fiz integrado e confirmo: é pesado no primeiro ano, são muitas matérias. Quem aguenta até o segundo quase sempre termina.',
    hoursAfter: 33,
  },
  // industria-de-cubatao
  {
    post: 'industria-de-cubatao',
    author: 'luana.ribeiro',
    markdown: 'Meu vizinho trabalha em parada e vive dizendo que é instável. Como as pessoas se organizam?',
    hoursAfter: 40,
  },
  {
    post: 'industria-de-cubatao',
    author: 'jussara.lima',
    markdown:
      'Guardando uma parte quando entra, e estudando entre uma parada e outra. Quem usa o intervalo para tirar mais uma qualificação costuma ser efetivado.',
    hoursAfter: 52,
    replyTo: 0,
  },
];
