interface IconProps {
  /** A path from `@mdi/js`, drawn on a 24 × 24 grid. */
  path: string;
  /** Side in CSS pixels. */
  size?: number;
  className?: string;
}

/** A decorative icon in the colour of the text: what it means is said beside it or by its button's name. */
export function Icon({ path, size = 20, className }: IconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}
