import type { DemoComment } from './demo-comment.ts';

/** Under the posts on law, first jobs, food and the countryside. */
export const rightComments: readonly DemoComment[] = [
  // jovem-aprendiz-o-que-a-lei-garante
  {
    post: 'jovem-aprendiz-o-que-a-lei-garante',
    author: 'kaua.nascimento',
    markdown: 'Na vaga que eu vi pedem “disponibilidade aos sábados à noite”. Tenho 16 anos. Isso pode?',
    hoursAfter: 3,
  },
  {
    post: 'jovem-aprendiz-o-que-a-lei-garante',
    author: 'thiago.menezes',
    markdown:
      'Trabalho noturno para menor de 18, não. Na cidade, é noturno o que passa das 22h. Pergunte qual é o horário exato e guarde a resposta por escrito.',
    hoursAfter: 5,
    replyTo: 0,
  },
  {
    post: 'jovem-aprendiz-o-que-a-lei-garante',
    author: 'jussara.lima',
    markdown:
      'Recebo aprendizes e confirmo: quem acompanha a entidade do curso de perto resolve quase tudo sem briga.',
    hoursAfter: 14,
  },
  // golpes-de-vaga-de-emprego
  {
    post: 'golpes-de-vaga-de-emprego',
    author: 'kaua.nascimento',
    markdown: 'Ontem me ofereceram “curtir vídeos e ganhar por dia”. Era o sinal 7, igualzinho.',
    hoursAfter: 2,
  },
  {
    post: 'golpes-de-vaga-de-emprego',
    author: 'thiago.menezes',
    markdown: 'Bloqueie, denuncie no aplicativo e avise o grupo da sua turma. Quem avisa protege.',
    hoursAfter: 3,
    replyTo: 0,
  },
  {
    post: 'golpes-de-vaga-de-emprego',
    author: 'carmen.oliveira',
    markdown: 'Vai para o mural da escola amanhã, impresso.',
    hoursAfter: 6,
  },
  // estagio-no-papel
  {
    post: 'estagio-no-papel',
    author: 'wesley.araujo',
    markdown: 'Meu estágio não tinha o nome do supervisor no termo. Pedi depois deste texto e colocaram.',
    hoursAfter: 70,
  },
  // direito-sem-glamour
  {
    post: 'direito-sem-glamour',
    author: 'henrique.brandt',
    markdown:
      'O exercício de defender uma ideia de que se discorda devia ser obrigatório em todos os cursos, não só no seu.',
    hoursAfter: 48,
  },
  // primeiro-da-familia-com-prouni
  {
    post: 'primeiro-da-familia-com-prouni',
    author: 'marlene.souza',
    markdown: 'Também fui a primeira. Li pensando na minha mãe com o histórico na mão. Obrigada, Thiago.',
    hoursAfter: 100,
  },
  // meu-primeiro-curriculo
  {
    post: 'meu-primeiro-curriculo',
    author: 'jussara.lima',
    markdown:
      'Olho primeiro se a pessoa escreveu **o que faz**, como você escreveu no estoque. Depois, a disponibilidade. O seu eu chamaria.',
    hoursAfter: 4,
  },
  {
    post: 'meu-primeiro-curriculo',
    author: 'henrique.brandt',
    markdown:
      'Quinze envios e duas respostas é o retrato da busca real. Obrigado por contar antes de dar certo.',
    hoursAfter: 7,
  },
  {
    post: 'meu-primeiro-curriculo',
    author: 'kaua.nascimento',
    markdown: 'A segunda entrevista é na quinta. Vou treinar com as cinco perguntas que você publicou.',
    hoursAfter: 9,
    replyTo: 1,
  },
  // primeira-entrevista-de-emprego
  {
    post: 'primeira-entrevista-de-emprego',
    author: 'kaua.nascimento',
    markdown: 'A mais estranha que me fizeram: “se você fosse um produto do mercadinho, qual seria?”',
    hoursAfter: 24,
  },
  {
    post: 'primeira-entrevista-de-emprego',
    author: 'henrique.brandt',
    markdown:
      'Querem ver você pensar sem script. “Arroz, porque todo dia alguém conta com ele” seria uma boa resposta. O que você respondeu?',
    hoursAfter: 27,
    replyTo: 0,
  },
  {
    post: 'primeira-entrevista-de-emprego',
    author: 'kaua.nascimento',
    markdown: 'Gelo. Fiquei com vergonha e disse gelo.',
    hoursAfter: 28,
    replyTo: 0,
  },
  // cozinha-profissional
  {
    post: 'cozinha-profissional',
    author: 'iracema.guajajara',
    markdown: 'Escreva um dia sobre comprar direto de quem planta. Tenho gente para apresentar.',
    hoursAfter: 6,
  },
  {
    post: 'cozinha-profissional',
    author: 'edmilson.castro',
    markdown: 'Apresente. Metade do meu cardápio começa na farinha de uma família só.',
    hoursAfter: 8,
    replyTo: 0,
  },
  // quanto-custa-um-bolo-de-pote
  {
    post: 'quanto-custa-um-bolo-de-pote',
    author: 'luana.ribeiro',
    markdown:
      'Minha mãe vendia a R$ 6,00 e achava que sobrava. Fizemos a ficha: sobrava menos de um real. Ela mudou o pote.',
    hoursAfter: 33,
  },
  {
    post: 'quanto-custa-um-bolo-de-pote',
    author: 'edmilson.castro',
    markdown: 'Parabéns às duas. Conferir dói uma vez; não conferir dói todo mês.',
    hoursAfter: 36,
    replyTo: 0,
  },
  // agronomia-nao-e-so-trator
  {
    post: 'agronomia-nao-e-so-trator',
    author: 'edmilson.castro',
    markdown: 'Dona Raimunda sabe onde a água dorme. Essa frase é um curso inteiro.',
    hoursAfter: 17,
  },
  {
    post: 'agronomia-nao-e-so-trator',
    author: 'kaua.nascimento',
    markdown: 'Moro em cidade e nunca plantei nada. Dá para ser estagiário de técnico agrícola assim mesmo?',
    hoursAfter: 29,
  },
  {
    post: 'agronomia-nao-e-so-trator',
    author: 'iracema.guajajara',
    markdown:
      'Dá. No curso você aprende do começo, e quem nunca plantou faz perguntas que a gente esqueceu de fazer. Comece hoje com um pote e três sementes de feijão.',
    hoursAfter: 35,
    replyTo: 1,
  },
  // primeira-planilha-da-horta
  {
    post: 'primeira-planilha-da-horta',
    author: 'carmen.oliveira',
    markdown: 'A professora de matemática adorou. Trocamos alface por lanche da cantina e funcionou igual.',
    hoursAfter: 52,
  },
  // universidade-e-aldeia
  {
    post: 'universidade-e-aldeia',
    author: 'marlene.souza',
    markdown: '“Então você vai ter de aprender duas vezes.” Sua avó formou uma doutora nessa frase.',
    hoursAfter: 38,
  },
  // como-ler-uma-planta-baixa
  {
    post: 'como-ler-uma-planta-baixa',
    author: 'jussara.lima',
    markdown:
      'Respondo por mim: trabalhei antes e estudei depois. O trabalho me mostrou **para quê** servia cada matéria. Em compensação, o cansaço é real. Se puder, estágio na área já no primeiro ano.',
    hoursAfter: 10,
  },
  {
    post: 'como-ler-uma-planta-baixa',
    author: 'wesley.araujo',
    markdown: 'Obrigado, Jussara. Estou olhando turmas noturnas por isso mesmo.',
    hoursAfter: 14,
    replyTo: 0,
  },
  {
    post: 'como-ler-uma-planta-baixa',
    author: 'luana.ribeiro',
    markdown:
      'Medi meu quarto: nenhuma parede oposta é igual à outra. E na posição nova a cama trava a porta.',
    hoursAfter: 30,
  },
];
