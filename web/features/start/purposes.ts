/** Why users come to Rumo, and what that sets on the profile. */
export const purposes = {
  rumo: { label: 'Procuro um rumo', seeksHelp: true, offersHelp: false },
  ajudar: { label: 'Quero ajudar', seeksHelp: false, offersHelp: true },
  ambos: { label: 'Os dois', seeksHelp: true, offersHelp: true },
  escola: { label: 'Sou de uma escola', seeksHelp: false, offersHelp: false },
} as const;

export type StartPurpose = keyof typeof purposes;

export const purposeIn = (query: URLSearchParams): StartPurpose | null => {
  const given = query.get('sou') ?? '';
  return Object.hasOwn(purposes, given) ? (given as StartPurpose) : null;
};
