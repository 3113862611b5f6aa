import { ofAge, type Ages } from './age-rules.ts';

/* The two rules of age that everybody meets, in the same words on every page and in every mail. */

/** Until when somebody of the family is needed; '' where an installation asks for nobody. */
export const accompaniedUntil = ({ minAge, guardianUntil }: Ages): string =>
  guardianUntil > minAge ? `Até os ${guardianUntil - 1} anos, alguém da família acompanha a conta.` : '';

const hidden = (nameAndPhoto: string, first: string): string =>
  `Até os ${ofAge - 1}, ${nameAndPhoto} não aparecem para quem não entrou, e quem entrou vê só ${first} primeiro nome.`;

/** How little is shown of somebody young, said to them. */
export const hiddenUntilOfAge = hidden('seu nome e sua foto', 'seu');

/** The same, said to who answers for them. */
export const hiddenOf = (name: string): string => hidden(`o nome e a foto de ${name}`, 'o');
