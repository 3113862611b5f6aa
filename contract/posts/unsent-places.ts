import { day } from '../durations.ts';
/** Keys of the forms whose typed but unsent text is kept. */
export const unsentPlaces = {
  question: 'pergunta',
  /** What somebody set out to do before there was an account. */
  wish: 'desejo',
  /** Asked in a shift. */
  inShift: (slug: string): string => `plantao ${slug}`,
  answer: (slug: string): string => `resposta ${slug}`,
};

/** How long an unsent text is kept, in milliseconds. */
export const unsentLifetimes = {
  account: 30 * day,
  /** A visitor's waits for its writer to sign in: the next visitor of this device may be somebody else. */
  visitor: day,
} as const;
