/**
 * Which courses lead to which written career. Names as in the files of the INEP: labels of CINE Brasil for higher education (the
 * labels of health and 'Direito' were compared with public queries on the census), and the Catálogo Nacional de Cursos Técnicos. A
 * career without an entry has no course that is sure.
 */
export const bridges: Record<string, { higher?: string[]; technical?: string[] }> = {
  enfermagem: { higher: ['Enfermagem'] },
  'tecnico-de-enfermagem': { technical: ['Enfermagem'] },
  medico: { higher: ['Medicina'] },
  dentista: { higher: ['Odontologia'] },
  farmaceutico: { higher: ['Farmácia'] },
  fisioterapeuta: { higher: ['Fisioterapia'] },
  psicologo: { higher: ['Psicologia'] },
  'assistente-social': { higher: ['Serviço social'] },
  nutricionista: { higher: ['Nutrição'] },
  veterinario: { higher: ['Medicina veterinária'] },
  biologo: { higher: ['Biologia'] },
  advogado: { higher: ['Direito'] },
  pedagogo: { higher: ['Pedagogia'] },
  'tecnico-em-seguranca-do-trabalho': { technical: ['Segurança do trabalho'] },
  logistica: { technical: ['Logística'] },
  'tecnico-em-meio-ambiente': { technical: ['Meio ambiente'] },
  'tecnico-de-redes': { technical: ['Redes de computadores'] },
  'suporte-de-informatica': { technical: ['Manutenção e suporte em informática'] },
  'tecnico-agricola': { technical: ['Agropecuária', 'Agricultura'] },
  'guia-de-turismo': { technical: ['Guia de turismo'] },
  esteticista: { technical: ['Estética'] },
  'programador-de-jogos': { technical: ['Programação de jogos digitais'] },
};
