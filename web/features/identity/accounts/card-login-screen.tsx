import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { CardLoginForm } from '#contract/schools/school-cards.ts';
import { useAction } from '#web/lib/api/action.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { useHydrated } from '#web/lib/page/hydration.ts';
import { lessonPath } from '#web/lib/page/paths.ts';
import { noteCardUse } from '#web/lib/session/card-session.ts';
import { useSession } from '#web/lib/session/session.ts';
import { keepWish, readWish } from '#web/lib/session/way-back.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import styles from './account-form.module.css';
import { AccountScreen } from './account-screen.tsx';
import { CardForm } from './card-form.tsx';
import { takeCard, useTakenCard } from './taken-card.ts';
import { welcomeBack } from './welcome.ts';

interface CardLoginScreenProps {
  /** Ends the session, and stays on this page. */
  logOut: () => Promise<void>;
}

/** Signs a pupil in by the school's card, or brings the account that somebody has into the class of their card. */
export function CardLoginScreen({ logOut }: CardLoginScreenProps) {
  const card = useTakenCard();
  const [entering, setEntering] = useState(false);
  const member = useSession()?.user;
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const enter = async (body: CardLoginForm) => {
    const { token } = await api('POST /api/card-login', { body });
    setEntering(true);
    takeCard('');
    welcomeBack(token);
    noteCardUse();
    await navigate(lessonAhead() ?? '/', { replace: true });
  };
  if (member && !entering)
    return (
      <AccountScreen title="Entre na sua turma" loginPage="/login">
        <JoinClass card={card} name={member.name} logOut={logOut} />
      </AccountScreen>
    );
  return (
    <AccountScreen title="Entre com o cartão da escola" loginPage="/login">
      <div data-for="visitor">
        {hydrated ? (
          <>
            <p className={styles.explanation}>
              {card
                ? 'Falta só o PIN, que está escrito no seu cartão.'
                : 'Aponte a câmera do celular para o cartão. Sem câmera, digite o que está escrito nele.'}
            </p>
            <CardForm key={card} card={card} submitLabel="Entrar" send={enter} />
          </>
        ) : (
          // The server does not know whether there is a card: what is typed would belong to another form.
          <SkeletonGroup>
            <Skeleton shape="rect" width="100%" height="14rem" />
          </SkeletonGroup>
        )}
        <div className={styles.ways}>
          <Link to="/login">Entrar com e-mail e senha</Link>
        </div>
        <p className={styles.consent}>Perdeu o cartão? Quem dá aula na sua turma faz outro na hora.</p>
      </div>
    </AccountScreen>
  );
}

/** Returns the address of the lesson that sent the pupil here: the class is waiting. */
function lessonAhead(): string | null {
  const path = readWish()?.path ?? '';
  if (!path.startsWith(lessonPath(''))) return null;
  keepWish('');
  return path;
}

interface JoinClassProps {
  card: string;
  name: string;
  logOut: () => Promise<void>;
}

/** For somebody signed in: their account joins the class, or they were somebody else and left it open. */
function JoinClass({ card, name, logOut }: JoinClassProps) {
  const navigate = useNavigate();
  const { busy: leaving, run } = useAction();
  const join = async (body: CardLoginForm) => {
    const { pupil } = await api('POST /api/home/school-card', { body });
    takeCard('');
    showToast(pupil ? `Você está na turma ${pupil.className}` : 'Você está na turma');
    await navigate('/', { replace: true });
  };
  return (
    <>
      <p className={styles.explanation}>
        Este aparelho está na conta de <strong>{name}</strong>. É você? Então use seu cartão para levar esta
        conta para a turma.
      </p>
      <CardForm key={card} card={card} submitLabel="Entrar na turma com esta conta" send={join} />
      <div className={styles.ways}>
        <Button variant="quiet" loading={leaving} onClick={() => run(logOut)}>
          Não é você? Sair desta conta
        </Button>
      </div>
    </>
  );
}
