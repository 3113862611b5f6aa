interface IconProps {
  /** A path from `@mdi/js`, drawn on a 24 × 24 grid. */
  path: string;
  /** Side in CSS pixels. */
  size?: number;
  className?: string;
}

/** A decorative icon in the text's colour: its meaning is in the text beside it or its button's name. */
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
