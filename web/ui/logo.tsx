import drawing from './logo.svg?raw';
import { useTrustedHtml } from './trusted-html.ts';

interface LogoProps {
  /** Height in CSS pixels; multiples of 16 are crispest. The bar takes at most 55, the full logo at most 40. */
  height?: number;
  className?: string;
}

const lines = drawing.slice(drawing.indexOf('<g'), drawing.indexOf('</svg>'));

/** The R alone, for small places, in the text's colour. Decorative: the link around it carries the name. */
export function LogoSymbol(props: LogoProps) {
  return <Drawing width={64} {...props} />;
}

/** The whole name, whose R is the symbol, in the text's colour. Decorative like LogoSymbol. */
export function Logo(props: LogoProps) {
  return <Drawing width={208} {...props} />;
}

/** Draws the logo cropped to `width`, in units of its grid. */
function Drawing({ width, height = 32, className }: LogoProps & { width: number }) {
  return (
    <svg
      className={className}
      width={(width / 64) * height}
      height={height}
      viewBox={`0 0 ${width} 64`}
      // A style that makes it narrower leaves the R.
      preserveAspectRatio="xMinYMid slice"
      aria-hidden="true"
      focusable="false"
      dangerouslySetInnerHTML={useTrustedHtml(lines)}
    />
  );
}
