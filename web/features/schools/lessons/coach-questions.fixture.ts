/*
 * Questions as pupils of public schools type them, written before the rules of `coach.ts`. Where there is a second text, it is
 * what somebody might write after the hint.
 */

interface Vague {
  text: string;
  /** What somebody might write after the hint. */
  after?: string;
}

export const vagueQuestions: Vague[] = [
  { text: 'ganha bem?', after: 'quanto ganha quem acabou de começar como eletricista, por mês?' },
  {
    text: 'é difícil?',
    after: 'qual foi a parte mais dificil do seu primeiro mes trabalhando como enfermeira?',
  },
  {
    text: 'oq faz um designer',
    after: 'como é a segunda feira de um designer, da hora q chega até a hora q sai?',
  },
  { text: 'como é ser médico?', after: 'Como é um plantão de madrugada de quem acabou de se formar médico?' },
  {
    text: 'quero ser veterinaria',
    after: 'quero ser veterinaria, quanto custa a faculdade e da pra ter bolsa?',
  },
  {
    text: 'vale a pena fazer direito?',
    after: 'pra quem quer horario fixo e ajudar a familia logo, vale a pena fazer direito?',
  },
  { text: 'qual a melhor faculdade' },
  { text: 'tem q estudar mto?' },
  { text: 'oi' },
  { text: 'nao sei oq perguntar', after: 'como é um dia de quem trabalha na padaria, que horas vc acorda?' },
  {
    text: 'Como faço pra ser piloto?',
    after: 'To no 2 ano e meus pais não podem pagar curso. Tem jeito de ser piloto sem gastar tanto?',
  },
  { text: 'programador ganha quanto' },
  { text: 'enfermagem é bom?' },
  {
    text: 'vc gosta do seu trabalho?',
    after: 'teve um dia q vc quis desistir do seu trabalho? o q aconteceu',
  },
  { text: 'precisa de faculdade?' },
  { text: 'quanto tempo demora' },
  { text: 'psicologia', after: 'Na psicologia como é atender alguem pela primeira vez, da medo?' },
  {
    text: 'tenho medo de nao conseguir',
    after: 'tenho medo de nao passar no enem, o que vc fez quando achou que nao ia conseguir?',
  },
  { text: 'é legal trabalhar com isso?' },
  { text: 'como q eu começo' },
  { text: 'oque eu devo fazer da minha vida' },
  { text: 'tem vaga pra menor?' },
  { text: 'É muito cansativo ser professor' },
  { text: 'me ajuda a escolher uma profissão pfv' },
  { text: 'qual profissão da mais dinheiro?' },
  { text: 'sou burro em matematica kkk' },
  { text: 'Eu queria muito saber mais sobre a área da beleza e estética' },
  { text: 'me chama no zap 81 99999-1234 quero saber de enfermagem' },
  { text: 'Meu nome é Maria Eduarda Silva e quero saber como é ser juíza' },
  { text: 'mercado de trabalho ta bom pra quem faz TI hoje em dia?' },
];

/** Kept aside while the rules were written, and run once. */
export const keptAside: Vague[] = [
  {
    text: 'da dinheiro?',
    after: 'confeitaria da dinheiro no começo? quanto sobra por mes pra quem vende em casa?',
  },
  {
    text: 'eh dificil entrar na policia',
    after: 'o q foi mais dificil na prova da policia, a escrita ou a fisica?',
  },
  { text: 'oq um advogado faz o dia todo' },
  {
    text: 'como e trabalhar em hospital?',
    after: 'como é a hora de trocar o turno no hospital? da tempo de comer?',
  },
  { text: 'gosto de animais', after: 'gosto de animais mas tenho medo de sangue, da pra ser veterinaria?' },
  { text: 'compensa fazer técnico?' },
  {
    text: 'qual curso vc indica?',
    after: 'gosto de desenhar e de celular, como vc chegou no trabalho com design?',
  },
  { text: 'precisa ser bom em matematica?' },
  { text: 'bom dia' },
  { text: 'sla', after: 'meu tio é mecanico, como é um dia de oficina quando tem muito carro?' },
  { text: 'como entra no exército' },
  { text: 'quanto ganha um jogador de lol kkkk' },
  { text: 'arquitetura tem futuro?' },
  { text: 'pq vc escolheu essa profissão?' },
  { text: 'tem que fazer enem?' },
  { text: 'quantos anos de faculdade?' },
  {
    text: 'Gastronomia?',
    after: 'Na gastronomia a pessoa começa lavando prato mesmo? quanto tempo até cozinhar?',
  },
  { text: 'e se eu nao passar' },
  { text: 'é chato?' },
  { text: 'por onde começar' },
  { text: 'o q vc faria no meu lugar??' },
  { text: 'como arrumar um emprego com 16 anos' },
  { text: 'eu acho que quero ser psicóloga mas não sei' },
  { text: 'qual área combina comigo?' },
  { text: 'qual é a profissão que mais ganha no brasil atualmente?' },
  { text: 'n consigo aprender ingles atrapalha?' },
  { text: 'Gostaria de saber um pouco mais sobre a profissão de fisioterapeuta' },
  { text: 'segue la @duda.silva2009 pra gente conversar sobre moda' },
  { text: 'aqui é o Pedro Henrique Santos do 2 A, como é ser bombeiro?' },
  { text: 'é verdade que a IA vai acabar com os empregos de designer?' },
];

export const goodQuestions = [
  'Como é uma segunda-feira comum de quem trabalha com enfermagem em hospital público?',
  'Sou ruim em matemática: dá para fazer engenharia mesmo assim? O que você fez para acompanhar?',
  'Quanto ganha quem está começando como eletricista, com carteira assinada?',
  'O que você faria diferente se estivesse no 2º ano e quisesse ser programadora?',
  'Dá pra trabalhar de dia e fazer faculdade de direito à noite? Como fica o cansaço?',
  'Qual foi a parte mais difícil do seu primeiro mês como professora?',
  'qual curso técnico ajuda mais quem quer mexer com energia solar e quanto custa?',
  'Meus pais querem que eu faça medicina, mas eu gosto de desenhar. Como vc contou pra sua família o que queria?',
  'vc ja teve medo de errar com um paciente? oq vc fez',
  'Como conseguiu seu primeiro estágio sem ter experiência nenhuma?',
  'quantas horas por dia vc fica em pé trabalhando como cabeleireira?',
  'É verdade que veterinário trabalha muito no fim de semana? Como é a sua escala?',
  'O que cai no concurso da polícia militar e em quanto tempo dá para se preparar?',
  'Como vocês lidam com cliente grosso em restaurante lotado?',
  'Quais matérias da escola você mais usa hoje no trabalho de arquiteto?',
  'Preciso comprar meu próprio computador pra começar a programar ou dá pra usar o celular?',
  'quem faz design recebe por mes ou por trabalho? como vc calcula o preco',
  'Dá para ser psicóloga e também trabalhar em escola? Como é um dia seu lá?',
  'Moro no interior. Precisou mudar de cidade para estudar veterinária, ou tem EAD que vale?',
  'Como é voltar pra casa depois de um plantão em que alguém morreu?',
];
