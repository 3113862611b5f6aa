import type { CareerText } from '../career-text.ts';

/** Food: those who make it, and those who know what it does. */
export const comida: CareerText[] = [
  {
    slug: 'cozinheiro',
    code: '513205',
    name: 'Cozinheiro ou cozinheira',
    short: 'Cozinha',
    otherNames: ['Chef', 'Chefe de cozinha', 'Gastronomia'],
    family: 'comida',
    interests: ['criar', 'organizar'],
    day: 'Às nove, facas afiadas e caixas de legume. Descasca, porciona, deixa caldo e molho prontos: cada coisa no seu potinho. Ao meio-dia os pedidos chovem, e quatro panelas pedem atenção de uma vez. Às três, fogão brilhando, sobras etiquetadas e lista de compras.',
    ways: [
      {
        kind: 'pratica',
        text: 'Lavando louça e picando cebola se chega ao fogão; restaurante, hospital, escola e navio contratam ajudante.',
        months: 12,
      },
      {
        kind: 'curso',
        text: 'Formação de cozinheiro em instituições como o Senac, perto de um ano, com higiene, cortes e cozinha quente.',
        months: 10,
      },
      {
        kind: 'superior',
        text: 'Gastronomia, tecnólogo de dois anos.',
        months: 24,
      },
    ],
    untold:
      'A televisão não mostra a queimadura no braço nem o sábado à noite trabalhado. Cozinha boa tem mais disciplina que inspiração. Quem cozinha para duzentos alunos faz tanto pela vida dos outros quanto um chef famoso.',
    similar: ['confeiteiro', 'padeiro', 'nutricionista', 'garcom'],
    synonyms:
      'fazer comida, cozinhar, ser chef, trabalhar em restaurante, fazer marmita, comida, hambúrguer, pizza, sushi, lanche, masterchef, cozinheiros, merendeira, auxiliar de cozinha, açougueiro, açougue, pizzaiolo, churrasqueiro, chapeiro, lancheiro, marmiteira'.split(
        ', ',
      ),
    sources: [],
  },
  {
    slug: 'confeiteiro',
    code: '848310',
    name: 'Confeiteiro ou confeiteira',
    short: 'Confeitaria',
    otherNames: ['Confeitaria', 'Boleira', 'Cake designer', 'Doceira'],
    family: 'comida',
    interests: ['criar'],
    day: 'Balança de precisão, termômetro, batedeira. Dez gramas a mais de fermento e a massa transborda. Assa as massas cedo, deixa esfriar, recheia, alisa a cobertura com a espátula girando o prato, modela flores de açúcar. Ao telefone, combina o tema da festa de sábado e a hora da entrega.',
    ways: [
      {
        kind: 'curso',
        text: 'Confeitaria básica em dois ou três meses; depois, aulas de chocolate, bolos decorados ou sem glúten.',
        months: 3,
      },
      {
        kind: 'pratica',
        text: 'Vender brigadeiro na escola ensina custo, embalagem e cliente. Formalizar como microempreendedora vem aos 18.',
        months: 6,
      },
    ],
    untold:
      'O bolo de três andares viaja de carro, em dia de calor, por rua esburacada. Quem erra o preço paga para trabalhar: some gás, caixinha e suas horas. Véspera de Páscoa não tem noite.',
    similar: ['padeiro', 'cozinheiro', 'designer-grafico'],
    synonyms:
      'fazer bolo, fazer doce, vender brigadeiro, decorar bolo, fazer chocolate, doce, bolo, chocolate, cupcake, festa, confeiteiros, salgadeira, salgadeiro, sorveteiro, doceira, boleira, pipoqueiro'.split(
        ', ',
      ),
    sources: [],
  },
  {
    slug: 'padeiro',
    code: '848305',
    name: 'Padeiro ou padeira',
    short: 'Panificação',
    otherNames: ['Panificação', 'Panificador'],
    family: 'comida',
    interests: ['criar', 'organizar'],
    day: 'Três da manhã, rua vazia, luz acesa na padaria. Pesa farinha, sova na máquina, divide, modela, espera crescer, risca com a lâmina, assa. O pão francês sai às seis, quando a primeira cliente já bate no vidro. Depois vêm broas, roscas e a massa de amanhã.',
    ways: [
      {
        kind: 'pratica',
        text: 'O aprendizado é de bancada, ao lado do padeiro da casa, e o trabalho noturno só pode a partir dos 18.',
        months: 12,
      },
      {
        kind: 'curso',
        text: 'Panificação no Senai ou em projetos sociais mistura química da fermentação e muita massa na mão.',
        months: 4,
      },
    ],
    untold:
      'Dormir de dia é uma arte à parte, e a família precisa entender. A fermentação não obedece a relógio: muda com a chuva, com o calor, com o saco de farinha. Padaria de fermentação natural virou caminho próprio.',
    similar: ['confeiteiro', 'cozinheiro', 'vendedor'],
    synonyms:
      'fazer pão, trabalhar em padaria, fazer salgado, ter uma padaria, pão, salgado, pizza, padeiros, ajudante de padeiro, pizzaiolo, salgadeiro'.split(
        ', ',
      ),
    sources: [],
  },
  {
    slug: 'nutricionista',
    code: '223710',
    name: 'Nutricionista',
    short: 'Nutrição',
    otherNames: ['Nutrição', 'Nutri', 'Nutricionista esportiva'],
    family: 'comida',
    interests: ['cuidar', 'explicar', 'organizar'],
    day: 'Na escola, planeja o cardápio do mês que cabe na verba e agrada às crianças. No hospital, adapta a sopa de quem não engole. No consultório, escuta sobre fome, ansiedade e rotina antes de falar de comida. Numa cozinha industrial, manda em temperatura, estoque e equipe.',
    ways: [
      {
        kind: 'superior',
        text: 'Nutrição dura em torno de quatro anos: bioquímica, fisiologia, técnica de cozinha e estágio. Atua-se com o CRN.',
        months: 48,
      },
      {
        kind: 'tecnico',
        text: 'Técnico em Nutrição e Dietética ajuda a entrar mais cedo em cozinhas e cantinas.',
        months: 18,
      },
    ],
    untold:
      'Vão julgar o seu prato em todo almoço de família. O trabalho não é proibir: é achar o possível para quem tem pouco tempo e pouco dinheiro. Receita de internet será sua concorrente diária.',
    similar: ['cozinheiro', 'educador-fisico', 'farmaceutico'],
    synonyms:
      'montar dieta, comida saudável, fazer cardápio, ajudar a emagrecer, cuidar da alimentação, dieta, emagrecer, alimentação, nutricionistas, técnico em nutrição'.split(
        ', ',
      ),
    sources: [],
  },
];
