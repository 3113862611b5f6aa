import { color } from './palette.ts';
import type { Scene } from './scene.ts';
import { circle, ellipse, group, hill, rect, road, shape, stroke, tip } from './svg.ts';

/** A board of traces, the widest of them a road to the lamp. */
export const circuit: Scene = (random, tone) => {
  const lampX = random.between(1260, 1330);
  const traces = [
    'M-20 170H230L330 270H470V330',
    'M-20 730H190L290 630H470V570',
    'M620 -20V110L700 190V250',
    'M620 920V790L700 710V650',
    'M870 -20V120L800 190V250',
    'M870 920V800L800 730V650',
  ];
  const ends = [
    [230, 170],
    [190, 730],
    [620, 110],
    [620, 790],
    [870, 120],
    [870, 800],
  ];
  const pins = [330, 420, 510, 600].flatMap((y) => [
    rect(452, y - 16, 60, 32, tone.sun, 8),
    rect(888, y - 16, 60, 32, tone.sun, 8),
  ]);
  return (
    traces.map((d) => stroke(d, 18, tone.mid)).join('') +
    ends.map(([x = 0, y = 0]) => circle(x, y, 26, tone.mid) + circle(x, y, 11, tone.back)).join('') +
    circle(lampX, 270, 270, tone.soft) +
    road(
      `M-40 450H950Q1030 450 1030 530V650Q1030 750 1130 750H${lampX - 100}Q${lampX} 750 ${lampX} 650V520`,
      84,
      tone,
    ) +
    pins.join('') +
    rect(500, 250, 400, 400, tone.deep, 40) +
    rect(550, 300, 300, 300, tone.mass, 26) +
    stroke('M610 500L690 410L740 450L790 380', 22, color.ipe) +
    tip(786, 385, -48, 24, color.ipe) +
    lamp(lampX, 280, tone.sun, tone.deep)
  );
};

const lamp = (x: number, y: number, glow: string, base: string) =>
  group(
    `translate(${x} ${y})`,
    shape('M-84 108C-84 60 -150 30 -150 -50A150 150 0 0 1 150 -50C150 30 84 60 84 108Z', glow) +
      stroke('M-46 100V10L-76 -36M46 100V10L76 -36M-46 10H46', 14, base) +
      rect(-84, 116, 168, 34, base, 17) +
      rect(-70, 160, 140, 34, base, 17) +
      rect(-44, 204, 88, 30, base, 15),
  );

/** Tools hung over a road. */
export const tools: Scene = (random, tone) => {
  const lean = random.between(-5, 5);
  const hole = (x: number, y: number) => circle(x, y, 9, tone.soft);
  const board = Array.from({ length: 84 }, (_, i) =>
    hole(110 + (i % 14) * 106, 90 + Math.floor(i / 14) * 96),
  );
  const wrench =
    rect(-38, -120, 76, 410, tone.mid, 38) +
    circle(0, -180, 112, tone.mid) +
    shape('M-46 -310V-190L0 -158L46 -190V-310Z', tone.back) +
    circle(0, 246, 18, tone.back);
  const driver =
    rect(-48, -290, 96, 250, tone.accent, 40) +
    rect(-14, -270, 10, 200, '#FFFFFF55', 5) +
    rect(8, -270, 10, 200, '#FFFFFF55', 5) +
    rect(-22, -44, 44, 40, tone.deep, 6) +
    rect(-13, -8, 26, 260, tone.deep, 4) +
    shape('M-22 246H22L14 296H-14Z', tone.deep);
  const hammer =
    rect(-28, -180, 56, 470, '#B97A3E', 24) +
    shape('M-130 -270H90C130 -270 150 -240 150 -200V-180H-130Z', tone.mass) +
    rect(-160, -284, 50, 118, tone.mass, 12);
  return (
    board.join('') +
    road('M-60 800C200 760 420 850 700 800S1240 740 1660 800', 120, tone) +
    group(`translate(440 400) rotate(${-14 + lean})`, wrench) +
    group(`translate(800 380) rotate(${4 - lean})`, driver) +
    group(`translate(1160 400) rotate(${14 + lean})`, hammer)
  );
};

