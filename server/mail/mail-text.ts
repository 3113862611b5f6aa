import { shortened } from '#markdown/graphemes.ts';
import { inSentence } from '#contract/in-sentence.ts';
import type { MailContent } from './mails.ts';

/** All but the joiners inside of an emoji, such as a family's. */
const controls =
  /(?!(?<=[\p{Extended_Pictographic}\p{M}\p{EMod}])\u200d(?=\p{Extended_Pictographic}))[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Mail programs turn these into links, so a name could advertise in a mail of ours. */
export const looksLikeAddress = /[@/\\]|[\p{L}\p{N}-]\.\p{L}{2,}/u;

const longest = 60;

/**
 * Returns a person's name or work for a mail: one line without characters that hide or reorder text. '' for one that looks like
 * an address, since anybody may register with somebody else's e-mail.
 */
export function plainLine(name: string): string {
  const line = name.replace(controls, '').replaceAll(/\s+/g, ' ').trim();
  if (looksLikeAddress.test(line)) return '';
  return shortened(line, longest + 1);
}

export function greeting(name: string): string {
  const plain = plainLine(name);
  return plain ? `Olá, ${inSentence(plain)}.` : 'Olá.';
}

/** Why and from where this mail came; at the end of every mail. */
export const footer =
  'Você recebeu esta mensagem porque este e-mail está em uma conta do Rumo. Não é preciso responder.';

export const unsubscribeLabel = 'Não receber mais estes e-mails';

/** Writes the mail for programs that show no HTML. */
export function toText(
  { name, paragraphs, items = [], action, notes, unsubscribe }: MailContent,
  publicUrl: string,
): string {
  return [
    greeting(name),
    ...paragraphs,
    ...items.map(({ text, url }) => `- ${text}\n  ${url}`),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...notes,
    `Rumo\n${publicUrl}`,
    footer,
    ...(unsubscribe ? [`${unsubscribeLabel}:\n${unsubscribe}`] : []),
    '',
  ].join('\n\n');
}
