import type { CareerText } from '../career-text.ts';

/** Law and order. */
export const lei: CareerText[] = [
  {
    slug: 'advogado',
    code: '241005',
    name: 'Advogado ou advogada',
    short: 'Direito',
    otherNames: ['Advocacia', 'Direito'],
    family: 'lei',
    interests: ['explicar', 'organizar', 'cuidar'],
    day: 'Escuta uma história comprida e separa nela o que a lei alcança. Lê o processo, estuda casos parecidos, escreve a petição, negocia um acordo no corredor, faz audiência por vídeo. Explica ao cliente, sem latim, a chance de ganhar e quanto pode demorar.',
    ways: [
      {
        kind: 'superior',
        text: 'Direito, cinco anos. Só advoga quem passa no Exame da OAB, que se pode tentar já no fim do curso.',
        months: 60,
      },
      {
        kind: 'concurso',
        text: 'Com o diploma também se disputa vaga de juiz, promotor, defensor ou delegado; algumas exigem três anos de prática.',
        months: 36,
      },
    ],
    untold:
      'Não parece filme: é leitura, prazo e paciência. Há muitos formados, e se destacar pede escolher um assunto e escrever bem. Defender alguém não quer dizer concordar com o que fez, e sim garantir um julgamento justo.',
    similar: ['assistente-social', 'investigador-de-policia', 'despachante-aduaneiro'],
    synonyms:
      'defender pessoas, fazer direito, trabalhar com leis, gosto de debater, ser juiz, justiça, tribunal, OAB, delegado, lei, política, advogados, jurista, defensora pública, juíza, juiz, promotor'.split(
        ', ',
      ),
    sources: [],
  },
  {
    slug: 'policial-militar',
    code: '021210',
    name: 'Policial militar',
    short: 'Polícia militar',
    otherNames: ['Polícia militar', 'PM', 'Soldado da polícia', 'Polícia'],
    family: 'lei',
    interests: ['cuidar', 'organizar'],
    day: 'Reunião de turno, colete, viatura. A maior parte do serviço é ronda e conversa: briga de vizinho, criança perdida, acidente, golpe. De repente o rádio chama para algo grave, e em segundos é preciso decidir se fala, corre ou espera reforço. Depois, tudo vai para o relatório.',
    ways: [
      {
        kind: 'concurso',
        text: 'Cada estado faz o seu, com prova, teste físico, exames médico e psicológico e investigação da vida pregressa. Idade e escolaridade variam: leia o edital.',
        months: 12,
      },
      {
        kind: 'concurso',
        text: 'Oficial entra por outra seleção e se forma na academia da corporação.',
        months: 36,
      },
    ],
    untold:
      'O medo é real e ninguém deveria fingir que não. Hierarquia vale até no corte de cabelo. A arma é o último recurso; quem entra querendo usá-la não serve para o trabalho. Pergunte sobre apoio psicológico e use.',
    similar: ['guarda-municipal', 'bombeiro', 'investigador-de-policia'],
    synonyms:
      'ser polícia, entrar na pm, prender bandido, proteger as pessoas, usar farda, arma, farda, viatura, PRF, exército, marinha, aeronáutica, militar, policiais militares'.split(
        ', ',
      ),
    sources: [],
  },
  {
    slug: 'investigador-de-policia',
    code: '351810',
    name: 'Investigador ou investigadora de polícia',
    short: 'Polícia civil',
    otherNames: ['Polícia civil', 'Policial civil', 'Agente de polícia', 'Detetive'],
    family: 'lei',
    interests: ['organizar'],
    day: 'Câmeras de uma semana inteira, quadro a quadro. Depois ruas, porteiros, uma testemunha que mudou de endereço. Junta extratos, mensagens e horários até a história fechar, ou não fechar. Cumpre mandado ao amanhecer e, à tarde, redige tudo para que um juiz possa confiar.',
    ways: [
      {
        kind: 'concurso',
        text: 'A Polícia Civil de cada estado seleciona por várias fases; hoje se pede faculdade concluída, em geral de qualquer área, e muitas vezes carteira de motorista.',
        months: 0,
      },
      {
        kind: 'superior',
        text: 'Direito, Contabilidade, TI: a graduação que fizer pode virar a sua especialidade na equipe.',
        months: 48,
      },
    ],
    untold:
      'Série condensa em quarenta minutos o que leva meses, e há casos que não se resolvem. Você vê o pior dia de muita gente. Falar baixo, anotar direito e não se gabar do serviço é o que distingue.',
    similar: ['perito-criminal', 'policial-militar', 'advogado'],
    synonyms:
      'investigar crime, ser detetive, descobrir quem fez, resolver crimes, crime, delegado, delegacia, PRF, mistério, escrivão, polícia federal'.split(
        ', ',
      ),
    sources: [],
  },
  {
    slug: 'perito-criminal',
    code: '204105',
    name: 'Perito ou perita criminal',
    short: 'Perícia criminal',
    otherNames: ['Perícia', 'Criminalística', 'Polícia científica'],
    family: 'lei',
    interests: ['organizar', 'explicar'],
    day: 'Isola o local, fotografa antes de tocar, mede a distância entre o vidro quebrado e a porta. No laboratório, compara fibras, DNA, tinta, um áudio ou um celular. Não acusa ninguém: escreve o que a prova diz e o que ela não permite dizer.',
    ways: [
      {
        kind: 'concurso',
        text: 'Entra-se por concurso estadual ou federal, com curso de formação antes de assumir.',
        months: 0,
      },
      {
        kind: 'superior',
        text: 'O edital lista as graduações aceitas: Química, Biologia, Farmácia, Engenharia, Física, Computação, Contabilidade e outras. Escolha a que você gosta, e não a da moda.',
        months: 48,
      },
    ],
    untold:
      'Cena de crime tem cheiro, e a imagem volta à noite. O laudo é lido por um advogado cujo serviço é achar furos nele. Concursos demoram anos para abrir, então tenha outro emprego enquanto estuda.',
    similar: ['investigador-de-policia', 'biologo', 'farmaceutico'],
    synonyms:
      'csi, analisar cena de crime, trabalhar com dna, ciência forense, examinar prova, DNA, crime, laboratório, legista, peritos criminais'.split(
        ', ',
      ),
    sources: [],
  },
  {
    slug: 'bombeiro',
    code: '031210',
    name: 'Bombeiro ou bombeira',
    short: 'Corpo de bombeiros',
    otherNames: ['Bombeiro militar', 'Corpo de bombeiros', 'Bombeira civil'],
    family: 'lei',
    interests: ['cuidar', 'organizar'],
    day: 'O alarme dá menos de um minuto para vestir tudo. Pode ser incêndio, batida na Imigrantes, enchente, gato no telhado, afogado na praia. No quartel, nada de espera parada: confere mangueira e ar, treina nós e resgate, corre, visita escola, vistoria prédio.',
    ways: [
      {
        kind: 'concurso',
        text: 'Bombeiro militar é concurso do estado, com provas e testes na pista e na piscina. Em São Paulo, o corpo faz parte da PM.',
        months: 12,
      },
      {
        kind: 'curso',
        text: 'O civil, que trabalha em empresa, shopping e evento, faz formação específica, de semanas a meses.',
        months: 3,
      },
    ],
    untold:
      'Fogo é a menor parte das ocorrências; atender ferido é a maior. Nem sempre dá tempo, e a equipe aprende a falar disso. Condição física se mantém a vida inteira, inclusive aos 45.',
    similar: ['policial-militar', 'tecnico-em-seguranca-do-trabalho', 'tecnico-de-enfermagem'],
    synonyms:
      'apagar fogo, salvar pessoas, resgate, salva vidas na praia, trabalhar na ambulância, fogo, ambulância, incêndio, SAMU, salvar vidas, bombeiros, socorrista, guarda-vidas, salva-vidas'.split(
        ', ',
      ),
    sources: [],
  },
  {
    slug: 'guarda-municipal',
    code: '517215',
    name: 'Guarda municipal',
    short: 'Guarda municipal',
    otherNames: ['Guarda civil municipal', 'GCM', 'Guarda civil'],
    family: 'lei',
    interests: ['cuidar', 'explicar'],
    day: 'Portão da escola às sete, praça às dez, parque à tarde. Orienta trânsito, separa discussão na fila do posto, acompanha mulheres com medida protetiva, ajuda quem dorme na rua a chegar ao abrigo. Conhece os comerciantes pelo nome, e isso previne mais do que sirene.',
    ways: [
      {
        kind: 'concurso',
        text: 'A prefeitura seleciona; a lei nacional pede 18 anos, ensino médio completo, aptidão física e mental e idoneidade. Aprovado, faz-se a academia da guarda.',
        months: 6,
      },
      {
        kind: 'pratica',
        text: 'Enquanto a idade não vem, esporte, português e redação são a melhor preparação.',
        months: 12,
      },
    ],
    untold:
      'Cidade pequena abre poucas vagas e de longe em longe. Algumas guardas trabalham armadas, outras não. Você será cobrado por problemas que são de outra secretaria, e precisará saber para onde encaminhar.',
    similar: ['policial-militar', 'vigilante', 'agente-comunitario-de-saude'],
    synonyms:
      'guarda da cidade, cuidar da praça, proteger a escola, trabalhar na prefeitura, trânsito, praça, agente de trânsito, guardas municipais'.split(
        ', ',
      ),
    sources: [],
  },
  {
    slug: 'vigilante',
    code: '517330',
    name: 'Vigilante',
    short: 'Vigilância',
    otherNames: ['Segurança', 'Segurança patrimonial', 'Segurança privada'],
    family: 'lei',
    interests: ['organizar'],
    day: 'Assume o posto num banco, hospital ou fábrica. Controla quem entra, faz a volta do perímetro, olha as câmeras, registra no livro o portão que ficou aberto. Quase sempre o dia termina sem nada, o que é justamente o resultado esperado de um bom serviço.',
    ways: [
      {
        kind: 'curso',
        text: 'Exigem-se 21 anos e o curso de formação em escola autorizada pela Polícia Federal, que leva poucas semanas; de tempos em tempos há reciclagem.',
        months: 1,
      },
      {
        kind: 'pratica',
        text: 'Antes dessa idade, portaria e controle de acesso a partir dos 18 ensinam a rotina.',
        months: 12,
      },
    ],
    untold:
      'Doze horas em pé e sozinho é um teste de cabeça. Educação evita quase toda confusão, e preconceito na porta vira processo. A escala de doze por trinta e seis deixa folgas que servem para estudar.',
    similar: ['guarda-municipal', 'policial-militar', 'bombeiro'],
    synonyms:
      'trabalhar de segurança, segurança de shopping, segurança de banco, ficar na portaria, segurança, presídio, agente penitenciário, guarda-costas, portaria, vigilantes, porteiro, porteiro de prédio, zelador, zelador de prédio, segurança de festa, segurança de boate, manobrista'.split(
        ', ',
      ),
    sources: [],
  },
];
