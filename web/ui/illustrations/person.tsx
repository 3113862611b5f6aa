interface PersonProps {
  /** Where the feet stand, in the scene's units. */
  x: number;
  y: number;
  /** 1: 160 units tall. */
  scale?: number;
  /** Looks and walks to the left. */
  flip?: boolean;
  skin: 1 | 2 | 3;
  hair: 'short' | 'long' | 'bun' | 'curly' | 'cap';
  shirt: string;
  trousers?: string;
  /** What the front hand does. */
  arm?: 'down' | 'point' | 'wave' | 'hold';
  /** Legs together, or a step. */
  stance?: 'stand' | 'walk' | 'sit';
  backpack?: boolean;
}

const ink = 'var(--scene-ink)';

/** A person of flat shapes, without a face: anyone. */
export function Person(props: PersonProps) {
  const {
    x,
    y,
    scale = 1,
    flip,
    skin,
    hair,
    shirt,
    trousers = ink,
    arm = 'down',
    stance = 'stand',
    backpack,
  } = props;
  const tone = `var(--scene-skin-${skin})`;
  return (
    <g transform={`translate(${x} ${y}) scale(${flip ? -scale : scale} ${scale})`}>
      <HairBehind hair={hair} />
      {backpack && <rect x="-32" y="-106" width="26" height="44" rx="11" fill="var(--scene-coral)" />}
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path d={legs[stance]} stroke={trousers} strokeWidth="17" />
        <path d={shoes[stance]} stroke={ink} strokeWidth="9" />
      </g>
      <path d="M0 -128V-108" stroke={tone} strokeWidth="12" />
      <path
        d="M-20 -56V-94Q-20 -114 0 -114Q20 -114 20 -94V-56Q20 -50 14 -50H-14Q-20 -50 -20 -56Z"
        fill={shirt}
      />
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path d={arms[arm]} stroke={shirt} strokeWidth="13" />
        <path d={arms[arm]} stroke={ink} strokeOpacity="0.14" strokeWidth="13" />
        <path d={hands[arm]} stroke={tone} strokeWidth="11" />
      </g>
      <circle cx="1" cy="-139" r="17" fill={tone} />
      <HairFront hair={hair} />
    </g>
  );
}

const legs = {
  stand: 'M-9 -54L-9 -10M9 -54L9 -10',
  walk: 'M-6 -54L-16 -12M6 -54L18 -12',
  sit: 'M-6 -54L26 -50L28 -12M4 -54L34 -52L38 -12',
};

const shoes = {
  stand: 'M-9 -4H-4M9 -4H14',
  walk: 'M-18 -4H-12M18 -4H24',
  sit: 'M28 -4H34M38 -4H44',
};

const arms = {
  down: 'M13 -101Q20 -84 15 -68',
  point: 'M13 -100L35 -116',
  wave: 'M13 -100L30 -96L36 -116',
  hold: 'M13 -101Q18 -80 30 -80',
};

const hands = {
  down: 'M15 -62L14 -58',
  point: 'M40 -120L49 -127',
  wave: 'M37 -122L38 -128',
  hold: 'M35 -80H38',
};

function HairBehind({ hair }: Pick<PersonProps, 'hair'>) {
  if (hair === 'long') return <rect x="-20" y="-152" width="28" height="48" rx="12" fill={ink} />;
  if (hair === 'curly') return <circle cx="-2" cy="-144" r="23" fill={ink} />;
  if (hair === 'bun') return <circle cx="-15" cy="-155" r="9" fill={ink} />;
  return null;
}

function HairFront({ hair }: Pick<PersonProps, 'hair'>) {
  if (hair === 'cap')
    return <path d="M-17 -141A18 18 0 0 1 19 -143H31Q31 -137 25 -137H-16Z" fill="var(--scene-ipe)" />;
  return (
    <path d="M-17 -136A18 18 0 0 1 18 -147Q4 -142 -5 -147Q-6 -137 -13 -131Q-17 -133 -17 -136Z" fill={ink} />
  );
}
