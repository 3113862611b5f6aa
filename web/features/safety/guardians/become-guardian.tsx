import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api/browser-api.ts';
import { failureOf } from '#web/lib/api/failure.ts';
import { useOwnAge } from '#web/lib/session/own-age.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FormFailure } from '#web/ui/form-failure.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { AboutRumo } from './about-rumo.tsx';
import { useMinors } from './guardian-calls.ts';
import styles from './guardians.module.css';
import { MemberGuardianForm } from './member-guardian-form.tsx';
import { NewGuardianForm } from './new-guardian-form.tsx';
import { useSignInHere } from './sign-in-here.ts';
import { takeCode } from './taken-code.ts';

/** For an adult who opened a link or typed a code: who asks, what Rumo is, and the confirmation. */
export function BecomeGuardian({ code }: { code: string }) {
  const isMember = useSession() !== null;
  const age = useOwnAge();
  const check = useQuery({
    queryKey: ['guardian code of', code],
    queryFn: async () => (await api('POST /api/guardian-codes/check', { body: { code } })).firstName,
    staleTime: Infinity,
    retry: false,
  });
  if (check.error && failureOf(check.error).passing)
    return (
      <Card>
        <h1>Responsável por um jovem</h1>
        <ErrorState
          message={check.error.message}
          onRetry={() => void check.refetch()}
          retrying={check.isFetching}
        />
      </Card>
    );
  if (check.error) return <NotValid error={check.error} isMember={isMember} />;
  if (check.data === undefined || (isMember && age.isPending)) {
    return (
      <SkeletonGroup>
        <Skeleton shape="rect" width="100%" height="24rem" />
      </SkeletonGroup>
    );
  }
  const name = check.data;
  return (
    <Card>
      <h1>{name} chamou você</h1>
      <AboutRumo name={name} />
      {isMember ? (
        <MemberGuardianForm code={code} name={name} asksBirth={age.data?.band === 'unknown'} />
      ) : (
        <NewGuardianForm code={code} name={name} />
      )}
    </Card>
  );
}

/** Also for guardians who reopen the link they came by: it leads to their minors. */
function NotValid({ error, isMember }: { error: Error; isMember: boolean }) {
  const answersForSomebody = useMinors().data?.length;
  const goSignIn = useSignInHere();
  if (answersForSomebody)
    return (
      <Card>
        <h1>Este convite já foi usado</h1>
        <p>Os convites valem uma vez só. Por quem você responde continua aqui:</p>
        <div className={styles.actions}>
          <Button variant="primary" onClick={() => takeCode('')}>
            Ver por quem respondo
          </Button>
        </div>
      </Card>
    );
  return (
    <Card>
      <h1>Este convite não vale mais</h1>
      <FormFailure
        failure={{
          ...failureOf(error),
          advice: 'Peça que a pessoa jovem abra o Rumo e mande um convite novo.',
        }}
      />
      <div className={styles.actions}>
        <Button onClick={() => takeCode('')}>Digitar um código</Button>
      </div>
      {!isMember && (
        <p className={styles.aside}>
          Já responde por alguém?{' '}
          <Button variant="quiet" size="small" onClick={goSignIn}>
            Entrar na minha conta
          </Button>
        </p>
      )}
    </Card>
  );
}
