import { looks } from './looks.ts';
import type { Look, Skin } from './looks.ts';
import { circle, ellipse, rect, shape, stroke } from './svg.ts';

const ink = '#241A17';

const neck = ({ base, shade }: Skin) =>
  shape('M218 296H294V372C294 396 276 410 256 410S218 396 218 372Z', base) +
  shape('M218 318C228 346 284 346 294 318V334C286 368 226 368 218 334Z', shade);

const head = ({ base, shade }: Skin) =>
  ellipse(170, 234, 17, 25, base) +
  ellipse(342, 234, 17, 25, base) +
  stroke('M166 226C172 228 174 238 170 246M346 226C340 228 338 238 342 246', 4, shade) +
  shape('M172 196C172 96 340 96 340 196V236C340 300 304 338 256 338S172 300 172 236Z', base);

const face = ({ shade }: Skin, brows: string) =>
  stroke('M206 204C214 196 228 195 238 201M274 201C284 195 298 196 306 204', 7, brows) +
  ellipse(222, 229, 7.5, 9, ink) +
  ellipse(290, 229, 7.5, 9, ink) +
  circle(225, 226, 2.4, '#FFFFFF') +
  circle(293, 226, 2.4, '#FFFFFF') +
  stroke('M256 232C252 246 248 254 250 258C252 262 260 262 264 259', 5, shade);

const mouth = (paint: string) => stroke('M228 288C240 303 272 303 284 288', 6.5, paint);

const glasses = { round: 34, square: 14 };

function spectacles(kind: 'round' | 'square'): string {
  const frame = (x: number) =>
    `M${x - 34 + glasses[kind]} 200H${x + 34 - glasses[kind]}Q${x + 34} 200 ${x + 34} ${200 + glasses[kind]}V${260 - glasses[kind] * 0.9}Q${x + 34} 260 ${x + 34 - glasses[kind]} 260H${x - 34 + glasses[kind]}Q${x - 34} 260 ${x - 34} ${260 - glasses[kind] * 0.9}V${200 + glasses[kind]}Q${x - 34} 200 ${x - 34 + glasses[kind]} 200Z`;
  return stroke(
    `${frame(220)}${frame(292)}M254 226Q256 222 258 226M186 222L170 218M326 222L342 218`,
    5,
    '#2A2F2D',
  );
}

function person(look: Look): string {
  return [
    look.hair.back,
    neck(look.skin),
    look.clothes,
    head(look.skin),
    face(look.skin, look.brows),
    look.hair.front,
    mouth(look.mouth ?? look.skin.lips),
    look.glasses ? spectacles(look.glasses) : '',
    look.earrings ? circle(168, 270, 8, look.earrings) + circle(344, 270, 8, look.earrings) : '',
  ].join('');
}

/** Draws a person as SVG, 512 by 512. Throws if that person has no look. */
export function drawAvatar(username: string, tone: number): string {
  const look = looks[username];
  if (!look) throw new Error(`Nobody drew ${username}`);
  const back = `hsl(${tone}, 46%, 86%)`;
  const disc = `hsl(${tone}, 44%, 76%)`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">${rect(0, 0, 512, 512, back)}${circle(256, 300, 214, disc)}${person(look)}</svg>`;
}
