import { Person } from './person.tsx';
import { Spot } from './spot.tsx';

/** Two roads that meet and go on as one; two people greet each other from theirs. */
export function EmptyConnectionsIllustration({ className }: { className?: string }) {
  return (
    <Spot className={className}>
      <path
        d="M92 160C92 134 140 140 140 108V56M188 160C188 134 140 140 140 108M118 71L140 49L162 71"
        fill="none"
        stroke="var(--color-primary)"
        strokeWidth="13"
      />
      <Person
        x={62}
        y={164}
        scale={0.74}
        skin={2}
        hair="short"
        shirt="var(--scene-coral)"
        trousers="var(--scene-cloth)"
        arm="wave"
      />
      <Person
        x={218}
        y={164}
        scale={0.74}
        flip
        skin={3}
        hair="curly"
        shirt="var(--scene-deep)"
        trousers="var(--scene-cloth)"
        arm="wave"
      />
    </Spot>
  );
}
