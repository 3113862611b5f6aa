/** The product's own colours. */
export const color = {
  mata: '#0F6B5C',
  mataDeep: '#0B4A41',
  hortela: '#5CCBB2',
  ipe: '#F5B82E',
  coral: '#C2410C',
  paper: '#FBFAF6',
  ink: '#1C2321',
} as const;

/** Colours of one cover: the background, the masses in front, and the road that every cover has. */
export interface Tone {
  back: string;
  soft: string;
  mid: string;
  mass: string;
  deep: string;
  accent: string;
  sun: string;
  road: string;
  line: string;
}

const day = {
  mid: color.hortela,
  mass: color.mata,
  deep: color.mataDeep,
  accent: color.coral,
  sun: color.ipe,
  road: color.ink,
  line: color.ipe,
};

export const tones = {
  butter: { ...day, back: '#FBF1D6', soft: '#F5E0A8' },
  mint: { ...day, back: '#E2F3ED', soft: '#BFE6DB' },
  peach: { ...day, back: '#FBE9DD', soft: '#F4CDB4' },
  paper: { ...day, back: '#F4F1E7', soft: '#E3DECB' },
  forest: {
    back: color.mata,
    soft: '#17806F',
    mid: color.hortela,
    mass: color.mataDeep,
    deep: '#083830',
    accent: '#E9673A',
    sun: color.ipe,
    road: color.ink,
    line: color.ipe,
  },
} as const satisfies Record<string, Tone>;

export const lightTones = [tones.butter, tones.mint, tones.peach, tones.paper] as const;
export const allTones = [tones.butter, tones.mint, tones.peach, tones.forest, tones.paper] as const;
