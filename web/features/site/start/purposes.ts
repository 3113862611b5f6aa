import {
  mdiCompassOutline,
  mdiHandHeartOutline,
  mdiSchoolOutline,
  mdiSwapHorizontalCircleOutline,
} from '@mdi/js';

/** Why users come to Rumo, and what that sets on the profile. */
export const purposes = {
  rumo: {
    label: 'Procuro um rumo',
    icon: mdiCompassOutline,
    tone: 'mata',
    seeksHelp: true,
    offersHelp: false,
  },
  ajudar: {
    label: 'Quero ajudar',
    icon: mdiHandHeartOutline,
    tone: 'coral',
    seeksHelp: false,
    offersHelp: true,
  },
  ambos: {
    label: 'Os dois',
    icon: mdiSwapHorizontalCircleOutline,
    tone: 'ipe',
    seeksHelp: true,
    offersHelp: true,
  },
  escola: {
    label: 'Sou de uma escola',
    icon: mdiSchoolOutline,
    tone: 'ceu',
    seeksHelp: false,
    offersHelp: false,
  },
} as const;

export type StartPurpose = keyof typeof purposes;

export const purposeIn = (query: URLSearchParams): StartPurpose | null => {
  const given = query.get('sou') ?? '';
  return Object.hasOwn(purposes, given) ? (given as StartPurpose) : null;
};
