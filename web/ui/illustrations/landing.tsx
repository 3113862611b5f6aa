import { classNames } from '../class-names.ts';
import { Person } from './person.tsx';
import { House, TradeSign, Tree } from './scene-parts.tsx';
import styles from './scene.module.css';

/**
 * A road through hills that leaves them as an arrow: beside the forms of login and registration. It belongs at the
 * foot of a panel coloured `var(--scene-sky)` that hides what overflows: the scene is shown whole and its hills
 * go on to both sides, so that the panel may have any proportion. What is said stands above it.
 */
export function LandingIllustration({ className }: { className?: string }) {
  return (
    <svg
      className={classNames(styles.panorama, className)}
      viewBox="0 190 640 710"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="468" cy="328" r="116" fill="var(--scene-sun)" />
      <FarHills />
      <MiddleHills />
      <NearHills />
      <path d={road} fill="var(--scene-road)" />
      <Person
        x={233}
        y={542}
        scale={0.32}
        skin={2}
        hair="bun"
        shirt="var(--scene-coral)"
        trousers="var(--scene-cloth)"
        stance="walk"
      />
      <Person
        x={458}
        y={700}
        scale={0.62}
        skin={3}
        hair="cap"
        shirt="var(--scene-deep)"
        trousers="var(--scene-cloth)"
        stance="walk"
        arm="hold"
      />
      <Person
        x={206}
        y={872}
        scale={1.2}
        skin={3}
        hair="curly"
        shirt="var(--scene-ipe)"
        trousers="var(--scene-cloth)"
        stance="walk"
        backpack
      />
      <Person x={302} y={864} scale={1.25} skin={1} hair="long" shirt="var(--scene-coral)" arm="point" />
    </svg>
  );
}

const road =
  'M372 900C392 822 504 776 504 690C504 616 404 586 326 560C276 543 252 530 252 512C252 488 316 468 366 449C408 433 438 416 461 393L541 313V343H557V286H500V302H530L447 380C424 402 396 416 354 430C288 452 212 474 212 519C212 566 288 590 344 612C400 634 426 656 426 686C426 746 196 790 152 900Z';

function FarHills() {
  return (
    <>
      <path
        d="M-1200 430C-900 500 -700 360 -400 400C-240 420 -80 376 60 410C180 433 230 424 330 408C430 392 540 398 660 424C820 458 940 380 1100 400C1300 426 1500 470 1840 400V900H-1200Z"
        fill="var(--scene-hill-far)"
      />
      <House x={-150} y={408} scale={0.5} />
      <Tree x={52} y={412} scale={0.5} />
      <Tree x={84} y={418} scale={0.4} />
      <House x={556} y={422} scale={0.5} tall />
      <House x={594} y={430} scale={0.5} />
      <Tree x={780} y={436} scale={0.5} />
      <Tree x={812} y={430} scale={0.4} />
    </>
  );
}

function MiddleHills() {
  return (
    <>
      <path
        d="M-1200 520C-900 440 -620 560 -400 530C-260 506 -160 440 20 462C110 473 160 486 200 500C300 540 480 470 640 482C820 496 1040 560 1240 510C1440 470 1640 520 1840 500V900H-1200Z"
        fill="var(--scene-hill)"
      />
      <path
        d="M232 526C160 538 110 510 40 520C-60 534 -160 590 -300 580C-460 566 -700 620 -1200 580"
        fill="none"
        stroke="var(--scene-road)"
        strokeWidth="22"
      />
      <path
        d="M464 660C540 664 590 678 650 664C740 642 820 590 960 600C1200 618 1500 580 1840 610"
        fill="none"
        stroke="var(--scene-road)"
        strokeWidth="32"
      />
      <House x={40} y={496} scale={0.8} tall />
      <House x={98} y={498} scale={0.8} />
      <TradeSign x={158} y={460} scale={0.8} tool="health" />
      <Tree x={340} y={538} scale={0.6} />
      <Tree x={376} y={548} scale={0.75} />
      <TradeSign x={574} y={586} tool="code" />
      <Tree x={622} y={606} />
      <Tree x={-120} y={530} scale={0.7} />
      <TradeSign x={-210} y={520} scale={0.8} tool="design" />
      <House x={760} y={574} tall />
      <House x={836} y={572} />
      <Tree x={906} y={572} scale={0.9} />
    </>
  );
}

function NearHills() {
  return (
    <>
      <path
        d="M-1200 700C-900 600 -700 760 -460 690C-300 640 -80 570 80 640C200 694 230 790 240 900H-1200Z"
        fill="var(--scene-hill-near)"
      />
      <Tree x={-150} y={690} scale={1.2} fill="var(--scene-deep)" />
      <Tree x={34} y={700} scale={1.1} fill="var(--scene-deep)" />
      <TradeSign x={106} y={646} scale={1.15} tool="repair" />
      <path
        d="M330 900C396 830 470 800 560 790C700 774 860 800 1040 770C1300 730 1500 800 1840 740V900Z"
        fill="var(--scene-hill-near)"
      />
      <TradeSign x={556} y={744} scale={1.15} tool="teaching" />
      <Tree x={720} y={810} scale={1.2} fill="var(--scene-deep)" />
    </>
  );
}
