import { Spot } from './spot.tsx';

/** A notebook in which a road has been begun; the pencil lies ready. */
export function EmptyDraftsIllustration({ className }: { className?: string }) {
  return (
    <Spot className={className}>
      <path
        d="M58 154Q98 142 140 156Q182 142 222 154V56Q182 44 140 58Q98 44 58 56Z"
        fill="var(--scene-deep)"
      />
      <path d="M66 146Q102 136 140 150V60Q102 46 66 56Z" fill="var(--scene-paper)" />
      <path d="M214 146Q178 136 140 150V60Q178 46 214 56Z" fill="var(--scene-paper)" />
      <path d="M140 60V150" stroke="var(--scene-road-mark)" strokeWidth="2" />
      <path
        d="M78 72Q104 64 128 72M78 86Q104 78 128 86M78 100Q98 94 112 97"
        fill="none"
        stroke="var(--scene-road-mark)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M80 130C98 108 116 140 142 122C152 115 154 108 162 100"
        fill="none"
        stroke="var(--scene-hill-near)"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path
        d="M168 94L194 68M178 67H196V85"
        fill="none"
        stroke="var(--scene-hill)"
        strokeWidth="5"
        strokeDasharray="6 5"
      />
      <g transform="translate(168 148) rotate(66)">
        <path d="M0 0L-7 -16H7Z" fill="var(--scene-skin-2)" />
        <path d="M-2.5 -5.5L0 0L2.5 -5.5Z" fill="var(--scene-ink)" />
        <path d="M-7 -16V-70H7V-16Z" fill="var(--scene-ipe)" />
        <path d="M-7 -70H7V-76A4 4 0 0 0 3 -80H-3A4 4 0 0 0 -7 -76Z" fill="var(--scene-coral)" />
      </g>
    </Spot>
  );
}
