import { color } from './palette.ts';
import type { Scene } from './scene.ts';
import { circle, clipped, ellipse, group, hill, leaf, rect, road, shape, stroke, tip } from './svg.ts';
import { heart } from './tokens.ts';

/** A heartbeat that continues as a road. */
export const heartbeat: Scene = (random, tone) => {
  const height = random.between(200, 260);
  const cross = (x: number, y: number, size: number, fill: string) =>
    rect(x - size * 0.17, y - size / 2, size * 0.34, size, fill, size * 0.08) +
    rect(x - size / 2, y - size * 0.17, size, size * 0.34, fill, size * 0.08);
  return (
    circle(1120, 420, 360, tone.soft) +
    cross(random.between(170, 260), 210, 170, tone.soft) +
    cross(random.between(180, 330), 770, 120, tone.soft) +
    cross(1480, 790, 150, tone.soft) +
    group('translate(1120 430)', heart(tone.accent, 2.7)) +
    stroke('M-60 520H380L450 ' + (520 - height) + 'L560 720L640 430L690 520H880', 92, tone.road) +
    stroke('M-60 520H380L450 ' + (520 - height) + 'L560 720L640 430L690 520H880', 8, tone.line, {
      'stroke-dasharray': '34 32',
    }) +
    stroke('M880 520H1000L1050 400L1130 580L1190 470H1300', 26, color.paper) +
    circle(1300, 470, 24, color.paper)
  );
};

/** A pot with steam in the shape of a road. */
export const pot: Scene = (random, tone) => {
  const sway = random.between(-50, 50);
  const metal = random.pick([tone.accent, tone.sun, tone.mid]);
  return (
    rect(0, 690, 1600, 210, tone.mass) +
    rect(0, 690, 1600, 26, tone.deep) +
    circle(800, 380, 350, tone.soft) +
    road(`M800 470C${690 + sway} 390 ${910 - sway} 320 800 240S${720 + sway} 130 850 90`, 84, tone) +
    tip(842, 92, -14, 84, tone.road) +
    stroke('M620 440C580 390 650 350 610 290', 24, tone.mid) +
    stroke('M990 440C950 390 1020 350 980 290', 24, tone.mid) +
    stroke('M470 560H400M1130 560H1200', 44, tone.deep) +
    shape('M480 480H1120V640C1120 700 1070 740 1010 740H590C530 740 480 700 480 640Z', metal) +
    shape('M480 480H1120V530H480Z', '#00000022') +
    rect(450, 456, 700, 48, tone.deep, 24) +
    rect(540, 560, 34, 110, '#FFFFFF44', 17) +
    rect(560, 740, 480, 34, tone.deep, 12) +
    group(`translate(${random.between(210, 250)} 700)`, bottle(tone.mid, tone.deep)) +
    group(`translate(${random.between(1360, 1400)} 700)`, board(tone.sun, tone.mid))
  );
};

const bottle = (fill: string, cap: string) =>
  shape('M-62 0V-190C-62 -230 -26 -240 -26 -280V-330H26V-280C26 -240 62 -230 62 -190V0Z', fill) +
  rect(-34, -366, 68, 44, cap, 10) +
  rect(-62, -150, 124, 90, color.paper);

const board = (wood: string, green: string) =>
  rect(-150, -26, 300, 30, wood, 12) +
  shape('M-96 -26A62 62 0 0 1 28 -26Z', color.coral) +
  circle(76, -62, 38, green) +
  leaf(76, -98, 60, -60, green) +
  leaf(76, -98, 56, -125, green);

/** Rows of a field under the sun, with a seedling in front. */
export const field: Scene = (random, tone) => {
  const far = 430;
  const end = random.between(700, 900);
  const rows = Array.from({ length: 11 }, (_, i) => {
    const x = 800 + (i - 5) * 330;
    return shape(
      `M${end + (i - 5) * 16 - 3} ${far}L${x - 84} 900H${x + 84}L${end + (i - 5) * 16 + 3} ${far}Z`,
      i === 5 ? tone.road : '#1B8774',
    );
  });
  return (
    circle(end + 220, far - 40, 230, tone.soft) +
    circle(end + 220, far - 40, 132, tone.sun) +
    hill([400, 340, 410, 330, 390], tone.mid) +
    rect(0, far, 1600, 470, tone.mass) +
    clipped('ground', rect(0, far, 1600, 470, color.ink), rows.join('')) +
    stroke(`M${end} ${far + 14}L800 900`, 9, tone.line, { 'stroke-dasharray': '46 40' }) +
    group(
      'translate(420 880)',
      ellipse(0, 10, 190, 44, tone.deep) +
        stroke('M0 0C-10 -130 10 -210 0 -330', 24, color.hortela) +
        leaf(-2, -120, 210, -150, color.hortela) +
        leaf(2, -170, 220, -30, color.hortela) +
        leaf(0, -300, 170, -118, color.ipe) +
        leaf(0, -300, 170, -58, color.ipe),
    )
  );
};

/** A balance on the road. */
export const scales: Scene = (random, tone) => {
  const lean = random.between(6, 9) * random.pick([-1, 1]);
  const arm = (side: number) => {
    const angle = (lean * Math.PI) / 180;
    const x = 800 + side * 400 * Math.cos(angle);
    const y = 250 + side * 400 * Math.sin(angle);
    return (
      stroke(`M${x} ${y}L${x - 130} ${y + 250}M${x} ${y}L${x + 130} ${y + 250}`, 10, tone.deep) +
      shape(
        `M${x - 170} ${y + 244}H${x + 170}C${x + 160} ${y + 330} ${x + 80} ${y + 360} ${x} ${y + 360}S${x - 160} ${y + 330} ${x - 170} ${y + 244}Z`,
        tone.mid,
      ) +
      circle(x, y, 20, tone.sun) +
      (side < 0
        ? rect(x - 96, y + 164, 192, 84, tone.accent, 10) + rect(x - 80, y + 180, 160, 12, '#FFFFFF66', 6)
        : group(`translate(${x} ${y + 176}) scale(0.72)`, heart(tone.accent)))
    );
  };
  return (
    circle(800, 420, 400, tone.soft) +
    road('M-60 810H1660', 104, tone) +
    arm(-1) +
    arm(1) +
    rect(774, 240, 52, 470, tone.mass, 20) +
    group(`translate(800 250) rotate(${lean})`, rect(-424, -18, 848, 36, tone.mass, 18)) +
    circle(800, 250, 46, tone.sun) +
    shape('M620 760C620 712 700 696 740 690H860C900 696 980 712 980 760Z', tone.mass)
  );
};
