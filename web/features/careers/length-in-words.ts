/** '5 anos', '1 ano e meio', '8 meses'. */
export function lengthInWords(months: number): string {
  const years = Math.floor(months / 12);
  const rest = months % 12;
  if (years === 0) return count(months, 'mês', 'meses');
  const whole = count(years, 'ano', 'anos');
  if (rest === 0) return whole;
  return rest === 6 ? `${whole} e meio` : `${whole} e ${count(rest, 'mês', 'meses')}`;
}

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;
