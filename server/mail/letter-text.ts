import { inSentence } from '#contract/in-sentence.ts';
import type { Letter } from './letters.ts';
import { plainName } from './plain-name.ts';

/** As a letter begins. */
export function greeting(name: string): string {
  const plain = plainName(name);
  return plain ? `Olá, ${inSentence(plain)}.` : 'Olá.';
}

/** Why this mail came and from where; below every mail. */
export const footer =
  'Você recebeu esta mensagem porque este e-mail está em uma conta do Rumo. Não é preciso responder.';

/** The mail for programs that show no HTML. */
export function toText({ name, paragraphs, action, notes }: Letter, publicUrl: string): string {
  return [
    greeting(name),
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...notes,
    `Rumo\n${publicUrl}`,
    footer,
    '',
  ].join('\n\n');
}
