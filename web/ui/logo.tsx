import { logoWidth, strokeWidth, symbolPath, wordPath } from './logo-shape.ts';

interface LogoProps {
  /** Height in CSS pixels; multiples of 16 are crispest. The bar takes at most 55, the full logo at most 40. */
  height?: number;
  className?: string;
}

/** The R alone, for small places, in the colour of the text. Decorative: the link around it carries the name. */
export function LogoSymbol({ height = 32, className }: LogoProps) {
  return <Drawing path={symbolPath} width={64} height={height} className={className} />;
}

/** The whole name, whose R is the symbol, in the colour of the text. Decorative like LogoSymbol. */
export function Logo({ height = 32, className }: LogoProps) {
  return <Drawing path={symbolPath + wordPath} width={logoWidth} height={height} className={className} />;
}

interface DrawingProps {
  path: string;
  /** In units of the grid. */
  width: number;
  /** In CSS pixels. */
  height: number;
  className?: string;
}

function Drawing({ path, width, height, className }: DrawingProps) {
  return (
    <svg
      className={className}
      width={(width / 64) * height}
      height={height}
      viewBox={`0 0 ${width} 64`}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}
