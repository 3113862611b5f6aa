import type { CareerText } from '../career-text.ts';

/** Teaching, and supporting those who learn. */
export const ensinar: CareerText[] = [
  {
    slug: 'professor-de-educacao-infantil',
    code: '231105',
    name: 'Professor ou professora de educação infantil',
    short: 'Educação infantil',
    otherNames: ['Professora de creche', 'Professora da pré-escola', 'Tia da creche'],
    family: 'ensinar',
    interests: ['cuidar', 'explicar', 'criar'],
    day: 'Roda de conversa, massinha, parque, lanche, soneca. Por trás da brincadeira existe plano: cada atividade ensina a falar, dividir, contar, esperar a vez. A professora observa quem ainda não fala, quem chora na despedida, e escreve sobre cada criança para conversar com os pais.',
    ways: [
      {
        kind: 'superior',
        text: 'Pedagogia, quatro anos, com estágio em creche e escola.',
        months: 48,
      },
      {
        kind: 'tecnico',
        text: 'O curso Normal, antigo magistério, de nível médio, também habilita pela lei, embora muitas redes prefiram a faculdade.',
        months: 36,
      },
      {
        kind: 'pratica',
        text: 'Auxiliar de classe é uma boa porta para experimentar.',
        months: 12,
      },
    ],
    untold:
      'Voz e joelhos trabalham o dia todo, e os resfriados das crianças viram seus. Quem acha que é só brincar desiste logo; quem gosta vê alguém falar a primeira frase na sua frente.',
    similar: ['professor-dos-anos-iniciais', 'pedagogo', 'psicologo'],
    synonyms:
      'cuidar de criança, trabalhar em creche, trabalhar com criança pequena, ser tia de escolinha, bebê, criança, criança com deficiência, brincar com criança, professores de educação infantil, babá, cuidar de bebê'.split(
        ', ',
      ),
    sources: [],
  },
  {
    slug: 'professor-dos-anos-iniciais',
    code: '231210',
    name: 'Professor ou professora dos anos iniciais',
    short: 'Anos iniciais',
    otherNames: [
      'Professora do fundamental',
      'Professora alfabetizadora',
      'Alfabetizador',
      'Professora primária',
    ],
    family: 'ensinar',
    interests: ['explicar', 'cuidar'],
    day: 'Uma turma só, do primeiro ao quinto ano, e quase todas as matérias com a mesma pessoa. De manhã, leitura em voz alta; depois, frações com pedaços de papel; à tarde, correção de cadernos. A hora mais bonita: uma criança de seis anos percebe que acabou de ler sozinha.',
    ways: [
      {
        kind: 'superior',
        text: 'Quem faz Pedagogia pode dar aula nessa etapa; bolsas e programas como o Pibid levam à sala desde cedo.',
        months: 48,
      },
      {
        kind: 'concurso',
        text: 'As redes municipais e estaduais selecionam por prova escrita e títulos; escolas particulares, por entrevista e aula-teste.',
        months: 0,
      },
    ],
    untold:
      'A sala junta quem já lê gibi e quem nunca segurou um lápis, e você ensina os dois ao mesmo tempo. Parte do domingo vai embora planejando a semana.',
    similar: ['professor-de-educacao-infantil', 'pedagogo', 'professor-de-matematica'],
    synonyms:
      'ensinar a ler, alfabetizar, ser professora de crianças, dar aula pra criança, ser professor, alfabetização, ensinar criança, professor de escola'.split(
        ', ',
      ),
    sources: [],
  },
  {
    slug: 'professor-de-matematica',
    code: '232155',
    name: 'Professor ou professora de matemática',
    short: 'Ensino de matemática',
    otherNames: ['Professor do ensino médio', 'Professora do ensino médio', 'Matemática'],
    family: 'ensinar',
    interests: ['explicar', 'organizar'],
    day: 'Seis turmas, trinta e tantos adolescentes em cada uma. Explica função com conta de celular, espera o silêncio, tenta de outro jeito, circula entre as carteiras. No intervalo, tira dúvida do vestibular. Em casa ou na hora de planejamento, prepara listas e corrige provas.',
    ways: [
      {
        kind: 'superior',
        text: 'Licenciatura em Matemática, quatro anos. Para história, química ou português o caminho é igual: a licenciatura daquela matéria.',
        months: 48,
      },
      {
        kind: 'pratica',
        text: 'Monitoria na escola, aula particular e cursinho popular mostram se você leva jeito.',
        months: 0,
      },
    ],
    untold:
      'Saber a conta é a parte fácil. Difícil é descobrir por que o outro não entendeu, sem fazê-lo se sentir burro. Faltam professores de exatas em muitas cidades, e o trabalho costuma se dividir entre duas escolas.',
    similar: ['professor-dos-anos-iniciais', 'analista-de-dados', 'pedagogo'],
    synonyms:
      'dar aula, ensinar matemática, gosto de conta, dar aula no ensino médio, dar aula particular, dar aula de história, dar aula de português, dar aula de ciências, geografia, filosofia, física, astronomia, ENEM, matemático, licenciatura'.split(
        ', ',
      ),
    sources: [],
  },
  {
    slug: 'educador-fisico',
    code: '232120',
    name: 'Profissional de educação física',
    short: 'Educação física',
    otherNames: [
      'Educador físico',
      'Educadora física',
      'Professor de educação física',
      'Personal trainer',
      'Instrutor de academia',
    ],
    family: 'ensinar',
    interests: ['cuidar', 'explicar'],
    day: 'Quadra às sete, academia às dez, hidroginástica com a turma da terceira idade às quatro. Você monta treinos, corrige postura, apita jogo, inventa aula para o dia de chuva. Na escola, o objetivo é todo mundo participar, e não só quem já joga bem.',
    ways: [
      {
        kind: 'superior',
        text: 'A faculdade de Educação Física leva quatro anos e se divide: a licenciatura prepara para a escola, o bacharelado para academia, clube e treino. Fora da escola, exige-se o registro no Cref.',
        months: 48,
      },
      {
        kind: 'pratica',
        text: 'Projetos esportivos da prefeitura e clubes recebem monitores e estagiários.',
        months: 12,
      },
    ],
    untold:
      'Tem prova de anatomia e fisiologia, e não basta ser bom de bola. Academia cheia significa antes do trabalho e à noite: seus horários livres serão os do meio da tarde.',
    similar: ['fisioterapeuta', 'nutricionista', 'professor-de-matematica'],
    synonyms:
      'trabalhar com esporte, trabalhar em academia, gosto de futebol, ser treinador, dar aula de dança, futebol, academia, dança, natação, vôlei, musculação, luta, jogador de futebol, jogadora de futebol, salva-vidas, professor de dança'.split(
        ', ',
      ),
    sources: [],
  },
  {
    slug: 'pedagogo',
    code: '239415',
    name: 'Pedagogo ou pedagoga',
    short: 'Pedagogia',
    otherNames: ['Pedagogia', 'Coordenadora pedagógica', 'Coordenador pedagógico', 'Orientador educacional'],
    family: 'ensinar',
    interests: ['explicar', 'organizar'],
    day: 'Enquanto as aulas correm, a coordenação conversa com a professora que perdeu a paciência, recebe um pai preocupado, revê o plano do bimestre e senta com um aluno que sumiu por duas semanas. Há pedagogos também em hospital, museu, ONG e no treinamento das empresas.',
    ways: [
      {
        kind: 'superior',
        text: 'O diploma é o de Pedagogia, oferecido em muitas cidades, com estágio em escola. Confira se o curso é reconhecido pelo MEC.',
        months: 48,
      },
      {
        kind: 'pratica',
        text: 'Para coordenar ou dirigir, as redes geralmente querem alguns anos de sala de aula.',
        months: 36,
      },
    ],
    untold:
      'Metade do ofício é mediar briga de adulto. Você fica no meio entre a secretaria de educação, os professores e as famílias, e precisa dizer coisas difíceis com gentileza.',
    similar: ['professor-de-educacao-infantil', 'psicologo', 'bibliotecario'],
    synonyms:
      'coordenar escola, ser diretora, trabalhar em escola, ajudar aluno que não aprende, autismo, inclusão, reforço escolar, criança com deficiência, diretora de escola, inspetor de alunos, inspetora de alunos'.split(
        ', ',
      ),
    sources: [],
  },
  {
    slug: 'interprete-de-libras',
    code: '261425',
    name: 'Intérprete de Libras',
    short: 'Libras',
    otherNames: [
      'Tradutor de Libras',
      'Intérprete de língua de sinais',
      'Tradutora de Libras',
      'Letras-Libras',
    ],
    family: 'ensinar',
    interests: ['explicar', 'cuidar'],
    day: 'Em pé ao lado do professor, do médico ou do palco, transforma o que se ouve em sinais e o que se sinaliza em voz. Antes, estuda o assunto: não dá para interpretar aula de genética sem saber o que é um gene. Em eventos longos, dupla que se reveza.',
    ways: [
      {
        kind: 'superior',
        text: 'Bacharelado em Letras-Libras, por volta de quatro anos, em universidades federais e algumas particulares.',
        months: 48,
      },
      {
        kind: 'tecnico',
        text: 'Técnico em Tradução e Interpretação de Libras, mais curto.',
        months: 18,
      },
      {
        kind: 'curso',
        text: 'Antes de qualquer um deles, cursos básicos e amizade com pessoas surdas: língua se aprende convivendo.',
        months: 12,
      },
    ],
    untold:
      'Aprender os sinais da internet não basta; fluência leva anos. A mensagem não é sua: você interpreta até aquilo de que discorda, e guarda segredo do que ouviu na consulta.',
    similar: ['tradutor', 'pedagogo', 'assistente-social'],
    synonyms:
      'falar com surdos, língua de sinais, trabalhar com surdo, traduzir com as mãos, surdo, libras'.split(
        ', ',
      ),
    sources: [
      {
        name: 'Lei nº 12.319, de 2010, artigo 4º, com a redação de 2023',
        url: 'https://jurishand.com/lei-12319-de-01-setembro-2010/artigo-4/inciso-1',
        date: '2026-11-22',
      },
    ],
  },
  {
    slug: 'bibliotecario',
    code: '261205',
    name: 'Bibliotecário ou bibliotecária',
    short: 'Biblioteconomia',
    otherNames: ['Biblioteconomia', 'Ciência da informação'],
    family: 'ensinar',
    interests: ['organizar', 'explicar'],
    day: 'Escolhe o que comprar, classifica, ajuda um estudante a achar fonte que preste, faz hora do conto para o terceiro ano. Numa empresa ou num tribunal, organiza documentos e bases digitais para que alguém ache em um minuto o que levaria uma tarde.',
    ways: [
      {
        kind: 'superior',
        text: 'Biblioteconomia, em média quatro anos; o registro profissional é no CRB. O curso tem tanto de informática e catálogo quanto de leitura.',
        months: 48,
      },
      {
        kind: 'tecnico',
        text: 'Técnico em Biblioteca atua como auxiliar, e o estágio nas escolas abre caminho.',
        months: 18,
      },
    ],
    untold:
      'Ler no expediente, quase nunca. É preciso gostar de gente que pergunta e de sistema que classifica. Onde falta verba, você vira também produtor de eventos, contador de histórias e caçador de doações.',
    similar: ['pedagogo', 'tradutor', 'analista-de-dados'],
    synonyms:
      'trabalhar com livros, gosto de ler, organizar livros, trabalhar em biblioteca, livro, leitura, arquivo, museu, bibliotecários'.split(
        ', ',
      ),
    sources: [],
  },
];
