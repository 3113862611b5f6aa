import { color } from './palette.ts';
import { circle, rect, shape, stroke } from './svg.ts';

const shoulders =
  'M52 530C56 436 118 398 198 380C214 376 222 372 226 366H286C290 372 298 376 314 380C394 398 456 436 460 530Z';

const body = (paint: string) => shape(shoulders, paint);

/** Work clothes of a hospital, with a watch pinned on. */
export const scrubs = (paint: string, edge: string, skin: string) =>
  body(paint) +
  shape('M218 358H294V366L306 374L256 460L206 374L218 366Z', skin) +
  stroke('M204 374L256 462L308 374', 12, edge) +
  rect(330, 438, 44, 10, color.paper, 5) +
  circle(352, 468, 15, color.paper) +
  stroke('M352 468V460M352 468L358 471', 4, color.ink);

/** A shirt with an open collar; `inner` is what shows under it. */
export const shirt = (paint: string, collar: string, inner: string) =>
  body(paint) +
  shape('M220 362H292L298 370L256 440L214 370Z', inner) +
  shape('M214 366L186 396L228 436L256 428Z', collar) +
  shape('M298 366L326 396L284 436L256 428Z', collar) +
  stroke('M256 436V520', 5, '#00000022') +
  circle(256, 470, 6, '#00000033') +
  circle(256, 504, 6, '#00000033');

/** A round-necked jumper or T-shirt. */
export const jumper = (paint: string, edge: string, skin: string) =>
  body(paint) +
  shape('M218 358H294V366L306 372C300 420 212 420 206 372L218 366Z', skin) +
  stroke('M204 374C212 424 300 424 308 374', 14, edge);

/** An open shirt over a T-shirt. */
export const overshirt = (paint: string, inner: string, skin: string) =>
  jumper(inner, inner, skin) +
  shape('M198 380C118 398 56 436 52 530H214C204 470 200 420 198 380Z', paint) +
  shape('M314 380C394 398 456 436 460 530H298C308 470 312 420 314 380Z', paint);

/** A suit with a tie. */
export const suit = (paint: string, tie: string) =>
  body(paint) +
  shape('M218 362H294L304 372L256 500L208 372Z', color.paper) +
  shape('M242 410H270L276 430L268 520H244L236 430Z', tie) +
  shape('M208 366L176 392L236 520H262Z', '#00000030') +
  shape('M304 366L336 392L276 520H250Z', '#00000030') +
  shape('M212 366L236 412L256 404L276 412L300 366L256 396Z', color.paper);

/** A cook's jacket with two rows of buttons. */
export const jacket = (edge: string) =>
  body(color.paper) +
  shape('M206 370C226 402 286 402 306 370L320 392C290 430 222 430 192 392Z', '#E4E8E2') +
  stroke('M222 424L232 530', 5, '#D5DBD4') +
  [452, 490].map((y) => circle(206, y, 9, edge) + circle(270, y, 9, edge)).join('') +
  stroke('M192 392C222 432 290 432 320 392', 7, edge);

/** A hooded jumper with its strings. */
export const hoodie = (paint: string, shade: string, skin: string) =>
  shape('M150 400C150 330 362 330 362 400L330 440H182Z', shade) +
  body(paint) +
  shape('M218 356H294V366L304 372C298 416 214 416 208 372L218 366Z', skin) +
  shape('M190 376C186 420 226 446 256 446S326 420 322 376C308 412 282 420 256 420S204 412 190 376Z', shade) +
  stroke('M228 440V500M284 440V486', 8, color.paper);

/** Beads in rows around the neck. */
export const beads = (paints: readonly [string, string, string]) =>
  paints
    .flatMap((paint, row) =>
      Array.from({ length: 13 }, (_, i) => {
        const angle = ((i + 0.5) / 13) * Math.PI;
        return circle(
          256 + Math.cos(angle) * (58 + row * 13),
          376 + Math.sin(angle) * (40 + row * 15),
          7,
          paint,
        );
      }),
    )
    .join('');
