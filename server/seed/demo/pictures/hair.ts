import { circle, ellipse, rect, shape, stroke } from './svg.ts';

/** Hair or a hat: the part behind the head, and the part over it. The head is about (172–340, 118–336). */
export interface Hair {
  back: string;
  front: string;
}

const curls = (points: readonly (readonly [number, number, number])[], paint: string) =>
  points.map(([x, y, r]) => circle(x, y, r, paint)).join('');

/** Short and round, in small coils. */
export const coils = (paint: string, light: string): Hair => ({
  back: ellipse(256, 176, 112, 102, paint),
  front:
    curls(
      [
        [176, 190, 26],
        [184, 156, 30],
        [206, 130, 32],
        [240, 116, 32],
        [274, 116, 32],
        [306, 130, 32],
        [328, 156, 30],
        [336, 190, 26],
        [222, 150, 26],
        [256, 146, 28],
        [290, 150, 26],
      ],
      paint,
    ) + stroke('M200 118Q216 100 238 98M270 98Q296 100 312 118M182 152Q186 136 196 128', 7, light),
});

/** Gathered under a scarf. */
export const scarf = (paint: string, cloth: string, knot: string): Hair => ({
  back:
    shape('M158 190C136 290 138 360 150 430H362C374 360 376 290 354 190Z', paint) +
    shape('M330 150C380 120 402 150 378 178C400 190 386 222 342 190Z', knot),
  front:
    shape('M164 206C152 72 360 72 348 206C322 160 190 160 164 206Z', cloth) +
    stroke('M174 180C204 140 308 140 338 180', 9, knot) +
    shape('M168 200C170 214 172 226 176 236C182 214 188 196 204 180C188 182 174 190 168 200Z', paint) +
    shape('M344 200C342 214 340 226 336 236C330 214 324 196 308 180C324 182 338 190 344 200Z', paint),
});

/** Straight to the chin, with a fringe. */
export const bob = (paint: string): Hair => ({
  back: shape('M150 214C146 92 366 92 362 214L368 330C350 344 162 344 144 330Z', paint),
  front: shape(
    'M146 326C128 30 384 30 366 326C356 330 346 330 338 326C344 280 342 230 336 196C300 206 212 206 176 196C170 230 168 280 174 326C166 330 156 330 146 326Z',
    paint,
  ),
});

/** Short curls over a full beard. */
export const curlsAndBeard = (paint: string): Hair => ({
  back: '',
  front:
    curls(
      [
        [182, 178, 22],
        [186, 148, 26],
        [212, 126, 28],
        [246, 114, 30],
        [280, 116, 28],
        [308, 132, 26],
        [328, 156, 24],
        [332, 182, 18],
        [230, 146, 22],
        [268, 142, 24],
        [300, 156, 18],
      ],
      paint,
    ) +
    shape(
      'M172 222C176 258 186 262 196 262C214 250 236 258 256 258S298 250 316 262C326 262 336 258 340 222C346 300 312 352 256 352S166 300 172 222Z',
      paint,
    ),
});

/** Locks put up. */
export const locksUp = (paint: string, light: string): Hair => ({
  back: ellipse(256, 98, 66, 56, paint) + ellipse(256, 190, 100, 92, paint),
  front:
    shape('M162 226C150 70 362 70 350 226C342 186 322 160 256 156S170 186 162 226Z', paint) +
    stroke('M190 182C196 156 214 136 236 128M322 182C316 156 298 136 276 128M256 150V124', 6, light) +
    stroke('M216 92C226 70 244 62 256 62M296 92C286 70 268 62 256 62M256 62V124', 6, light),
});

/** Long and straight, parted in the middle. */
export const longStraight = (paint: string): Hair => ({
  back: shape('M146 220C136 84 376 84 366 220C372 320 388 400 380 470H132C124 400 140 320 146 220Z', paint),
  front: shape(
    'M256 122C244 164 208 190 186 206C184 252 178 300 164 344C136 344 130 300 136 240C140 140 180 98 256 98S372 140 376 240C382 300 376 344 348 344C334 300 328 252 326 206C304 190 268 164 256 122Z',
    paint,
  ),
});

