import type { CareerText } from '../career-text.ts';

/** Selling and counting. */
export const vender: CareerText[] = [
  {
    slug: 'vendedor',
    code: '521110',
    name: 'Vendedor ou vendedora',
    short: 'Vendas',
    otherNames: ['Vendas', 'Balconista', 'Consultor de vendas', 'Atendente de loja', 'Comércio'],
    family: 'vender',
    interests: ['explicar', 'organizar'],
    day: 'Abre a loja, confere a vitrine, decora os tamanhos que sobraram. Entra alguém dizendo que só está olhando: a boa vendedora dá espaço, percebe a dúvida, mostra dois modelos e não dez. Fecha no caixa, responde cliente no celular, organiza o estoque, bate a meta do dia, ou quase.',
    ways: [
      {
        kind: 'aprendiz',
        text: 'Lojas e supermercados estão entre os que mais contratam aprendizes; na agência do trabalhador e no site de cada rede há vagas.',
        months: 16,
      },
      {
        kind: 'pratica',
        text: 'Temporada de fim de ano, banca na feira, revenda por catálogo ou pela internet.',
        months: 3,
      },
    ],
    untold:
      'Entenda como funciona a comissão antes de aceitar. Mês fraco mexe com o ânimo, e não é culpa sua. Quem não empurra produto ganha cliente que volta, e o que se aprende aqui sobre gente serve em qualquer carreira.',
    similar: ['assistente-administrativo', 'administrador', 'garcom', 'barbeiro'],
    synonyms:
      'trabalhar em loja, vender coisas, trabalhar no shopping, vender pela internet, trabalhar no mercado, loja, shopping, caixa de supermercado, telemarketing, corretor de imóveis, roupa, atender cliente, vendedores, feirante, repositor, promotor de vendas, açougueiro, frentista, caixa de mercado, balconista, camelô, ambulante, vendedor ambulante, operador de telemarketing, call center, peixeiro, revendedora'.split(
        ', ',
      ),
    sources: [],
  },
  {
    slug: 'contador',
    code: '252210',
    name: 'Contador ou contadora',
    short: 'Contabilidade',
    otherNames: ['Contabilidade', 'Ciências contábeis', 'Contabilista'],
    family: 'vender',
    interests: ['organizar', 'explicar'],
    day: 'Todo papel que uma empresa produz conta uma história de dinheiro, e ele a escreve: nota, salário, imposto, empréstimo. Fecha o mês, confere o saldo, avisa a dona da padaria de que assim não chega a dezembro. De março a maio, as declarações de imposto de renda tomam as noites.',
    ways: [
      {
        kind: 'superior',
        text: 'Ciências Contábeis em quatro anos, seguida do Exame de Suficiência, que dá o registro no CRC.',
        months: 48,
      },
      {
        kind: 'aprendiz',
        text: 'Escritório de bairro pega aprendiz e estagiário cedo, para lançar notas e aprender olhando.',
        months: 18,
      },
    ],
    untold:
      'A matemática é de somar e de porcentagem; o difícil são as regras, que mudam todo ano. Vão pedir um jeitinho, e o seu nome está embaixo. Programas fazem os lançamentos: sobra para você explicar e aconselhar.',
    similar: ['administrador', 'analista-de-dados', 'assistente-administrativo'],
    synonyms:
      'mexer com dinheiro, fazer imposto de renda, fazer conta, cuidar das contas da empresa, imposto, dinheiro, banco, investir, bolsa de valores, economia, contadores, auditor, economista'.split(
        ', ',
      ),
    sources: [],
  },
  {
    slug: 'administrador',
    code: '252105',
    name: 'Administrador ou administradora',
    short: 'Administração',
    otherNames: ['Administração', 'ADM', 'Gestor', 'Gestora', 'Recursos humanos'],
    family: 'vender',
    interests: ['organizar', 'explicar'],
    day: 'Segunda, olha o caixa e o que venceu. Terça, entrevista três candidatos. Quarta, descobre que metade das entregas atrasa por causa de um formulário e o elimina. Quinta, negocia com o banco. Sexta, senta com a equipe e pergunta o que está atrapalhando.',
    ways: [
      {
        kind: 'superior',
        text: 'Administração leva quatro anos; tecnólogos em Recursos Humanos, Marketing ou Processos Gerenciais, dois. O conselho é o CRA.',
        months: 48,
      },
      {
        kind: 'tecnico',
        text: 'O técnico em Administração é dos mais oferecidos e combina com estágio.',
        months: 18,
      },
    ],
    untold:
      'É curso amplo: sem estágio e sem escolher um assunto, vira diploma na parede. Mandar é a menor parte do cargo. Um grêmio, um time ou a barraca da festa junina já são administração de verdade.',
    similar: ['contador', 'assistente-administrativo', 'logistica'],
    synonyms:
      'ter meu próprio negócio, ser chefe, abrir uma empresa, mandar em empresa, trabalhar com rh, marketing, empresa, negócio próprio, empreender, ganhar dinheiro, banco, economia, RH, empreendedor, gerente, economista, publicidade'.split(
        ', ',
      ),
    sources: [],
  },
  {
    slug: 'assistente-administrativo',
    code: '411010',
    name: 'Assistente administrativo',
    short: 'Rotinas administrativas',
    otherNames: [
      'Assistente administrativa',
      'Auxiliar administrativo',
      'Auxiliar de escritório',
      'Agente administrativo',
    ],
    family: 'vender',
    interests: ['organizar'],
    day: 'Recebe e-mails, transforma bagunça em pasta, agenda reunião que sirva a cinco pessoas, emite boleto, cobra assinatura, atende quem chega sem saber a quem procurar. Preenche planilhas e percebe, antes de todos, que o fornecedor mandou a mesma nota duas vezes.',
    ways: [
      {
        kind: 'aprendiz',
        text: 'A vaga clássica de jovem aprendiz, dos 14 aos 24 anos: meio período no escritório, um dia de curso, escola mantida.',
        months: 16,
      },
      {
        kind: 'tecnico',
        text: 'Administração, Secretariado ou Serviços Jurídicos.',
        months: 18,
      },
      {
        kind: 'concurso',
        text: 'Prefeitura, câmara e universidade pública abrem para nível médio.',
        months: 0,
      },
    ],
    untold:
      'Parece um emprego parado, mas é dele que se enxerga como a empresa inteira funciona. Escrever sem erro, guardar sigilo e dominar planilha levam mais longe do que se imagina.',
    similar: ['administrador', 'contador', 'vendedor', 'suporte-de-informatica'],
    synonyms:
      'trabalhar em escritório, jovem aprendiz, mexer com papelada, trabalhar no ar condicionado, escritório, recepção, digitar, cartório, primeiro emprego, secretária, secretário, concurso público, passar em concurso, telefonista, office boy, telemarketing, call center'.split(
        ', ',
      ),
    sources: [],
  },
];
