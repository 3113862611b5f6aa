import { useState } from 'react';
import { api } from '#web/lib/api/browser-api.ts';
import { useIsAnchor } from '#web/lib/page/anchor.ts';
import { useHydrated } from '#web/lib/page/hydration.ts';
import { TextForm } from '#web/lib/forms/text-form.tsx';
import { readUnsentText } from '#web/lib/unsent/store.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './correction-form.module.css';

const place = 'correcao';

/** Sends a correction to the staff. Unsent text is restored, a visitor's after the login. */
export function CorrectionForm({ slug }: { slug: string }) {
  const keepAs = `correction ${slug}`;
  const hydrated = useHydrated();
  const isLinked = useIsAnchor(place);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? (isLinked || (hydrated && readUnsentText(keepAs) !== ''));
  return (
    <div className={styles.correction}>
      <Button size="small" variant="quiet" aria-expanded={open} onClick={() => setChosen(!open)}>
        Sugerir correção
      </Button>
      {open && (
        <div className={styles.form}>
          <TextForm
            name="text"
            keepAs={keepAs}
            place={place}
            purpose="correction"
            label="O que está errado ou falta?"
            action="Enviar"
            missing="Conte o que está errado."
            focused={chosen === true}
            onSend={async (text) => {
              await api('POST /api/careers/{slug}/corrections', { params: { slug }, body: { text } });
              setChosen(false);
              showToast('Obrigado! Alguém da equipe vai ler.');
            }}
          />
        </div>
      )}
    </div>
  );
}
