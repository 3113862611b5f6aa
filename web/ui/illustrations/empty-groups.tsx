import { Person } from './person.tsx';
import { Spot } from './spot.tsx';

/** A small group under its flag, with a place kept free. */
export function EmptyGroupsIllustration({ className }: { className?: string }) {
  return (
    <Spot className={className}>
      <path d="M140 164V24" stroke="var(--scene-post)" strokeWidth="5" strokeLinecap="round" />
      <path d="M138 26H76L90 45L76 64H138Z" fill="var(--scene-ipe)" />
      <path d="M103 57L124 36M108 35H125V52" fill="none" stroke="var(--scene-ink)" strokeWidth="5" />
      <Person
        x={70}
        y={162}
        scale={0.62}
        skin={3}
        hair="long"
        shirt="var(--scene-deep)"
        trousers="var(--scene-cloth)"
        arm="hold"
      />
      <Person
        x={112}
        y={162}
        scale={0.62}
        skin={2}
        hair="short"
        shirt="var(--scene-coral)"
        trousers="var(--scene-cloth)"
      />
      <path
        d="M164 162V116Q164 99 177 97A11 11 0 1 1 181 97Q194 99 194 116V162Z"
        fill="none"
        stroke="var(--color-primary)"
        strokeWidth="2.5"
        strokeDasharray="5 5"
        strokeLinecap="round"
      />
      <Person
        x={222}
        y={162}
        scale={0.64}
        flip
        skin={1}
        hair="cap"
        shirt="var(--scene-hill-near)"
        trousers="var(--scene-cloth)"
        arm="wave"
      />
    </Spot>
  );
}
