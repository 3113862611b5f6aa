import { Tree } from './scene-parts.tsx';
import { Spot } from './spot.tsx';

/** A letter box beside the road, and a bird that waits on it. */
export function EmptyNotificationsIllustration({ className }: { className?: string }) {
  return (
    <Spot className={className}>
      <path
        d="M150 164C150 148 206 146 206 132C206 122 178 124 178 112L188 110C190 118 232 118 232 134C232 148 196 150 192 164Z"
        fill="var(--scene-road)"
      />
      <Tree x={222} y={122} scale={0.5} />
      <Tree x={244} y={136} scale={0.7} />
      <path d="M102 164V104" stroke="var(--scene-post)" strokeWidth="6" strokeLinecap="round" />
      <path d="M62 106V80A18 18 0 0 1 80 62H120V106Z" fill="var(--scene-coral)" />
      <path d="M138 106V80A18 18 0 0 0 102 80V106Z" fill="var(--scene-deep)" />
      <path d="M112 84H128" stroke="var(--scene-paper)" strokeWidth="4" strokeLinecap="round" />
      <path d="M74 90H92" stroke="var(--scene-ink)" strokeWidth="3" strokeLinecap="round" />
      <rect x="84" y="81" width="10" height="9" rx="1" fill="var(--scene-ipe)" />
      <path
        d="M80 62Q76 42 96 38Q100 28 110 30Q119 32 118 44Q118 62 98 62ZL62 48L82 48Z"
        fill="var(--scene-ipe)"
      />
      <path d="M117 35L127 39L118 43Z" fill="var(--scene-coral)" />
      <path
        d="M86 54Q98 56 104 46"
        stroke="var(--scene-ink)"
        strokeOpacity="0.25"
        strokeWidth="3"
        strokeLinecap="round"
        fill="none"
      />
      <circle cx="111" cy="38" r="1.8" fill="var(--scene-ink)" />
    </Spot>
  );
}
