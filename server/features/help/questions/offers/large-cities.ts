/**
 * Municipalities of more than 500,000 inhabitants by state. In a smaller one, a helper who is asked for the city's sake could
 * guess who asks.
 */
export const largeCities: Readonly<Record<string, readonly string[]>> = {
  AL: ['Maceió'],
  AM: ['Manaus'],
  BA: ['Feira de Santana', 'Salvador'],
  CE: ['Fortaleza'],
  DF: ['Brasília'],
  ES: ['Serra'],
  GO: ['Aparecida de Goiânia', 'Goiânia'],
  MA: ['São Luís'],
  MG: ['Belo Horizonte', 'Contagem', 'Juiz de Fora', 'Uberlândia'],
  MS: ['Campo Grande'],
  MT: ['Cuiabá'],
  PA: ['Belém'],
  PB: ['João Pessoa'],
  PE: ['Jaboatão dos Guararapes', 'Recife'],
  PI: ['Teresina'],
  PR: ['Curitiba', 'Londrina'],
  RJ: ['Duque de Caxias', 'Nova Iguaçu', 'Rio de Janeiro', 'São Gonçalo'],
  RN: ['Natal'],
  RS: ['Porto Alegre'],
  SC: ['Florianópolis', 'Joinville'],
  SE: ['Aracaju'],
  SP: [
    'Campinas',
    'Guarulhos',
    'Osasco',
    'Ribeirão Preto',
    'Santo André',
    'São Bernardo do Campo',
    'São José dos Campos',
    'São Paulo',
    'Sorocaba',
  ],
};
