/*
 * The logo, drawn for Rumo on a grid of 64 whose unit is 4, so that its edges meet whole pixels at 16, 32, 48
 * and 64. Every line is 8 wide with flat ends and round joins. The R is one path: up the stem, round the bowl,
 * back to the waist, down the leg, through the bend and out as an arrow whose bar lies on the waist's line.
 */

/** The R in a box of 64 × 64. */
export const symbolPath =
  'M4 60V4M4 8H17a12 12 0 0 1 0 24H16L24.77 51.83A8 8 0 0 0 37.74 54.26L59.5 32.5M44 32H64M60 28V48';

/** What follows the R in the full logo, 'umo', as high as the arrow. */
export const wordPath =
  'M78 28V44a12.5 12.5 0 0 0 25 0V28M103 28V60M120 28V60M120 42.6a11 11 0 0 1 22 0V60M142 42.6a11 11 0 0 1 22 0V60' +
  'M179 44a12.5 12.5 0 0 1 25 0a12.5 12.5 0 0 1 -25 0Z';

/** Width of the full logo where its height is 64. */
export const logoWidth = 208;

/** Width of every line. */
export const strokeWidth = 8;