/** A seam that turns into a road, and the sparks of the torch. */
export const spark: Scene = (random, tone) => {
  const sparks = Array.from({ length: 34 }, () => {
    const angle = random.between(-Math.PI * 0.98, -Math.PI * 0.02);
    const near = random.between(110, 170);
    const far = near + random.between(40, 210);
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    const paint = random.pick([tone.sun, tone.accent, color.paper]);
    return stroke(
      `M${860 + x * near} ${600 + y * near}L${860 + x * far} ${600 + y * far}`,
      random.between(7, 14),
      paint,
    );
  });
  return (
    circle(860, 600, 430, tone.soft) +
    rect(-20, 600, 1640, 320, tone.mass) +
    rect(-20, 600, 1640, 22, tone.mid) +
    sparks.join('') +
    road('M-60 760H520C680 760 760 740 820 660', 110, tone) +
    stroke('M1000 900C1040 800 980 700 890 640', 12, tone.deep, { 'stroke-dasharray': '4 34' }) +
    circle(860, 602, 104, '#FFFFFF66') +
    circle(860, 602, 66, color.ipe) +
    circle(860, 602, 34, color.paper) +
    group(
      'translate(878 584) rotate(-42)',
      rect(30, -14, 150, 28, '#B9C4BF', 8) +
        rect(160, -34, 330, 68, tone.deep, 30) +
        rect(230, -34, 26, 68, tone.accent) +
        stroke('M480 0C620 0 640 90 780 60', 30, tone.deep),
    ) +
    group(
      `translate(${random.between(300, 360)} 330)`,
      shape(
        'M-150 -190H150C170 -190 186 -172 186 -150V60C186 150 90 220 0 220S-186 150 -186 60V-150C-186 -172 -170 -190 -150 -190Z',
        tone.deep,
      ) +
        rect(-122, -96, 244, 130, color.ink, 22) +
        rect(-98, -74, 196, 86, tone.mid, 12) +
        shape('M-60 12L10 -74H60L-10 12Z', '#FFFFFF55'),
    )
  );
};

/** The works below the hills, with a road in place of the smoke. */
export const factory: Scene = (random, tone) => {
  const chimney = (x: number, top: number, width: number) =>
    shape(`M${x} 720L${x + 16} ${top}H${x + width - 16}L${x + width} 720Z`, tone.deep) +
    rect(x + 8, top + 36, width - 16, 34, tone.accent) +
    rect(x + 11, top + 104, width - 22, 34, color.paper);
  const tank = (x: number, y: number, r: number) =>
    rect(x - r, y, r * 2, 760 - y, color.paper) +
    ellipse(x, y, r, r * 0.26, tone.deep) +
    rect(x - r, y + 74, r * 2, 22, tone.accent);
  return (
    circle(random.between(200, 330), 200, 110, tone.sun) +
    hill([420, 260, 360, 210, 330, 250, 420], tone.soft) +
    hill([520, 430, 500, 400, 470, 420, 520], tone.mid) +
    road('M1022 270C1022 150 1100 120 1190 150S1350 200 1420 130', 74, tone) +
    tip(1416, 134, -46, 80, tone.road) +
    chimney(740, 330, 120) +
    chimney(960, 250, 128) +
    rect(480, 520, 700, 260, tone.mass) +
    shape('M480 524V440L600 520V440L720 520V440L840 520V524Z', tone.mass) +
    [540, 660, 780, 900, 1020].map((x) => rect(x, 580, 72, 72, color.ipe, 8)).join('') +
    tank(300, 560, 120) +
    tank(1350, 500, 130) +
    stroke('M420 660H480M1180 660H1220', 26, tone.deep) +
    rect(0, 740, 1600, 160, tone.deep) +
    road('M-60 826H1660', 84, tone)
  );
};
