import { beads, hoodie, jacket, jumper, overshirt, scrubs, shirt, suit } from './clothes.ts';
import {
  bigCurls,
  bob,
  cap,
  coils,
  crop,
  curlsAndBeard,
  helmet,
  highTop,
  locksUp,
  longStraight,
  scarf,
  sideParting,
} from './hair.ts';
import type { Hair } from './hair.ts';
import { color } from './palette.ts';

export interface Skin {
  base: string;
  shade: string;
  lips: string;
}

const skins = {
  deep: { base: '#6B4430', shade: '#573525', lips: '#4A2419' },
  brown: { base: '#8A5A3F', shade: '#734831', lips: '#5C2A1E' },
  warm: { base: '#A8714D', shade: '#905C3C', lips: '#7A3524' },
  tan: { base: '#C68F65', shade: '#AE7850', lips: '#8F4632' },
  light: { base: '#E6B894', shade: '#D09F7A', lips: '#A9533F' },
  pale: { base: '#F0CCAE', shade: '#DCB192', lips: '#B85F4D' },
} as const satisfies Record<string, Skin>;

const black = '#211C1B';
const grey = '#8E9491';

export interface Look {
  skin: Skin;
  /** Colour of the eyebrows. */
  brows: string;
  hair: Hair;
  clothes: string;
  /** Set if it lies in a beard, where the skin's own colour would not show. */
  mouth?: string;
  glasses?: 'round' | 'square';
  earrings?: string;
}

/** How each person of the demonstration community looks, by username. */
export const looks: Readonly<Record<string, Look>> = {
  'marlene.souza': {
    skin: skins.deep,
    brows: black,
    hair: coils('#2B2422', grey),
    clothes: scrubs(color.hortela, color.mata, skins.deep.base),
    earrings: color.ipe,
  },
  'jussara.lima': {
    skin: skins.warm,
    brows: '#33221A',
    hair: scarf('#33221A', color.ipe, color.coral),
    clothes: shirt('#3A5562', '#2C434E', color.paper),
    earrings: color.hortela,
  },
  'aiko.tanaka': {
    skin: skins.pale,
    brows: black,
    hair: bob(black),
    clothes: jumper(color.mata, color.mataDeep, skins.pale.base),
    glasses: 'round',
  },
  'rafael.pires': {
    skin: skins.tan,
    brows: '#3D2A1E',
    hair: curlsAndBeard('#3D2A1E'),
    mouth: '#D79A80',
    clothes: overshirt('#2F5D63', color.paper, skins.tan.base),
  },
  'carmen.oliveira': {
    skin: skins.brown,
    brows: '#5B5553',
    hair: locksUp(grey, '#B9BDBB'),
    clothes: jumper(color.coral, '#9A330A', skins.brown.base),
    glasses: 'square',
    earrings: color.ipe,
  },
  'iracema.guajajara': {
    skin: skins.warm,
    brows: black,
    hair: longStraight(black),
    clothes: jumper('#2E7D4F', '#23623E', skins.warm.base) + beads([color.coral, color.ipe, color.paper]),
  },
  'thiago.menezes': {
    skin: skins.brown,
    brows: black,
    hair: crop(black),
    clothes: suit('#2B3A55', color.mata),
  },
  'edmilson.castro': {
    skin: skins.tan,
    brows: '#3A2F2A',
    hair: cap('#3A2F2A', color.paper, color.coral),
    clothes: jacket(color.coral),
  },
  'henrique.brandt': {
    skin: skins.light,
    brows: '#7A5534',
    hair: sideParting('#8A6240'),
    mouth: '#F2D3C0',
    clothes: shirt('#6A6FA8', '#565B93', color.paper),
  },
  'luana.ribeiro': {
    skin: skins.tan,
    brows: '#3B2219',
    hair: bigCurls('#3B2219', '#6A4230'),
    clothes: jumper('#D9568A', '#BC3F72', skins.tan.base),
    earrings: color.ipe,
  },
  'kaua.nascimento': {
    skin: skins.deep,
    brows: black,
    hair: highTop(black, '#3B2C26'),
    clothes: hoodie(color.ipe, '#D99A17', skins.deep.base),
  },
  'wesley.araujo': {
    skin: skins.warm,
    brows: black,
    hair: helmet(black, color.ipe, '#DD9F1B'),
    clothes: shirt(color.mata, color.mataDeep, '#E8EEE9'),
  },
};
