import { expect, test } from 'vitest';
import { z } from 'zod';
import { wordsOfInput } from './words-of-input.ts';

const said = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value, { error: wordsOfInput }).error?.issues[0]?.message;

test.each([
  [z.string(), undefined, 'Informe este campo.'],
  [z.string(), 5, 'Informe um texto.'],
  [z.number(), '5', 'Informe um número.'],
  [z.int(), 1.5, 'Informe um número inteiro.'],
  [z.boolean(), 'true', 'Informe true ou false.'],
  [z.array(z.string()), 'a', 'Informe uma lista.'],
  [z.string().min(1), '', 'Informe este campo.'],
  [z.string().min(3), 'a', 'Use ao menos 3 caracteres.'],
  [z.string().max(3), 'abcd', 'Use no máximo 3 caracteres.'],
  [z.array(z.string()).max(1), ['a', 'b'], 'Informe no máximo 1.'],
  [z.number().max(5), 6, 'Informe um número até 5.'],
  [z.enum(['a', 'b']), 'c', 'Use a, b.'],
  [z.iso.datetime(), 'amanhã', 'Informe uma data e hora, como 2027-01-31T12:00:00Z.'],
  [z.string().regex(/^a/), 'b', 'Informe outro valor.'],
])('%# says what to send', (schema, value, message) => expect(said(schema, value)).toBe(message));
