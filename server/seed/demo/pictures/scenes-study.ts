import { color } from './palette.ts';
import type { Scene } from './scene.ts';
import {
  circle,
  clipped,
  ellipse,
  group,
  rect,
  road,
  roadToHorizon,
  shape,
  stroke,
  tip,
  tree,
} from './svg.ts';

/** A window of code between brackets that are roads. */
export const code: Scene = (random, tone) => {
  const lines = Array.from({ length: 6 }, (_, i) => {
    const indent = [0, 1, 2, 2, 1, 0][i]! * 56;
    const first = random.between(90, 170);
    const second = random.between(120, 250);
    const y = 346 + i * 62;
    return (
      rect(570 + indent, y, first, 24, random.pick([tone.mid, color.ipe]), 12) +
      rect(590 + indent + first, y, second - indent * 0.7, 24, random.pick([color.paper, '#FFFFFF88']), 12)
    );
  });
  return (
    circle(random.between(320, 520), 300, 260, tone.soft) +
    circle(1260, 700, 200, tone.soft) +
    rect(500, 180, 600, 580, tone.deep, 36) +
    rect(500, 180, 600, 100, tone.mass, 36) +
    rect(500, 240, 600, 40, tone.mass) +
    [0, 1, 2].map((i) => circle(560 + i * 52, 230, 16, [tone.accent, color.ipe, tone.mid][i]!)).join('') +
    lines.join('') +
    road('M400 250L190 470L400 690', 92, tone) +
    road('M1200 250L1410 470L1200 690', 92, tone)
  );
};

/** An open book with a road between its pages. */
export const books: Scene = (random, tone) => {
  const spines = [tone.accent, tone.mid, tone.sun, tone.mass];
  const shelf = Array.from({ length: 5 }, (_, i) => {
    const height = random.between(190, 300);
    const fill = spines[(i + Math.floor(random.between(0, 4))) % 4]!;
    return (
      rect(60 + i * 66, 420 - height, 58, height, fill, 8) +
      rect(60 + i * 66, 450 - height, 58, 16, '#FFFFFF55')
    );
  });
  const page =
    'M800 400C640 310 420 300 230 350V760C420 710 640 720 800 800C960 720 1180 710 1370 760V350C1180 300 960 310 800 400Z';
  return (
    rect(30, 420, 400, 22, tone.deep, 8) +
    shelf.join('') +
    circle(1270, 210, 130, tone.sun) +
    shape(
      'M800 450C640 360 400 350 190 400V830C400 780 640 790 800 860C960 790 1200 780 1410 830V400C1200 350 960 360 800 450Z',
      tone.mass,
    ) +
    shape(page, color.paper) +
    clipped(
      'pages',
      shape(page, color.ink),
      group(
        'translate(0 -60)',
        rect(0, 520, 1600, 400, tone.soft) +
          circle(800, 520, 90, tone.sun) +
          rect(0, 520, 1600, 400, tone.mid) +
          roadToHorizon(520, (near) => 800 + 130 * Math.sin(near * 5) * near, 420, tone),
      ),
    ) +
    stroke('M800 400V800', 6, '#1C232122')
  );
};

