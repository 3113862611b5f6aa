/**
 * The hours between which minors get nothing, whatever they chose; also the adults' default (migration 0200). Apart from
 * clocks.ts: first screens need the rules of age, which say them, and no clock.
 */
export const night = { from: 22, to: 7 } as const;
