import { Link } from 'react-router';
import { holds } from '#contract/safety/age-rules.ts';
import { TooYoung } from '#web/lib/forms/too-young.tsx';
import { useOwnAge } from '#web/lib/session/own-age.ts';
import { QueryView } from '#web/lib/api/query-view.tsx';
import { useSession } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { WhatGuardiansDo } from './about-rumo.tsx';
import { BecomeGuardian } from './become-guardian.tsx';
import { CodeForm } from './code-form.tsx';
import { useMinors } from './guardian-calls.ts';
import styles from './guardians.module.css';
import { MinorsList } from './minors-list.tsx';
import { OwnGuardians } from './own-guardians.tsx';
import { useSignInHere } from './sign-in-here.ts';
import { useTakenCode } from './taken-code.ts';

const skeleton = <RowsSkeleton label="Carregando…" />;

/** One page for all sides: invited adults, guardians, and minors. */
export function GuardianScreen() {
  const code = useTakenCode();
  const isMember = useSession() !== null;
  if (code) return <BecomeGuardian code={code} />;
  return isMember ? <Member /> : <Visitor />;
}

function Visitor() {
  const signIn = useSignInHere();
  return (
    // Text that a member types here before hydration would be lost.
    <Card data-for="visitor">
      <h1>Responsável por um jovem</h1>
      <p>
        Alguém da sua família quer usar o Rumo e chamou você? Digite o código, ou abra o link que recebeu.
      </p>
      <WhatGuardiansDo name="a pessoa" />
      <CodeForm />
      <p className={styles.aside}>
        Já responde por alguém?{' '}
        <Button variant="quiet" size="small" onClick={signIn}>
          Entrar na minha conta
        </Button>
      </p>
      <p className={styles.aside}>
        Ainda não conhece? <Link to="/sobre">O que é o Rumo</Link>
      </p>
    </Card>
  );
}

function Member() {
  const age = useOwnAge();
  return (
    <QueryView query={age} skeleton={skeleton}>
      {(own) => {
        if (!holds('account', own.band))
          return (
            <Card>
              <h1>Ainda não é a hora</h1>
              <TooYoung age={own} />
            </Card>
          );
        const hasGuardians = holds('guardianNeeded', own.band) || holds('guardianInvited', own.band);
        return hasGuardians ? <OwnGuardians age={own} /> : <Adult />;
      }}
    </QueryView>
  );
}

function Adult() {
  const minors = useMinors();
  return (
    <>
      <h1>Por quem você responde</h1>
      <QueryView query={minors} skeleton={skeleton}>
        {(list) =>
          list.length > 0 ? (
            <MinorsList minors={list} />
          ) : (
            <>
              <p>Você ainda não responde por ninguém. Recebeu um código? Digite aqui.</p>
              <CodeForm />
            </>
          )
        }
      </QueryView>
    </>
  );
}
