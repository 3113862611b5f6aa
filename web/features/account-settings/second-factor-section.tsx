import { useState } from 'react';
import { mdiShieldCheckOutline, mdiShieldOffOutline } from '@mdi/js';
import type { SecondFactor } from '#contract/second-factor.ts';
import { api } from '#web/lib/browser-api.ts';
import { useLazyPart } from '#web/lib/lazy-part.ts';
import { useLoaded } from '#web/lib/loaded.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SettingsSkeleton } from './settings-skeleton.tsx';
import styles from './second-factor-section.module.css';

type Step = 'on' | 'off' | 'renew';

const load = () => import('./second-factor-dialog.tsx');
const readFactor = (signal: AbortSignal): Promise<SecondFactor> => api('GET /api/home/factors', { signal });

/** One-time codes on and off, and their recovery codes. */
export function SecondFactorSection() {
  const { data, failure, loading, reload } = useLoaded(readFactor);
  const [step, setStep] = useState<Step | null>(null);
  const { Part: SecondFactorDialog, open, prefetch } = useLazyPart(load);
  if (failure) return <ErrorState message={failure} onRetry={reload} retrying={loading} />;
  if (!data) return <SettingsSkeleton />;

  const way = (to: Step) => ({
    'aria-haspopup': 'dialog' as const,
    onPointerEnter: prefetch,
    onFocus: prefetch,
    onClick: () => {
      setStep(to);
      open();
    },
  });
  return (
    <>
      <p className={styles.state}>
        <Icon path={data.codes ? mdiShieldCheckOutline : mdiShieldOffOutline} />
        {data.codes ? 'Ligada: códigos de um aplicativo' : 'Desligada'}
      </p>
      {data.codes && (
        <p className={styles.left}>
          {data.recoveryCodes === 1
            ? 'Resta 1 código de recuperação.'
            : `Restam ${data.recoveryCodes} códigos de recuperação.`}
        </p>
      )}
      <div className={styles.ways}>
        {data.codes ? (
          <>
            <Button {...way('renew')}>Novos códigos de recuperação</Button>
            <Button variant="danger" {...way('off')}>
              Desligar
            </Button>
          </>
        ) : (
          <Button {...way('on')}>Ligar a verificação</Button>
        )}
      </div>
      {SecondFactorDialog && step && (
        <SecondFactorDialog
          step={step}
          onDone={reload}
          onClose={() => {
            setStep(null);
            reload();
          }}
        />
      )}
    </>
  );
}
