interface TreeProps {
  /** Where the trunk stands. */
  x: number;
  y: number;
  scale?: number;
  fill?: string;
}

/** A round tree on a thin trunk. */
export function Tree({ x, y, scale = 1, fill = 'var(--scene-hill-near)' }: TreeProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d="M0 0V-30" stroke="var(--scene-post)" strokeWidth="4" strokeLinecap="round" />
      <rect x="-20" y="-82" width="40" height="60" rx="20" fill={fill} />
      <path
        d="M0 -22V-52M0 -34L9 -43"
        stroke="var(--scene-post)"
        strokeOpacity="0.5"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </g>
  );
}

interface TradeSignProps {
  /** Centre of the disc. */
  x: number;
  y: number;
  scale?: number;
  tool: keyof typeof tools;
}

/** The sign of a trade on a post beside the road; the post stands 60 below the centre. */
export function TradeSign({ x, y, scale = 1, tool }: TradeSignProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d="M0 20V62" stroke="var(--scene-post)" strokeWidth="5" strokeLinecap="round" />
      <circle r="27" fill="var(--scene-paper)" />
      <path
        d={tools[tool]}
        fill="none"
        stroke="var(--scene-sign)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  );
}

/** Tools of trades, drawn in lines around 0, 0 within ±15. */
const tools = {
  health:
    'M-10 -13V-5A8 8 0 0 0 6 -5V-13M-2 3V5A8 8 0 0 0 14 5V1M14 -4A2.5 2.5 0 1 1 14 1A2.5 2.5 0 1 1 14 -4',
  teaching: 'M0 -8Q-6 -12 -14 -10V10Q-6 8 0 12Q6 8 14 10V-10Q6 -12 0 -8ZV12',
  code: 'M-7 -9L-15 0L-7 9M7 -9L15 0L7 9M3 -12L-3 12',
  repair: 'M12 -6A8 8 0 0 1 2 3L-8 13A4 4 0 0 1 -13 8L-3 -2A8 8 0 0 1 6 -12L2 -7L7 -2Z',
  design: 'M-12 12L-9 3L7 -13L13 -7L-3 9ZM3 -9L9 -3',
};

/** A small house, 60 wide; `x`, `y` is the middle of its foot. */
export function House({ x, y, scale = 1, tall }: { x: number; y: number; scale?: number; tall?: boolean }) {
  const top = tall ? -92 : -46;
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <rect x="-28" y={top} width="56" height={-top} fill="var(--scene-wall)" />
      {tall ? (
        <rect x="-34" y={top - 8} width="68" height="10" rx="2" fill="var(--scene-deep)" />
      ) : (
        <path d={`M-36 ${top}L0 ${top - 30}L36 ${top}Z`} fill="var(--scene-roof)" />
      )}
      {tall && (
        <path
          d={`M-14 ${top + 18}H14M-14 ${top + 36}H14`}
          stroke="var(--scene-hill)"
          strokeWidth="9"
          strokeDasharray="9 10"
        />
      )}
      <path d="M-7 0V-18A7 7 0 0 1 7 -18V0Z" fill="var(--scene-deep)" />
    </g>
  );
}
