/* Lines as the public files have them: real headers, invented rows. */

export const cagedColumns =
  'competênciamov;região;uf;município;seção;subclasse;saldomovimentação;cbo2002ocupação;categoria;graudeinstrução;idade;horascontratuais;raçacor;sexo;tipoempregador;tipoestabelecimento;tipomovimentação;tipodedeficiência;indtrabintermitente;indtrabparcial;salário;tamestabjan;indicadoraprendiz;origemdainformação;competênciadec;indicadordeforadoprazo;unidadesaláriocódigo;valorsaláriofixo';

/** A line of the Novo CAGED: somebody of 20 years begins as a nurse in Recife. */
export function admission(own: Record<string, string> = {}, columns = cagedColumns): string {
  const usual: Record<string, string> = {
    competênciamov: '202609',
    uf: '26',
    município: '261160',
    saldomovimentação: '1',
    cbo2002ocupação: '223505',
    idade: '20',
    horascontratuais: '44,00',
    indtrabintermitente: '0',
    indtrabparcial: '0',
    salário: '2000,00',
    indicadoraprendiz: '0',
    competênciadec: '202609',
    competênciaexc: '202609',
    indicadordeforadoprazo: '0',
    unidadesaláriocódigo: '5',
  };
  const cells = { ...usual, ...own };
  return columns
    .split(';')
    .map((name) => cells[name] ?? '1')
    .join(';');
}

export const courseColumns =
  'NU_ANO_CENSO;NO_MUNICIPIO;CO_MUNICIPIO;TP_REDE;CO_IES;NO_CURSO;CO_CURSO;NO_CINE_ROTULO;TP_GRAU_ACADEMICO;TP_MODALIDADE_ENSINO;QT_VG_TOTAL_DIURNO;QT_VG_TOTAL_NOTURNO';
export const technicalColumns = 'NU_ANO_CENSO;CO_ENTIDADE;NO_CURSO_EDUC_PROFISSIONAL;QT_MAT_CURSO_TEC';
export const schoolColumns = 'NU_ANO_CENSO;CO_ENTIDADE;NO_ENTIDADE;CO_MUNICIPIO;TP_DEPENDENCIA';
export const sisuColumns =
  'CO_IES;CO_IES_CURSO;DS_TURNO;NO_INSCRITO;NU_CPF_INSCRITO;NO_MODALIDADE_CONCORRENCIA;NU_NOTACORTE_CONCORRIDA';
