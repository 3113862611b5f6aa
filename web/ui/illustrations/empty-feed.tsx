import { Person } from './person.tsx';
import { Tree } from './scene-parts.tsx';
import { Spot } from './spot.tsx';

/** A notice board without notices, and someone who brings the first. */
export function EmptyFeedIllustration({ className }: { className?: string }) {
  return (
    <Spot className={className}>
      <Tree x={52} y={164} scale={0.85} />
      <path d="M128 164V60M222 164V60" stroke="var(--scene-post)" strokeWidth="5" strokeLinecap="round" />
      <rect x="118" y="52" width="114" height="70" rx="6" fill="var(--scene-deep)" />
      <rect x="124" y="58" width="102" height="58" rx="3" fill="var(--scene-hill-near)" />
      <g fill="none" stroke="var(--scene-paper)" strokeOpacity="0.6" strokeWidth="2" strokeDasharray="4 4">
        <rect x="166" y="66" width="24" height="32" rx="2" />
        <rect x="196" y="72" width="24" height="32" rx="2" />
      </g>
      <rect x="133" y="70" width="26" height="34" rx="2" fill="var(--scene-paper)" />
      <path d="M138 79H154M138 86H154M138 93H148" stroke="var(--scene-hill)" strokeWidth="3" />
      <circle cx="146" cy="71" r="3" fill="var(--scene-coral)" />
      <Person
        x={94}
        y={164}
        scale={0.68}
        skin={1}
        hair="bun"
        shirt="var(--scene-ipe)"
        trousers="var(--scene-cloth)"
        arm="point"
      />
    </Spot>
  );
}