/** A school and the path to its door. */
export const campus: Scene = (random, tone) => {
  const [wall, tower, roof] = random.pick([
    [tone.mass, tone.deep, tone.accent],
    [tone.accent, tone.deep, tone.sun],
    [color.paper, tone.mass, tone.accent],
  ]);
  const dark = wall === color.paper ? tone.mid : color.paper;
  const windows = (x: number) =>
    [0, 1]
      .flatMap((row) =>
        [0, 1, 2].map((i) => rect(x + i * 104, 392 + row * 124, 70, 82, row === i % 2 ? color.ipe : dark, 8)),
      )
      .join('');
  return (
    circle(random.between(260, 420), 190, 104, tone.sun) +
    ellipse(random.between(1080, 1260), 170, 150, 44, tone.soft) +
    ellipse(1290, 200, 120, 36, tone.soft) +
    ellipse(800, 800, 1100, 190, tone.mid) +
    rect(250, 340, 1100, 350, wall, 18) +
    rect(230, 312, 1140, 48, tone.deep, 16) +
    windows(292) +
    windows(1032) +
    rect(640, 250, 320, 440, tower, 16) +
    shape('M610 262L800 130L990 262Z', roof) +
    circle(800, 318, 44, color.paper) +
    stroke('M800 318V290M800 318L820 328', 8, tone.deep) +
    rect(706, 430, 188, 260, color.ipe, 12) +
    rect(796, 430, 8, 260, tone.deep) +
    roadToHorizon(686, (near) => 800 + 120 * near * Math.sin(near * 3.4), 560, tone) +
    tree(130, 760, 330, tone.deep) +
    tree(1480, 770, 350, tone.deep) +
    tree(1270, 770, 170, tone.deep)
  );
};

/** Columns of a spreadsheet and a line that climbs over them. */
export const sheet: Scene = (random, tone) => {
  const grid = [
    ...Array.from({ length: 8 }, (_, i) => stroke(`M${300 + i * 143} 130V770`, 4, '#E3E8E1')),
    ...Array.from({ length: 6 }, (_, i) => stroke(`M220 ${210 + i * 112}H1380`, 4, '#E3E8E1')),
  ];
  const heights = [150, 210, 240, 310, 370].map((height) => height + random.between(-70, 40));
  const pair = random.pick([
    [tone.mid, tone.mass],
    [tone.sun, tone.mass],
    [tone.mass, tone.accent],
  ]);
  const bars = heights.map((height, i) => rect(350 + i * 196, 770 - height, 118, height, pair[i % 2]!, 14));
  const tops = heights.map((height, i) => `${409 + i * 196} ${650 - height}`);
  return (
    rect(220, 110, 1160, 680, color.paper, 40) +
    clipped(
      'page',
      rect(220, 110, 1160, 680, color.ink, 40),
      rect(220, 110, 1160, 90, tone.mass) + grid.join('') + rect(220, 200, 80, 600, '#EDF1EC'),
    ) +
    bars.join('') +
    road(`M-60 700L180 640L${tops.join('L')}`, 74, tone) +
    tip(1193, 650 - heights[4]!, -22, 88, tone.road)
  );
};

/** Two people, two thoughts, one path between them. */
export const talk: Scene = (random, tone) => {
  const skins = ['#8D5A3A', '#D9A27A', '#5F3B28', '#E8BE9A', '#A86F48'] as const;
  const hairs = [color.ink, '#4A2E1F', '#7A7F7C'] as const;
  const person = (x: number, cloth: string) => {
    const skin = random.pick(skins);
    const hair = random.pick(hairs);
    const behind = random.pick([
      '',
      shape('M-118 470C-134 320 134 320 118 470V640H-118Z', hair),
      circle(0, 440, 168, hair),
      circle(0, 352, 62, hair),
    ]);
    return group(
      `translate(${x} 130) scale(0.88)`,
      behind,
      shape('M-230 920C-230 740 -130 664 0 664S230 740 230 920Z', cloth),
      shape('M-42 570H42V670A42 42 0 0 1 -42 670Z', skin),
      ellipse(0, 490, 104, 120, skin),
      shape(
        'M-110 492C-122 350 -44 338 0 338S122 350 110 492C100 430 60 424 20 400C-10 430 -90 420 -110 492Z',
        hair,
      ),
    );
  };
  const bubble = (x: number, fill: string, tail: number, inside: string) =>
    group(
      `translate(${x} 60)`,
      rect(0, 0, 560, 250, fill, 48),
      shape(`M${tail} 240H${tail + 90}L${tail + 30} 322Z`, fill),
      inside,
    );
  const lines = stroke('M80 84H400M80 140H470M80 196H260', 22, '#FFFFFF88');
  const dots = [180, 280, 380].map((x) => circle(x, 125, 28, tone.road)).join('');
  const rising = stroke('M90 190L200 120L280 160L430 66', 26, '#FFFFFFAA') + tip(424, 70, -32, 30, '#FFFFFF');
  const [left, right] = random.pick([
    [tone.accent, tone.mid],
    [tone.mass, tone.accent],
    [tone.mid, tone.deep],
  ]);
  return (
    circle(800, 470, 330, tone.soft) +
    road('M-60 850C320 790 560 730 800 760S1300 830 1660 780', 92, tone) +
    person(390, left) +
    person(1220, right) +
    bubble(130, tone.deep, 190, random.pick([lines, rising])) +
    bubble(910, tone.sun, 260, dots)
  );
};

