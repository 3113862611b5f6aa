import type { DemoComment } from './demo-comment.ts';

/** Under the posts on programming and design. */
export const screenComments: readonly DemoComment[] = [
  // sua-primeira-pagina-html
  {
    post: 'sua-primeira-pagina-html',
    author: 'luana.ribeiro',
    markdown:
      'A página do exemplo tem o meu nome. Fiz a minha de verdade no laboratório da escola e apareceu tudo com símbolo estranho no lugar do “ç”. O que foi?',
    hoursAfter: 5,
  },
  {
    post: 'sua-primeira-pagina-html',
    author: 'aiko.tanaka',
    markdown:
      'Faltou o `charset`, ou o editor salvou em outra codificação. Confira se existe `<meta charset="utf-8" />` dentro do `head` e, ao salvar, escolha UTF-8. Essa linha já salvou muita cedilha.',
    hoursAfter: 6,
    replyTo: 0,
  },
  {
    post: 'sua-primeira-pagina-html',
    author: 'luana.ribeiro',
    markdown: 'Era isso. Funcionou.',
    hoursAfter: 7,
    replyTo: 0,
  },
  {
    post: 'sua-primeira-pagina-html',
    author: 'rafael.pires',
    markdown: 'Bonito ver uma aula de HTML que já começa com largura de leitura e bom contraste.',
    hoursAfter: 9,
  },
  // javascript-sem-susto
  {
    post: 'javascript-sem-susto',
    author: 'kaua.nascimento',
    markdown:
      'Fiz o desafio do peso:\n\n```javascript\nconst pesos = [2, 3, 5];\nconst soma = notas.reduce((total, nota, i) => total + nota * pesos[i], 0);\nconst media = soma / 10;\n```\n\nDeu certo, mas se eu mudar os pesos o 10 fica errado.',
    hoursAfter: 18,
  },
  {
    post: 'javascript-sem-susto',
    author: 'aiko.tanaka',
    markdown:
      'Você achou o problema sozinho, que é o mais difícil. Some os pesos do mesmo jeito que somou as notas e divida por essa soma.',
    hoursAfter: 21,
    replyTo: 0,
  },
  // ads-no-ifsp-cubatao
  {
    post: 'ads-no-ifsp-cubatao',
    author: 'luana.ribeiro',
    markdown: 'Você chegou a pensar em desistir por causa do ônibus? Aqui em casa essa é a preocupação.',
    hoursAfter: 14,
  },
  {
    post: 'ads-no-ifsp-cubatao',
    author: 'aiko.tanaka',
    markdown:
      'Pensei. O que resolveu foi contar para alguém do campus. Existia um auxílio que eu não conhecia. Conte cedo.',
    hoursAfter: 19,
    replyTo: 0,
  },
  {
    post: 'ads-no-ifsp-cubatao',
    author: 'jussara.lima',
    markdown:
      'Tecnólogo é faculdade, sim. Tenho colega de ADS fazendo a automação da fábrica conversar com o escritório.',
    hoursAfter: 31,
  },
  // primeiro-servidor-node
  {
    post: 'primeiro-servidor-node',
    author: 'wesley.araujo',
    markdown: 'Rodei e apareceu `EADDRINUSE`. Procurei e diz que a porta está em uso. O que faço?',
    hoursAfter: 25,
  },
  {
    post: 'primeiro-servidor-node',
    author: 'aiko.tanaka',
    markdown:
      'Algum programa já usa a porta 3000, provavelmente o seu servidor aberto em outro terminal. Feche o outro com Ctrl+C, ou troque o número para 3001.',
    hoursAfter: 27,
    replyTo: 0,
  },
  // primeiro-portfolio-de-design
  {
    post: 'primeiro-portfolio-de-design',
    author: 'luana.ribeiro',
    markdown:
      'Redesenhei uma caixa de remédios para a minha avó. Conta como projeto “refeito”? Pergunta específica: mostro a versão que **não** funcionou?',
    hoursAfter: 6,
  },
  {
    post: 'primeiro-portfolio-de-design',
    author: 'rafael.pires',
    markdown:
      'Conta, e é o tipo de projeto que eu abriria primeiro. Mostre a que não funcionou, com uma frase sobre o que você percebeu quando ela tentou abrir.',
    hoursAfter: 10,
    replyTo: 0,
  },
  // contraste-e-acessibilidade
  {
    post: 'contraste-e-acessibilidade',
    author: 'carmen.oliveira',
    markdown:
      'Fiz o exercício com os cartazes do corredor. Em preto e branco, metade das datas sumiu. A turma refez todos em uma aula.',
    hoursAfter: 60,
  },
  {
    post: 'contraste-e-acessibilidade',
    author: 'rafael.pires',
    markdown: 'Que relato bom, Carmen. Se puderem, guardem o antes e o depois: vira exposição.',
    hoursAfter: 75,
    replyTo: 0,
  },
];
