import { color } from './palette.ts';
import type { Scene } from './scene.ts';
import { circle, ellipse, group, hill, rect, road, roadToHorizon, shape, stroke, tip, tree } from './svg.ts';
import { tokens } from './tokens.ts';

/** A road through hills, into the sun. */
export const longRoad: Scene = (random, tone) => {
  const horizon = 470;
  const end = random.between(620, 980);
  const bend = random.between(160, 260) * random.pick([-1, 1]);
  const sunX = end + random.between(-60, 60);
  const centre = (near: number) =>
    end + (800 - end) * near + bend * Math.sin(Math.PI * 2 * near ** 0.55) * near ** 0.7;
  const trees = Array.from({ length: 9 }, (_, i) => {
    const near = 0.06 + i * 0.055;
    const side = i % 2 === 0 ? -1 : 1;
    const y = horizon + (900 - horizon) * near;
    return tree(
      centre(near) + side * (random.between(90, 330) + near * 520),
      y + 16,
      70 + near * 330,
      tone.deep,
    );
  });
  const [far, near] = random.pick([
    [tone.mid, tone.mass],
    [tone.soft, tone.mid],
  ]);
  return (
    circle(sunX, horizon - 30, 250, tone.soft) +
    circle(sunX, horizon - 30, 150, tone.sun) +
    hill([380, random.between(330, 400), 430, random.between(300, 380), 400], far) +
    hill([460, 440, 476, 448, 466], near) +
    roadToHorizon(horizon - 8, centre, 620, tone) +
    trees.join('')
  );
};

/** A road that forks; each end leads to another kind of work. */
export const junction: Scene = (random, tone) => {
  const ways = [
    { d: 'M800 960V640C800 500 640 520 520 440C430 380 400 330 380 250', x: 370, y: 210 },
    { d: 'M800 960V250', x: 800, y: 190 },
    { d: 'M800 960V640C800 500 960 520 1080 440C1170 380 1200 330 1220 250', x: 1230, y: 210 },
  ];
  const first = Math.floor(random.between(0, tokens.length));
  const badges = ways.map(({ x, y }, i) => {
    const token = tokens[(first + i * 2) % tokens.length]!;
    const paint = [tone.accent, tone.mass, tone.mid][i]!;
    return (
      circle(x, y, 142, tone.road) +
      circle(x, y, 126, color.paper) +
      group(`translate(${x} ${y}) scale(0.82)`, token(paint, color.ipe))
    );
  });
  const gardens = [
    rect(-60, 560, 560, 420, tone.soft, 70),
    rect(1100, 560, 560, 420, tone.soft, 70),
    rect(470, -120, 210, 380, tone.soft, 60),
    rect(920, -120, 210, 380, tone.soft, 60),
    rect(-90, -80, 280, 460, tone.soft, 70),
    rect(1410, -80, 280, 460, tone.soft, 70),
  ];
  const bushes = [
    [130, 740],
    [330, 690],
    [250, 860],
    [1290, 720],
    [1480, 690],
    [1400, 850],
    [70, 250],
    [1530, 240],
  ].map(([x = 0, y = 0]) => {
    const r = random.between(34, 62);
    return circle(x, y, r, tone.mass) + circle(x - r * 0.14, y - r * 0.14, r * 0.68, tone.mid);
  });
  return (
    gardens.join('') +
    bushes.join('') +
    ways.map(({ d }) => stroke(d, 118, tone.road)).join('') +
    ways.map(({ d }) => stroke(d, 8, tone.line, { 'stroke-dasharray': '40 38' })).join('') +
    badges.join('')
  );
};

/** Steps upwards that become an arrow. */
export const arrow: Scene = (random, tone) => {
  const count = random.pick([4, 5, 6]);
  const pair = random.pick([
    [tone.mid, tone.mass],
    [tone.mass, tone.sun],
    [tone.accent, tone.mass],
  ]);
  const pitch = 1350 / count;
  const steps = Array.from({ length: count }, (_, i) => {
    const x = 130 + i * pitch;
    const top = 760 - (i * 470) / (count - 1) + random.between(-14, 14);
    return (
      rect(x, top, pitch - 30, 940 - top, pair[i % 2]!, 26) +
      rect(x + 26, top + 30, pitch - 82, 16, '#FFFFFF55', 8)
    );
  });
  const climb = random.between(-40, 40);
  return (
    circle(random.between(240, 440), random.between(190, 260), random.between(95, 130), tone.sun) +
    ellipse(800, 900, 1000, 130, tone.soft) +
    steps.join('') +
    road(
      `M-40 716C160 716 210 ${700 + climb} 300 640S500 ${540 - climb} 590 510S760 ${430 + climb} 860 390S1040 300 1130 262S1270 200 1330 172`,
      96,
      tone,
    ) +
    tip(1322, 175, -25, 104, tone.road)
  );
};

/** The sun's course over the day, for people who have to find an hour in it. */
export const horizon: Scene = (random, tone) => {
  const noon = random.between(0.35, 0.7);
  const places = [0.06, 0.2, 0.35, 0.5, 0.65, 0.8, 0.94].map((at) => ({
    x: 120 + at * 1360,
    y: 640 - Math.sin(at * Math.PI) * 440,
    near: Math.abs(at - noon),
  }));
  const here = places.toSorted((a, b) => a.near - b.near)[0]!;
  return (
    stroke(`M120 640C420 50 1180 50 1480 640`, 10, tone.soft, { 'stroke-dasharray': '2 40' }) +
    places.map(({ x, y }) => circle(x, y, 26, tone.soft)).join('') +
    circle(here.x, here.y, 170, tone.soft) +
    circle(here.x, here.y, 112, tone.sun) +
    hill([620, 560, 640, 540, 610], tone.mid) +
    hill([690, 640, 700, 660, 690], tone.mass) +
    road('M-60 800C260 720 420 860 720 800S1160 700 1300 760S1560 820 1680 770', 110, tone) +
    tree(230, 745, 190, tone.deep) +
    tree(360, 770, 130, tone.deep) +
    tree(1390, 715, 210, tone.deep)
  );
};

/** Three doors, one road to each. */
export const doors: Scene = (random, tone) => {
  const open = Math.floor(random.between(0, 3));
  const each = [tone.accent, tone.mid, tone.sun].map((fill, i) => {
    const x = 330 + i * 470;
    const leaf =
      i === open
        ? rect(x - 130, 170, 260, 400, color.paper, 12) +
          shape(`M${x - 130} 170L${x - 10} 210V610L${x - 130} 570Z`, fill) +
          circle(x - 34, 400, 13, tone.deep)
        : rect(x - 130, 170, 260, 400, fill, 12) +
          rect(x - 92, 212, 184, 120, '#FFFFFF33', 10) +
          rect(x - 92, 362, 184, 168, '#FFFFFF33', 10) +
          circle(x + 100, 384, 14, tone.deep);
    return rect(x - 158, 140, 316, 434, tone.deep, 22) + leaf;
  });
  return (
    rect(0, 0, 1600, 574, tone.soft) +
    rect(0, 574, 1600, 326, tone.mass) +
    each.join('') +
    [330, 800, 1270].map((x) => stroke(`M800 980C800 800 ${x} 800 ${x} 610`, 96, tone.road)).join('') +
    [330, 800, 1270]
      .map((x) => stroke(`M800 980C800 800 ${x} 800 ${x} 610`, 8, tone.line, { 'stroke-dasharray': '34 32' }))
      .join('')
  );
};
