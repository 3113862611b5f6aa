import { showFailure, useAction } from '#web/lib/api/action.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { pushTexts } from './push-texts.ts';
import { readPushState, turnOn } from './push-device.ts';
import styles from './push-offer.module.css';
import { onDevice } from '#web/ui/browser-storage.ts';

/** Set when the user declines: this browser does not ask again; the settings have the switch. */
const refusedKey = 'pushRefused';

export async function isWanted(): Promise<boolean> {
  return onDevice.get(refusedKey) === null && (await readPushState()) === 'off';
}

/** Offers push notifications on this device. */
export function PushOfferBar({ onDone }: { onDone: () => void }) {
  const { busy, run } = useAction(showFailure);
  const accept = async () => {
    const state = await turnOn().finally(onDone);
    showToast(pushTexts[state], { kind: state === 'on' ? 'success' : 'info', milliseconds: 7000 });
  };
  const refuse = () => {
    onDevice.set(refusedKey, 'yes');
    onDone();
  };
  return (
    <section className={styles.bar} aria-label="Avisos neste aparelho">
      <p className={styles.text}>
        <strong>Quer saber na hora quando houver resposta?</strong> São no máximo três avisos por dia, e eles
        não mostram o que alguém escreveu.
      </p>
      <p className={styles.actions}>
        <Button variant="primary" size="small" loading={busy} onClick={() => run(accept)}>
          Avisar neste aparelho
        </Button>
        <Button variant="quiet" size="small" disabled={busy} onClick={refuse}>
          Agora não
        </Button>
      </p>
    </section>
  );
}
