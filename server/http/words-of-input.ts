import type { z } from 'zod';

type Raw = Parameters<z.core.$ZodErrorMap>[0];

/** Names of types for API users. */
const types: Record<string, string> = {
  string: 'um texto',
  number: 'um número',
  int: 'um número inteiro',
  boolean: 'true ou false',
  array: 'uma lista',
  object: 'um objeto',
};

const formats: Record<string, string> = {
  datetime: 'uma data e hora, como 2027-01-31T12:00:00Z',
  date: 'uma data, como 2027-01-31',
  email: 'um e-mail',
  url: 'um endereço',
};

/** Returns the message for a value where the contract has none of its own: what to send instead. */
export const wordsOfInput: z.core.$ZodErrorMap = (issue: Raw): string => {
  if (issue.input === undefined) return 'Informe este campo.';
  const { code } = issue;
  if (code === 'invalid_type') return `Informe ${types[issue.expected] ?? 'outro valor'}.`;
  if (code === 'invalid_format') return `Informe ${formats[issue.format] ?? 'outro valor'}.`;
  if (code === 'invalid_value') return `Use ${issue.values.map(String).join(', ')}.`;
  if (code === 'too_small') return tooSmall(issue.origin, Number(issue.minimum));
  if (code === 'too_big') return tooBig(issue.origin, Number(issue.maximum));
  return 'Informe outro valor.';
};

function tooSmall(origin: string, least: number): string {
  if (origin === 'string') return least === 1 ? 'Informe este campo.' : `Use ao menos ${least} caracteres.`;
  if (origin === 'array') return `Informe ao menos ${least}.`;
  return `Informe um número a partir de ${least}.`;
}

function tooBig(origin: string, most: number): string {
  if (origin === 'string') return `Use no máximo ${most} caracteres.`;
  if (origin === 'array') return `Informe no máximo ${most}.`;
  return `Informe um número até ${most}.`;
}