/** Cropped close. */
export const crop = (paint: string): Hair => ({
  back: '',
  front: shape(
    'M166 218C152 72 360 72 346 218C340 200 338 186 332 172C310 158 202 158 180 172C174 186 172 200 168 214Z',
    paint,
  ),
});

/** A cook's cap and a moustache. */
export const cap = (paint: string, cloth: string, band: string): Hair => ({
  back: '',
  front:
    shape(
      'M168 212C168 200 170 186 174 176H338C342 186 344 200 344 212C338 204 336 196 332 190H180C176 196 174 204 168 212Z',
      paint,
    ) +
    shape('M172 182C160 96 216 84 256 84S352 96 340 182Z', cloth) +
    rect(164, 158, 184, 34, band, 14) +
    shape(
      'M208 272C222 256 246 256 256 266C266 256 290 256 304 272C290 284 268 282 256 274C244 282 222 284 208 272Z',
      paint,
    ),
});

/** Parted at the side, with a short beard. */
export const sideParting = (paint: string): Hair => ({
  back: '',
  front:
    shape(
      'M168 216C158 150 186 108 250 106C316 100 356 138 344 216C340 200 336 186 328 172C290 172 246 166 216 146C206 164 186 176 178 188C174 198 170 206 168 216Z',
      paint,
    ) +
    shape(
      'M172 236C178 262 190 276 204 280C220 268 240 266 256 266S292 268 308 280C322 276 334 262 340 236C342 300 306 346 256 346S170 300 172 236Z',
      paint,
    ),
});

/** A wide crown of curls down to the shoulders. */
export const bigCurls = (paint: string, light: string): Hair => ({
  back: curls(
    [
      [152, 190, 54],
      [134, 244, 54],
      [130, 304, 52],
      [148, 356, 46],
      [360, 190, 54],
      [378, 244, 54],
      [382, 304, 52],
      [364, 356, 46],
      [186, 140, 56],
      [236, 112, 58],
      [284, 114, 58],
      [328, 142, 56],
    ],
    paint,
  ),
  front:
    curls(
      [
        [180, 186, 26],
        [196, 158, 30],
        [226, 142, 28],
        [258, 140, 26],
        [290, 146, 28],
        [318, 162, 28],
        [334, 190, 24],
      ],
      paint,
    ) +
    stroke(
      'M150 160Q162 126 194 110M322 110Q350 126 362 160M112 262Q106 290 116 316M398 262Q406 290 396 316',
      8,
      light,
    ),
});

/** High on top, faded at the sides. */
export const highTop = (paint: string, fade: string): Hair => ({
  back: '',
  front:
    shape(
      'M168 216C166 186 168 166 176 150H336C344 166 346 186 344 216C338 206 338 190 334 180H178C174 190 174 206 168 216Z',
      fade,
    ) +
    curls(
      [
        [190, 134, 26],
        [186, 106, 26],
        [212, 90, 28],
        [246, 82, 28],
        [280, 84, 28],
        [308, 96, 26],
        [326, 120, 26],
        [318, 146, 24],
        [286, 146, 26],
        [252, 146, 26],
        [218, 148, 24],
        [222, 118, 32],
        [256, 114, 36],
        [290, 118, 32],
      ],
      paint,
    ),
});

/** A site helmet over straight hair. */
export const helmet = (paint: string, shell: string, ridge: string): Hair => ({
  back: '',
  front:
    shape(
      'M170 224C168 204 170 184 178 170H334C342 184 344 204 342 224C336 212 334 200 330 190C300 202 212 202 182 190C178 200 176 212 170 224Z',
      paint,
    ) +
    shape('M164 170C164 70 348 70 348 170Z', shell) +
    rect(240, 82, 32, 88, ridge, 12) +
    rect(146, 160, 220, 26, ridge, 13),
});
