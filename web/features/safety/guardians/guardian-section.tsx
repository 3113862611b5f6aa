import type { OwnAge } from '#contract/safety/age.ts';
import { holds } from '#contract/safety/age-rules.ts';
import { accompaniedUntil } from '#contract/safety/age-sentences.ts';
import { useAges } from '#web/lib/session/ages.ts';
import { useOwnAge } from '#web/lib/session/own-age.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** Link to the guardians page, for both sides. */
export function GuardianSection() {
  const age = useOwnAge().data;
  return (
    <>
      <p>{accompaniedUntil(useAges())}</p>
      <ButtonLink to="/responsavel">{age ? labelOf(age) : 'Abrir a página'}</ButtonLink>
    </>
  );
}

function labelOf({ band, guardian, minors }: OwnAge): string {
  if (guardian) return 'Supervisão ligada: o que mostra';
  if (holds('guardianNeeded', band)) return 'Chame quem é responsável por você';
  if (holds('guardianInvited', band)) return 'Convide quem é responsável por você';
  if (!holds('account', band)) return 'Abrir a página';
  return minors ? 'Por quem você responde' : 'Recebi um código de um jovem';
}
