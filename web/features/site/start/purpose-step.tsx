import type { OwnAge } from '#contract/safety/age.ts';
import { holds } from '#contract/safety/age-rules.ts';
import { useAction } from '#web/lib/api/action.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { useNavigateOrStay } from '#web/lib/page/page-code.ts';
import { TileButton, Tiles } from '#web/ui/tile.tsx';
import { UntilOfAge } from './for-those-of-age.tsx';
import { purposes, type StartPurpose } from './purposes.ts';
import styles from './start.module.css';

interface PurposeStepProps {
  age: OwnAge;
  username: string;
  /** Where the answer leads. */
  next: (purpose: StartPurpose) => string;
}

/** Asks why somebody is here; the answer is on the profile. */
export function PurposeStep({ age, username, next }: PurposeStepProps) {
  const navigate = useNavigateOrStay();
  const { doing, run } = useAction<StartPurpose>();
  const isYoung = holds('young', age.band);
  // Helping requires being of age: what a later step would refuse is not offered.
  const offered = (Object.keys(purposes) as StartPurpose[]).filter(
    (purpose) => !isYoung || !purposes[purpose].offersHelp,
  );
  const choose = (purpose: StartPurpose) =>
    run(async () => {
      const { seeksHelp, offersHelp } = purposes[purpose];
      // Nothing of users waiting for a guardian is shown, so their choice is not saved either.
      if (!age.waiting)
        await api('PATCH /api/home/user/{username}', {
          params: { username },
          body: { seeksHelp, offersHelp },
        });
      await navigate(next(purpose));
    }, purpose);
  return (
    <>
      <h1>O que traz você aqui?</h1>
      {!age.waiting && <p className={styles.text}>Aparece no seu perfil, e dá para mudar quando quiser.</p>}
      <Tiles aria-label="O que traz você aqui?">
        {offered.map((purpose) => (
          <TileButton
            key={purpose}
            tone={purposes[purpose].tone}
            drawing={purposes[purpose].icon}
            loading={doing === purpose}
            onClick={() => choose(purpose)}
          >
            {purposes[purpose].label}
          </TileButton>
        ))}
      </Tiles>
      {isYoung && <UntilOfAge age={age} />}
    </>
  );
}
