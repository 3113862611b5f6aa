import { classNames } from '../class-names.ts';
import { Person } from './person.tsx';
import { Tree } from './scene-parts.tsx';
import styles from './scene.module.css';

/** A crossroads whose signpost points everywhere, and someone who reads it. */
export function NotFoundIllustration({ className }: { className?: string }) {
  return (
    <svg
      className={classNames(styles.spot, className)}
      viewBox="0 0 480 320"
      aria-hidden="true"
      focusable="false"
    >
      <rect x="16" y="16" width="448" height="288" rx="144" fill="var(--scene-sky)" />
      <circle cx="128" cy="112" r="38" fill="var(--scene-sun)" />
      <path
        d="M20 194C110 150 190 204 280 190C350 178 420 176 462 182A144 144 0 0 1 320 304H160A144 144 0 0 1 20 194Z"
        fill="var(--scene-hill-far)"
      />
      <path
        d="M46 246C150 208 280 240 450 220A144 144 0 0 1 320 304H160A144 144 0 0 1 46 246Z"
        fill="var(--scene-hill)"
      />
      <g fill="none" stroke="var(--scene-road)">
        <path d="M88 268C170 246 300 284 420 242" strokeWidth="20" strokeLinecap="round" />
        <path
          d="M204 294C232 272 290 258 268 226C256 208 236 206 242 190"
          strokeWidth="15"
          strokeLinecap="round"
        />
      </g>
      <Tree x={92} y={250} scale={1} />
      <Tree x={404} y={240} scale={0.85} />
      <path d="M262 286V66" stroke="var(--scene-post)" strokeWidth="8" strokeLinecap="round" />
      <path d="M214 78H312L330 95L312 112H214Z" fill="var(--scene-coral)" />
      <path d="M310 122H206L188 139L206 156H310Z" fill="var(--scene-ipe)" />
      <path d="M222 166H296L312 181L296 196H222Z" fill="var(--scene-deep)" />
      <g stroke="var(--scene-paper)" strokeWidth="6" strokeLinecap="round">
        <path d="M230 95H292M236 181H282" />
        <path d="M212 139H272" stroke="var(--scene-ink)" />
      </g>
      <Person
        x={176}
        y={296}
        scale={0.96}
        skin={1}
        hair="curly"
        shirt="var(--scene-hill-near)"
        trousers="var(--scene-cloth)"
        arm="wave"
        backpack
      />
    </svg>
  );
}
