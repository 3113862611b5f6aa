import type { CareerText } from '../career-text.ts';

/** Repairing: workshops and machines. */
export const consertar: CareerText[] = [
  {
    slug: 'eletricista',
    code: '715615',
    name: 'Eletricista',
    short: 'Elétrica',
    otherNames: ['Eletricista predial', 'Instalador elétrico'],
    family: 'consertar',
    interests: ['consertar', 'organizar'],
    day: 'Chega, desliga o disjuntor, testa se não há tensão, só então põe a mão. Passa fio, monta quadro, troca chuveiro que queima toda semana e descobre por quê. Numa fábrica, lê diagrama e procura defeito em motor; no telhado, liga painel solar.',
    ways: [
      {
        kind: 'curso',
        text: 'Qualificação de alguns meses em instalações elétricas, mais a NR-10, o treinamento de segurança que as empresas cobram.',
        months: 6,
      },
      {
        kind: 'tecnico',
        text: 'Eletrotécnica, até dois anos, permite assinar projetos dentro de limites, com registro no CRT.',
        months: 24,
      },
      {
        kind: 'aprendiz',
        text: 'Aprendiz em indústria, estudando no Senai.',
        months: 24,
      },
    ],
    untold:
      'Choque não avisa. O bom profissional é o que recusa a gambiarra mesmo com o cliente com pressa. Vai passar calor em forro apertado, e a matemática da escola, aquela da regra de três, volta todo dia.',
    similar: ['encanador', 'mecanico-industrial', 'tecnico-de-redes'],
    synonyms:
      'mexer com fio, mexer com energia, instalar tomada, instalar painel solar, trocar chuveiro, tomada, energia solar, elétrica, trabalhar sem faculdade, eletricistas, técnico em eletrotécnica'.split(
        ', ',
      ),
    sources: [],
  },
  {
    slug: 'mecanico-de-automoveis',
    code: '914405',
    name: 'Mecânico ou mecânica de automóveis',
    short: 'Mecânica de automóveis',
    otherNames: ['Mecânico', 'Mecânico de carros', 'Mecânico de motos', 'Mecânica automotiva'],
    family: 'consertar',
    interests: ['consertar'],
    day: 'O carro chega fazendo um barulho que some quando o dono não está. O mecânico ouve, roda com ele, liga o aparelho de diagnóstico e vai por eliminação. Troca embreagem, freio, correia; lava a peça, mede, remonta na ordem certa e testa na rua.',
    ways: [
      {
        kind: 'aprendiz',
        text: 'Aprendizagem em mecânica, a partir dos 14 anos, com aula e empresa. Ajudante direto na oficina, só aos 18, por causa dos solventes.',
        months: 24,
      },
      {
        kind: 'curso',
        text: 'Mecânica básica, injeção eletrônica, motos: módulos que se somam.',
        months: 6,
      },
      {
        kind: 'tecnico',
        text: 'Manutenção Automotiva, para quem mira concessionária.',
        months: 18,
      },
    ],
    untold:
      'Carro novo é um computador com rodas, e carro elétrico é outro mundo: quem parar de estudar fica para trás. Ferramenta boa se compra devagar, a vida inteira. Cliente volta por confiança, mais do que por preço.',
    similar: ['mecanico-industrial', 'eletricista', 'caminhoneiro'],
    synonyms:
      'mexer com carro, mexer com moto, consertar carro, trabalhar em oficina, mexer com motor, carro, moto, motor, oficina, carro de corrida, funilaria, mecânicos, borracheiro, funileiro, lanterneiro, frentista, lavador de carro'.split(
        ', ',
      ),
    sources: [],
  },
  {
    slug: 'mecanico-industrial',
    code: '911305',
    name: 'Mecânico ou mecânica industrial',
    short: 'Mecânica industrial',
    otherNames: ['Mecânico de manutenção', 'Manutenção industrial'],
    family: 'consertar',
    interests: ['consertar', 'organizar'],
    day: 'Numa usina ou refinaria, bombas, engrenagens e esteiras rodam dia e noite, e alguém precisa ouvi-las. Troca rolamento, alinha eixo com relógio comparador, lubrifica e anota. Nas paradas programadas, a fábrica inteira é aberta e revisada em poucas semanas, com turnos puxados.',
    ways: [
      {
        kind: 'tecnico',
        text: 'Mecânica, Mecatrônica ou Eletromecânica, junto com o ensino médio ou depois dele.',
        months: 24,
      },
      {
        kind: 'aprendiz',
        text: 'Indústria média ou grande é obrigada por lei a ter aprendizes: olhe as seleções do Senai e das empresas do polo.',
        months: 24,
      },
    ],
    untold:
      'Máquina parada custa caro, e o telefone toca de madrugada. Ninguém mexe em nada antes de bloquear a energia e pendurar o cadeado com o próprio nome: esse ritual salva dedos e vidas.',
    similar: ['soldador', 'operador-petroquimico', 'mecanico-de-automoveis'],
    synonyms:
      'mexer com máquina, trabalhar em fábrica, trabalhar na indústria, consertar máquina, trabalhar na usina, robótica, automação, indústria, usina, robô, técnico em mecânica, mecatrônica'.split(
        ', ',
      ),
    sources: [],
  },
  {
    slug: 'soldador',
    code: '724315',
    name: 'Soldador ou soldadora',
    short: 'Solda',
    otherNames: ['Solda', 'Soldador TIG'],
    family: 'consertar',
    interests: ['consertar', 'criar'],
    day: 'Máscara, luvas de raspa, avental. Atrás do vidro escuro, um fio de luz junta duas chapas, e a mão precisa andar sempre na mesma velocidade. Prepara o corte, ponteia, solda, escova, confere. Trabalha em oficina de portão, estaleiro, ponte ou tubulação.',
    ways: [
      {
        kind: 'curso',
        text: 'Escolas como o Senai ensinam cada processo (eletrodo, MIG/MAG, TIG) em cursos de poucos meses.',
        months: 4,
      },
      {
        kind: 'pratica',
        text: 'Serralheria de bairro ensina o básico; para obra grande, faz-se um teste de qualificação, em que a solda é examinada por dentro. Ambientes assim exigem 18 anos.',
        months: 12,
      },
    ],
    untold:
      'É calor, fumaça e posição torta, e vista desprotegida arde a noite toda. A obra acaba e muda de cidade, e o soldador vai junto. Quem tem mão firme e certificado raro escolhe para onde.',
    similar: ['mecanico-industrial', 'operador-petroquimico', 'tecnico-em-seguranca-do-trabalho'],
    synonyms:
      'soldar ferro, mexer com ferro, trabalhar com solda, fazer portão, mexer com metal, ferro, serralheria, metal, soldadores, caldeireiro, serralheiro, chaveiro, funileiro, ferreiro'.split(
        ', ',
      ),
    sources: [],
  },
  {
    slug: 'marceneiro',
    code: '771105',
    name: 'Marceneiro ou marceneira',
    short: 'Marcenaria',
    otherNames: ['Marcenaria'],
    family: 'consertar',
    interests: ['criar', 'consertar'],
    day: 'Mede a parede três vezes, porque nenhuma é reta. Desenha o armário, calcula as chapas, corta, fura, cola a fita de borda, lixa até a mão não sentir degrau. No fim da semana, monta na casa do cliente e ajusta cada porta com meia volta de parafuso.',
    ways: [
      {
        kind: 'pratica',
        text: 'Começa-se lixando e segurando a outra ponta da tábua, na oficina de alguém paciente; as serras ficam para depois dos 18.',
        months: 12,
      },
      {
        kind: 'curso',
        text: 'Um curso de marcenaria ensina máquinas, encaixes e leitura de projeto; há turmas para iniciantes em escolas técnicas e oficinas culturais.',
        months: 6,
      },
    ],
    untold:
      'A serra não perdoa distração, nem a de quem tem trinta anos de ofício. O erro de um centímetro vira chapa perdida. Muito do trabalho hoje é no computador, planejando o corte para sobrar pouco.',
    similar: ['pedreiro', 'arquiteto', 'costureira'],
    synonyms:
      'trabalhar com madeira, fazer móveis, montar armário, trabalhar com as mãos, fazer mesa e cadeira, madeira, móveis planejados, artesanato, marceneiros, carpinteiro, carpinteira, montador de móveis'.split(
        ', ',
      ),
    sources: [],
  },
];
