import type { Failure } from '#web/lib/api/failure.ts';
import { Button } from '#web/ui/button.tsx';
import { FormFailure } from '#web/ui/form-failure.tsx';
import styles from './email-confirmation.module.css';
import { NarrowScreen } from './narrow-screen.tsx';

/** For a mailed link that cannot be checked for now: the page keeps the token for a retry. */
export function MailedAgain({ failure, again }: { failure: Failure; again: () => void }) {
  return (
    <NarrowScreen
      title="Ainda não deu para confirmar"
      text="O link continua valendo. Tente de novo daqui a pouco, nesta mesma página."
    >
      <div className={styles.ways}>
        <FormFailure failure={failure} />
        <Button variant="primary" size="large" fullWidth onClick={again}>
          Tentar novamente
        </Button>
      </div>
    </NarrowScreen>
  );
}