/** A curve with its handles, and the pencil that draws it. */
export const design: Scene = (random, tone) => {
  const turn = random.between(-10, 10);
  return (
    rect(150, 110, 1300, 680, color.paper, 36) +
    circle(430, 330, 130, tone.mid) +
    rect(600, 190, 230, 230, tone.sun, 30) +
    shape('M1070 180L1220 430H920Z', tone.accent) +
    road('M190 690C380 690 420 520 620 520S900 700 1090 610', 84, tone) +
    stroke('M420 540H820', 8, tone.mass) +
    circle(420, 540, 22, tone.mass) +
    circle(820, 540, 22, tone.mass) +
    rect(594, 496, 52, 52, tone.back, 8) +
    rect(602, 504, 36, 36, tone.mass, 6) +
    group(
      `translate(1110 600) rotate(${-38 + turn})`,
      shape('M0 0L110 -58V58Z', '#E9C79B') +
        shape('M0 0L42 -22V22Z', color.ink) +
        rect(108, -58, 360, 116, color.ipe) +
        rect(108, -20, 360, 40, '#00000018') +
        rect(466, -58, 60, 116, '#C9D3CE') +
        rect(524, -58, 76, 116, tone.accent, 24),
    )
  );
};

/** A floor plan; the road enters by the door. */
export const plan: Scene = (random, tone) => {
  const wall = random.between(780, 860);
  return (
    Array.from({ length: 17 }, (_, i) => stroke(`M${i * 100} 0V900`, 3, tone.soft)).join('') +
    Array.from({ length: 9 }, (_, i) => stroke(`M0 ${i * 100 + 50}H1600`, 3, tone.soft)).join('') +
    rect(300, 130, 1000, 640, color.paper) +
    road(`M600 960V560H${wall - 120}`, 84, tone) +
    tip(wall - 122, 560, 0, 78, tone.road) +
    stroke(`M510 770H300V130H1300V770H690`, 30, tone.deep, {
      'stroke-linecap': 'butt',
      'stroke-linejoin': 'miter',
    }) +
    stroke(`M${wall} 130V330M${wall} 480V770M${wall} 480H1300`, 22, tone.deep, { 'stroke-linecap': 'butt' }) +
    stroke(`M${wall} 330A150 150 0 0 1 ${wall + 150} 480`, 6, tone.mass) +
    stroke('M690 770A180 180 0 0 0 510 590V770', 6, tone.mass) +
    stroke('M420 130H600M1000 130H1180', 12, tone.mid, { 'stroke-linecap': 'butt' }) +
    rect(360, 200, 220, 150, tone.sun, 16) +
    rect(374, 214, 64, 122, color.paper, 12) +
    rect(1060, 560, 180, 150, tone.mid, 20) +
    circle(1150, 300, 70, tone.accent) +
    [
      [1150, 190],
      [1150, 410],
    ]
      .map(([x = 0, y = 0]) => rect(x - 34, y - 26, 68, 52, tone.soft, 14))
      .join('')
  );
};
