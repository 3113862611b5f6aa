/** Common occupations around pupils that have no page, by the nearest page. */
export const commonOccupations: Record<string, string> = {
  'agricultor-familiar': 'feirante, jardineiro',
  'assistente-administrativo': 'office boy, secretária, telefonista',
  bombeiro: 'salva-vidas',
  caminhoneiro:
    'cobrador de ônibus, entregador, maquinista de trem, motoboy, motorista de aplicativo, taxista',
  confeiteiro: 'doceira, salgadeira, sorveteiro',
  costureira: 'alfaiate, bordadeira, sapateiro',
  cozinheiro: 'açougueiro, churrasqueiro, merendeira, pizzaiolo',
  'cuidador-de-idosos': 'babá, diarista, empregada doméstica, faxineira',
  garcom: 'atendente de lanchonete, barista, bartender',
  logistica: 'carteiro',
  'mecanico-de-automoveis': 'borracheiro, frentista, funileiro, lavador de carro',
  pedagogo: 'inspetor de alunos',
  pedreiro: 'azulejista, gesseiro, pintor de parede, vidraceiro',
  'pescador-artesanal': 'peixeiro',
  'recepcionista-de-hotel': 'recepcionista',
  soldador: 'chaveiro, serralheiro',
  'tecnico-em-computadores': 'relojoeiro',
  'tecnico-em-meio-ambiente': 'catador de reciclagem, gari',
  vendedor:
    'balconista, caixa de supermercado, camelô, operador de telemarketing, repositor, vendedor ambulante',
  vigilante: 'porteiro, segurança de festa, zelador',
};
