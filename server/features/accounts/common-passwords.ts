import { dictionary } from '@zxcvbn-ts/language-common';
import { limits } from '#contract/limits.ts';

/** Favourites of this country that international lists of leaked passwords lack. */
const brazilian = [
  'brasil123',
  'flamengo',
  'corinthians',
  'palmeiras',
  'saopaulo',
  'senha123',
  'senha1234',
  'mudar123',
  'futebol1',
  'jesus123',
  'deusefiel',
  'familia1',
  'eusouamor',
  'escola123',
  'aluno123',
  'professor',
  'professora',
  'primeira',
  'vascodagama',
  'gremio123',
];

const leaked: readonly string[] = dictionary['passwords-common'] ?? [];

// Shorter ones are refused for their length already.
const common = new Set([...leaked, ...brazilian].filter((password) => password.length >= limits.passwordMin));

export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}
