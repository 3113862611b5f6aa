/* As in `paths.ts`, of schools and lessons: apart, because most pages lead to none. */

/** A class of a school, and the papers to print for it. */
export const schoolClassPath = (id: string): string => `/escola/turmas/${encodeURIComponent(id)}`;

export const schoolCardsPath = (id: string): string => `${schoolClassPath(id)}/cartoes`;

export const schoolLettersPath = (id: string): string => `${schoolClassPath(id)}/cartas`;
