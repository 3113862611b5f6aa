/**
 * Which courses lead to which written career: those that the career's own text names as a way ('Como se chega lá', with its
 * sources), under the names of the INEP's files. Labels of CINE Brasil were compared with the table of codes that a public project
 * uses for the census of 2019 and later; technical courses with a public copy of the third edition of the national catalogue, where
 * the fourth may name some otherwise. 'Sistemas de informação' stands for 'Análise e desenvolvimento de sistemas', which has no label
 * of its own. Two texts name courses that neither list has: instrumentation, and the Normal. A career without an entry has no
 * course that is sure.
 */
export const bridges: Record<string, { higher?: string[]; technical?: string[] }> = {
  // Care.
  enfermagem: { higher: ['Enfermagem'], technical: ['Enfermagem'] },
  'tecnico-de-enfermagem': { technical: ['Enfermagem'] },
  medico: { higher: ['Medicina'] },
  dentista: { higher: ['Odontologia'], technical: ['Saúde bucal', 'Prótese dentária'] },
  farmaceutico: { higher: ['Farmácia'], technical: ['Farmácia'] },
  fisioterapeuta: { higher: ['Fisioterapia'] },
  psicologo: { higher: ['Psicologia'] },
  'assistente-social': { higher: ['Serviço social'] },
  nutricionista: { higher: ['Nutrição'], technical: ['Nutrição e dietética'] },
  'agente-comunitario-de-saude': { technical: ['Agente comunitário de saúde'] },
  veterinario: { higher: ['Medicina veterinária'] },
  biologo: { higher: ['Biologia', 'Biologia formação de professor'] },
  // Teaching, words and law.
  'professor-de-educacao-infantil': { higher: ['Pedagogia'] },
  'professor-dos-anos-iniciais': { higher: ['Pedagogia'] },
  pedagogo: { higher: ['Pedagogia'] },
  'professor-de-matematica': { higher: ['Matemática formação de professor'] },
  'educador-fisico': { higher: ['Educação física', 'Educação física formação de professor'] },
  'interprete-de-libras': {
    higher: ['Letras língua brasileira de sinais'],
    technical: ['Tradução e interpretação de libras'],
  },
  bibliotecario: { higher: ['Biblioteconomia'], technical: ['Biblioteconomia'] },
  jornalista: { higher: ['Jornalismo'] },
  tradutor: { higher: ['Letras tradutor e intérprete'] },
  advogado: { higher: ['Direito'] },
  // Art, beauty and food.
  'designer-grafico': { higher: ['Design', 'Design gráfico'], technical: ['Comunicação visual'] },
  fotografo: { higher: ['Fotografia'] },
  'editor-de-video': { higher: ['Cinema e audiovisual'], technical: ['Produção de áudio e vídeo'] },
  musico: { higher: ['Música'], technical: ['Instrumento musical', 'Canto'] },
  ator: { higher: ['Artes cênicas', 'Teatro'], technical: ['Teatro'] },
  esteticista: { higher: ['Estética e cosmética'], technical: ['Estética'] },
  costureira: { technical: ['Vestuário'] },
  estilista: { higher: ['Moda'], technical: ['Modelagem do vestuário', 'Produção de moda'] },
  cozinheiro: { higher: ['Gastronomia'] },
  // Receiving and travel.
  'recepcionista-de-hotel': { higher: ['Hotelaria', 'Turismo'], technical: ['Hospedagem'] },
  'guia-de-turismo': { technical: ['Guia de turismo'] },
  // Computers.
  'desenvolvedor-de-sistemas': {
    higher: ['Ciência da computação', 'Sistemas de informação'],
    technical: ['Desenvolvimento de sistemas'],
  },
  'programador-de-jogos': {
    higher: ['Jogos digitais', 'Ciência da computação'],
    technical: ['Programação de jogos digitais'],
  },
  'analista-de-dados': { higher: ['Estatística'] },
  'seguranca-da-informacao': {
    higher: ['Segurança da informação', 'Redes de computadores', 'Ciência da computação'],
  },
  'tecnico-de-redes': { technical: ['Redes de computadores', 'Telecomunicações'] },
  'suporte-de-informatica': { technical: ['Informática', 'Manutenção e suporte em informática'] },
  'tecnico-em-computadores': { technical: ['Eletrônica', 'Manutenção e suporte em informática'] },
  // Repair, building and industry.
  eletricista: { technical: ['Eletrotécnica'] },
  'mecanico-de-automoveis': { technical: ['Manutenção automotiva'] },
  'mecanico-industrial': { technical: ['Mecânica', 'Mecatrônica', 'Eletromecânica'] },
  'engenheiro-civil': { higher: ['Engenharia civil'], technical: ['Edificações'] },
  arquiteto: {
    higher: ['Arquitetura e urbanismo'],
    technical: ['Design de interiores', 'Desenho de construção civil'],
  },
  'tecnico-em-seguranca-do-trabalho': { technical: ['Segurança do trabalho'] },
  'operador-petroquimico': { technical: ['Química', 'Petroquímica', 'Automação industrial'] },
  // Land and water.
  'tecnico-em-meio-ambiente': {
    higher: ['Gestão ambiental', 'Engenharia ambiental'],
    technical: ['Meio ambiente', 'Controle ambiental'],
  },
  'engenheiro-agronomo': { higher: ['Agronomia'] },
  'tecnico-agricola': { technical: ['Agropecuária', 'Agricultura'] },
  // Selling, counting and moving.
  contador: { higher: ['Contabilidade'] },
  administrador: { higher: ['Administração', 'Marketing'], technical: ['Administração'] },
  'assistente-administrativo': { technical: ['Administração', 'Secretariado', 'Serviços jurídicos'] },
  logistica: { higher: ['Logística', 'Gestão portuária'], technical: ['Logística'] },
  'despachante-aduaneiro': {
    higher: ['Comércio exterior', 'Relações internacionais'],
    technical: ['Comércio exterior'],
  },
};
