import type { DemoComment } from './demo-comment.ts';

/** Under the posts on choosing, studying and first steps. */
export const choiceComments: readonly DemoComment[] = [
  // conversar-com-a-familia
  {
    post: 'conversar-com-a-familia',
    author: 'luana.ribeiro',
    markdown:
      'Usei o “eu queria entender o que te preocupa”. Minha mãe demorou a responder e disse: “que você se canse como eu”. Não esperava.',
    hoursAfter: 20,
  },
  {
    post: 'conversar-com-a-familia',
    author: 'carmen.oliveira',
    markdown:
      'Você ouviu a frase inteira, e isso é raro. Agora a conversa é sobre o cansaço dela, e não sobre o seu curso. Vá devagar.',
    hoursAfter: 24,
    replyTo: 0,
  },
  {
    post: 'conversar-com-a-familia',
    author: 'wesley.araujo',
    markdown: 'Levei meu pai para ver a obra onde estagiei. Falou menos e olhou mais. Ajudou muito.',
    hoursAfter: 41,
  },
  // sequencia-de-aulas-projeto-de-vida
  {
    post: 'sequencia-de-aulas-projeto-de-vida',
    author: 'henrique.brandt',
    markdown:
      'Começar pelos verbos é ótimo. Uma ideia para a aula 4: combinar já a data em que vocês vão olhar juntos o que cada um fez.',
    hoursAfter: 22,
  },
  {
    post: 'sequencia-de-aulas-projeto-de-vida',
    author: 'carmen.oliveira',
    markdown: 'Boa. Vou acrescentar um retorno de quinze minutos, duas semanas depois.',
    hoursAfter: 28,
    replyTo: 0,
  },
  {
    post: 'sequencia-de-aulas-projeto-de-vida',
    author: 'iracema.guajajara',
    markdown:
      'Posso ser entrevistada por áudio, para turmas que queiram ouvir alguém do campo. Mande mensagem por aqui, Carmen.',
    hoursAfter: 47,
  },
  // rotina-de-estudos-para-quem-trabalha
  {
    post: 'rotina-de-estudos-para-quem-trabalha',
    author: 'kaua.nascimento',
    markdown:
      'Medi a minha semana: deu 6 horas e 20. Achei que seria menos. O caderno de erros já tem nove páginas.',
    hoursAfter: 60,
  },
  {
    post: 'rotina-de-estudos-para-quem-trabalha',
    author: 'carmen.oliveira',
    markdown:
      'Seis horas com constância é muito. Olhe as nove páginas e veja qual motivo aparece mais: não sabia, confundiu ou se distraiu? A resposta diz o que estudar.',
    hoursAfter: 68,
    replyTo: 0,
  },
  // sisu-prouni-e-fies
  {
    post: 'sisu-prouni-e-fies',
    author: 'luana.ribeiro',
    markdown: 'Posso me inscrever no Sisu e no ProUni no mesmo ano, ou um cancela o outro?',
    hoursAfter: 5,
  },
  {
    post: 'sisu-prouni-e-fies',
    author: 'carmen.oliveira',
    markdown:
      'Pode se **inscrever** nos dois. O que não pode é ocupar ao mesmo tempo uma vaga pública e uma bolsa do ProUni. Se for chamada nos dois, você escolhe.',
    hoursAfter: 7,
    replyTo: 0,
  },
  {
    post: 'sisu-prouni-e-fies',
    author: 'thiago.menezes',
    markdown:
      'Reforço a parte dos documentos. Tirei nota para entrar e quase perdi a bolsa por um comprovante. Pasta única, desde já.',
    hoursAfter: 12,
  },
  {
    post: 'sisu-prouni-e-fies',
    author: 'wesley.araujo',
    markdown: 'Lista de espera funciona: um amigo foi chamado um mês depois, quando já tinha desistido.',
    hoursAfter: 27,
  },
  // medo-de-escolher-errado
  {
    post: 'medo-de-escolher-errado',
    author: 'wesley.araujo',
    markdown:
      'Escrevi o pior cenário até o fim. Terminou em “volto a trabalhar em obra, que eu gosto”. Ri sozinho.',
    hoursAfter: 9,
  },
  {
    post: 'medo-de-escolher-errado',
    author: 'henrique.brandt',
    markdown: 'Quando o pior cenário é um lugar de que você gosta, o passo fica mais leve. Qual é o próximo?',
    hoursAfter: 13,
    replyTo: 0,
  },
  {
    post: 'medo-de-escolher-errado',
    author: 'wesley.araujo',
    markdown: 'Fazer o Enem de novo e, enquanto isso, procurar estágio ou vaga de técnico. Os dois.',
    hoursAfter: 15,
    replyTo: 0,
  },
  {
    post: 'medo-de-escolher-errado',
    author: 'marlene.souza',
    markdown: 'Mudei de função três vezes dentro da mesma profissão. Também é saída da estrada.',
    hoursAfter: 23,
  },
  // teste-vocacional-funciona
  {
    post: 'teste-vocacional-funciona',
    author: 'kaua.nascimento',
    markdown:
      'Fiz três testes na internet e deram marinheiro, advogado e confeiteiro. Agora entendi por quê.',
    hoursAfter: 16,
  },
  {
    post: 'teste-vocacional-funciona',
    author: 'edmilson.castro',
    markdown: 'Se der vontade de confirmar o terceiro, a cozinha está aberta.',
    hoursAfter: 18,
    replyTo: 0,
  },
  // visita-ao-ifsp-cubatao
  {
    post: 'visita-ao-ifsp-cubatao',
    author: 'aiko.tanaka',
    markdown:
      'Que bom ler isto. Respondendo à segunda pergunta: muita gente trabalha e estuda à noite. É puxado, e dá. Escolha bem quantas matérias pega por semestre.',
    hoursAfter: 1,
  },
  {
    post: 'visita-ao-ifsp-cubatao',
    author: 'luana.ribeiro',
    markdown: 'Anotado. Quantas você pegava quando trabalhava na papelaria?',
    hoursAfter: 1.5,
    replyTo: 0,
  },
  {
    post: 'visita-ao-ifsp-cubatao',
    author: 'jussara.lima',
    markdown: 'Quando for de novo, avise. Levo você para conhecer também a oficina do Senai, no mesmo dia.',
    hoursAfter: 2,
  },
  // cuidar-e-desenhar
  {
    post: 'cuidar-e-desenhar',
    author: 'marlene.souza',
    markdown:
      'Na minha enfermaria há cartazes que ninguém lê, porque foram feitos às pressas. Se você quiser um teste com prazo, tenho um para encomendar: lavagem das mãos, uma folha, duas semanas.',
    hoursAfter: 11,
  },
  {
    post: 'cuidar-e-desenhar',
    author: 'luana.ribeiro',
    markdown: 'Quero. Posso perguntar antes quem vai ler e de que distância?',
    hoursAfter: 13,
    replyTo: 0,
  },
  {
    post: 'cuidar-e-desenhar',
    author: 'rafael.pires',
    markdown: 'Essa pergunta já é design, Luana.',
    hoursAfter: 16,
    replyTo: 0,
  },
  // estudar-pelo-celular
  {
    post: 'estudar-pelo-celular',
    author: 'aiko.tanaka',
    markdown:
      'Sobre site pesado: você tem razão, e é responsabilidade de quem programa. Vou mostrar o seu texto à minha equipe.',
    hoursAfter: 20,
  },
  {
    post: 'estudar-pelo-celular',
    author: 'carmen.oliveira',
    markdown: 'Passei a mandar áudios de três minutos no lugar do vídeo. A participação aumentou.',
    hoursAfter: 42,
  },
];
