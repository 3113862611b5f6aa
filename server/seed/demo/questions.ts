import type { Stage } from '#contract/questions-stages.ts';

export interface DemoQuestion {
  asker: string;
  title: string;
  details: string;
  careers: readonly string[];
  stage: Stage;
  place: string;
  anonymous: boolean;
  hoursAgo: number;
  /** Its state where it has no answer; `shift` waits for the shift to come. */
  unanswered?: 'searching' | 'accepted' | 'expired' | 'withdrawn' | 'shift';
  /** Usernames of those who were asked and the reason they read; with `accepted`, the first promised an answer. */
  offeredTo?: readonly { helper: string; why: string }[];
  /** Hours after the question. */
  acceptedAfter?: number;
  answers: readonly {
    author: string;
    hoursAfter: number;
    markdown: string;
    helped?: true;
    solved?: true;
  }[];
}

/** Questions by the demonstration's people in every state. None is offered to real people. */
export const demoQuestions: readonly DemoQuestion[] = [
  {
    asker: 'luana.ribeiro',
    title: 'Técnico em enfermagem primeiro ou faculdade direto?',
    details:
      'Termino o ensino médio este ano. Minha mãe acha melhor fazer o **técnico** e já trabalhar. Uma professora diz para eu tentar a faculdade direto. Dá para fazer um depois do outro sem perder tempo?',
    careers: ['tecnico-de-enfermagem', 'enfermagem'],
    stage: 'medio_3',
    place: 'SP',
    anonymous: false,
    hoursAgo: 148,
    answers: [
      {
        author: 'marlene.souza',
        hoursAfter: 9,
        helped: true,
        solved: true,
        markdown:
          'Fiz exatamente esse caminho, Luana: técnico aos 20, faculdade depois. Não perdi tempo, mas também não foi atalho.\n\n- **O técnico** dura perto de dois anos, e com ele você trabalha, com registro no Coren, e descobre se aguenta plantão.\n- **A graduação** costuma levar de quatro a cinco anos. O técnico quase não elimina matérias, então conte com o curso inteiro.\n- Quem já é técnica chega ao estágio sabendo falar com o paciente. Isso não está no histórico, mas aparece.\n\nSe a sua casa precisa de renda logo, comece pelo técnico sem culpa. Se dá para esperar e a nota do Enem ajuda, tente a faculdade direto. Nos dois casos, converse com alguém que esteja de plantão hoje: pergunte da escala, não do salário.',
      },
    ],
  },
  {
    asker: 'kaua.nascimento',
    title: 'Dá para começar a programar só com o celular?',
    details:
      'Não tenho computador em casa. Na escola tem laboratório, mas só uma vez por semana. Queria saber se adianta começar assim.',
    careers: ['desenvolvedor-de-sistemas'],
    stage: 'medio_2',
    place: 'BA',
    anonymous: false,
    hoursAgo: 96,
    answers: [
      {
        author: 'aiko.tanaka',
        hoursAfter: 5,
        helped: true,
        markdown:
          'Adianta, sim. Programar é mais pensar do que digitar.\n\n1. No celular, faça exercícios curtos de lógica e leia código dos outros.\n2. No papel, escreva os passos do problema **antes** do dia do laboratório.\n3. No laboratório, use a hora inteira para digitar e testar o que você já pensou.\n\nPergunte também na biblioteca pública e no centro de inclusão digital da sua cidade: muitos têm computador livre à tarde. E salve tudo em um arquivo seu na internet, para continuar de onde parou.',
      },
      {
        author: 'wesley.araujo',
        hoursAfter: 20,
        markdown:
          'Não sou da área, mas fiz meu TCC quase todo no laboratório da escola. O que me salvou foi combinar com o professor para ficar lá no contraturno. Ninguém tinha pedido antes, por isso ninguém oferecia.',
      },
    ],
  },
  {
    asker: 'kaua.nascimento',
    title: 'Quem é aprendiz pode sair da empresa no meio do contrato?',
    details:
      'Me chamaram para uma vaga de Jovem Aprendiz, mas tenho medo de não dar conta junto com a escola.',
    careers: ['assistente-administrativo'],
    stage: 'medio_2',
    place: 'BA',
    anonymous: true,
    hoursAgo: 61,
    answers: [
      {
        author: 'thiago.menezes',
        hoursAfter: 11,
        helped: true,
        solved: true,
        markdown:
          'Pode. O aprendiz pode pedir para sair, e ninguém é obrigado a ficar até o fim do contrato.\n\nAntes de decidir, três coisas:\n\n- A jornada do aprendiz é **reduzida** e tem de caber com a escola. Se a empresa marca horário de aula, ela está errada.\n- Uma parte do tempo é de curso, pago como trabalho.\n- Se a escola apertar, fale primeiro com a instituição que dá o curso: mudar o horário costuma ser mais fácil do que parece.\n\nLeia o contrato com alguém da família e guarde uma cópia.',
      },
    ],
  },
  {
    asker: 'davi.moura',
    title: 'O que um eletricista faz em um dia comum?',
    details:
      'Gosto de consertar coisas e estou entre elétrica e mecânica. Queria saber como é o dia, sem enfeite.',
    careers: ['eletricista', 'mecanico-industrial'],
    stage: 'medio_3',
    place: 'SP',
    anonymous: true,
    hoursAgo: 40,
    answers: [
      {
        author: 'jussara.lima',
        hoursAfter: 7,
        helped: true,
        markdown:
          'Na manutenção da indústria, o meu dia começa com papel: ordem de serviço, permissão de trabalho e conversa de segurança. Só depois vem a ferramenta.\n\n- **Metade do dia** é procurar defeito: medir, comparar com o desenho, duvidar do óbvio.\n- **Um quarto** é trocar e apertar, muitas vezes em lugar quente ou alto.\n- **O resto** é anotar o que fiz, para quem vem no turno da noite.\n\nElétrica e mecânica se encontram o tempo todo. Quem sabe um pouco das duas é chamado primeiro. Se a escola técnica da sua cidade tem eletromecânica, vá ver uma aula.',
      },
    ],
  },
  {
    asker: 'luana.ribeiro',
    title: 'Como contar em casa que não quero a profissão da família?',
    details:
      'Na minha família quase todo mundo trabalha no porto. Eu quero ajudar pessoas, ainda não sei como. Toda vez que falo disso vira briga.',
    careers: ['psicologo', 'assistente-social'],
    stage: 'medio_3',
    place: 'SP',
    anonymous: true,
    hoursAgo: 20,
    answers: [
      {
        author: 'henrique.brandt',
        hoursAfter: 6,
        helped: true,
        markdown:
          'Muita família ouve “não quero isso” como “não quero ser como vocês”. Separe as duas coisas.\n\nComece pelo que você aprendeu com eles: acordar cedo, trabalhar em equipe, não deixar colega na mão. Depois diga o que **quer experimentar**, em vez do que não quer: “vou visitar o CRAS na semana que vem, você vem comigo?” é mais fácil de ouvir do que “decidi”.\n\nE escolha a hora. Conversa séria na porta, com alguém cansado do turno, quase sempre vira briga.',
      },
      {
        author: 'carmen.oliveira',
        hoursAfter: 13,
        markdown:
          'Na escola, peça que a orientação chame a sua família para uma conversa sobre profissões, sem falar de você. Quando outro adulto diz que há mais de um caminho bom, a briga diminui. Leve perguntas prontas: quanto dura o curso, onde fica, quanto custa chegar lá.',
      },
    ],
  },
  {
    asker: 'wesley.araujo',
    title: 'Vale a pena fazer Agronomia morando longe do campo?',
    details:
      'Cresci em Manaus e nunca trabalhei em fazenda. Gosto de planta e de química, mas tenho medo de chegar sem saber nada do dia a dia.',
    careers: ['engenheiro-agronomo'],
    stage: 'formado',
    place: 'AM',
    anonymous: false,
    hoursAgo: 118,
    answers: [
      {
        author: 'iracema.guajajara',
        hoursAfter: 14,
        helped: true,
        solved: true,
        markdown:
          'Vale, e metade da minha turma veio da cidade. O que faz falta não é sotaque de roça, é hora de campo.\n\n- Procure estágio cedo: **sindicato rural, cooperativa e assistência técnica** recebem estudante nas férias.\n- Escolha uma cultura e acompanhe do plantio até a venda, mesmo que seja uma horta de escola.\n- Pergunte sempre a quem planta antes de dizer o que fazer. Quem faz isso aprende em dois anos o que a faculdade não mostra.',
      },
    ],
  },
  {
    asker: 'luana.ribeiro',
    title: 'Preciso de faculdade para trabalhar em cozinha?',
    details: 'Gosto de cozinhar desde criança. Todo curso de gastronomia perto daqui é caro.',
    careers: ['cozinheiro'],
    stage: 'medio_3',
    place: 'SP',
    anonymous: true,
    hoursAgo: 84,
    answers: [
      {
        author: 'edmilson.castro',
        hoursAfter: 17,
        helped: true,
        markdown:
          'Não precisa. Eu entrei pela pia e só fiz faculdade dez anos depois, quando quis entender de custo.\n\nComece por um curso curto de boas práticas na cozinha: é barato, às vezes gratuito, e todo restaurante pede. Depois peça para passar **um dia inteiro** na cozinha de alguém. Se no fim do dia você estiver cansada e querendo voltar, é esse o caminho.',
      },
    ],
  },
  {
    asker: 'wesley.araujo',
    title: 'Quanto tempo leva para um advogado se manter sozinho?',
    details: 'Um primo diz que são anos sem cliente. É assim para todo mundo?',
    careers: ['advogado'],
    stage: 'formado',
    place: 'AM',
    anonymous: false,
    hoursAgo: 27,
    unanswered: 'accepted',
    acceptedAfter: 22,
    offeredTo: [{ helper: 'thiago.menezes', why: 'Você trabalha nesta área' }],
    answers: [],
  },
  {
    asker: 'kaua.nascimento',
    title: 'Soldador precisa de carteira assinada para fazer curso no Senai?',
    details: '',
    careers: ['soldador'],
    stage: 'medio_2',
    place: 'BA',
    anonymous: false,
    hoursAgo: 3,
    unanswered: 'searching',
    offeredTo: [{ helper: 'jussara.lima', why: 'Você trabalha nesta área' }],
    answers: [],
  },
  {
    asker: 'wesley.araujo',
    title: 'Pedagogo só trabalha em escola?',
    details: 'Ouvi falar de pedagogia em hospital e em empresa, e queria saber como se chega lá.',
    careers: ['pedagogo'],
    stage: 'formado',
    place: 'AM',
    anonymous: false,
    hoursAgo: 9,
    unanswered: 'searching',
    offeredTo: [{ helper: 'carmen.oliveira', why: 'Você trabalha nesta área' }],
    answers: [],
  },
  {
    asker: 'wesley.araujo',
    title: 'Alguém trabalha com restauração de prédio antigo?',
    details: 'Gosto de edificação antiga e não conheço ninguém que viva disso.',
    careers: ['arquiteto'],
    stage: 'formado',
    place: 'AM',
    anonymous: false,
    hoursAgo: 420,
    unanswered: 'expired',
    answers: [],
  },
  {
    asker: 'luana.ribeiro',
    title: 'No primeiro estágio, o que devo olhar no contrato antes de assinar?',
    details: '',
    careers: ['advogado'],
    stage: 'medio_3',
    place: 'SP',
    anonymous: true,
    hoursAgo: 12,
    unanswered: 'shift',
    answers: [],
  },
  {
    asker: 'wesley.araujo',
    title: 'Onde encontro curso de desenho no computador de graça?',
    details: '',
    careers: ['arquiteto'],
    stage: 'formado',
    place: 'AM',
    anonymous: false,
    hoursAgo: 200,
    unanswered: 'withdrawn',
    answers: [],
  },
];
