import { useState, type MouseEvent } from 'react';
import { mdiPlus, mdiShieldCheckOutline, mdiShieldOffOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import type { SecondFactor } from '#contract/identity/second-factor.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { useLazyDialog } from '#web/lib/page/lazy-dialog.ts';
import { QueryView } from '#web/lib/api/query-view.tsx';
import { RelativeTime } from '#web/lib/shared/relative-time.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { FirstAnEmail, useHasOnlyCard } from './pin-account.tsx';
import rows from './rows.module.css';
import type { Step } from './second-factor-dialog.tsx';
import styles from './second-factor-section.module.css';
import { SettingsSkeleton } from './settings-skeleton.tsx';

const load = () => import('./second-factor-dialog.tsx');

/** Manages the authenticator app, passkeys, and their recovery codes. */
export function SecondFactorSection() {
  if (useHasOnlyCard())
    return (
      <FirstAnEmail>
        O cartão já pede o PIN. As duas etapas são para quem entra com e-mail e senha.
      </FirstAnEmail>
    );
  return <KnownFactors />;
}

function KnownFactors() {
  const query = useQuery({
    queryKey: ['second factor'],
    queryFn: ({ signal }) => api('GET /api/home/factors', { signal }),
  });
  return (
    <QueryView query={query} skeleton={<SettingsSkeleton />}>
      {(factor) => <Factors factor={factor} onChanged={() => void query.refetch()} />}
    </QueryView>
  );
}

function Factors({ factor, onChanged }: { factor: SecondFactor; onChanged: () => void }) {
  const [step, setStep] = useState<Step | null>(null);
  const { Dialog: SecondFactorDialog, opener, close } = useLazyDialog(load);

  const way = (to: Step) => ({
    'aria-haspopup': 'dialog' as const,
    size: 'small' as const,
    ...opener,
    onClick: (event: MouseEvent<HTMLElement>) => {
      setStep(to);
      opener.onClick(event);
    },
  });
  const { codes, passkeys, recoveryCodes } = factor;
  const isOn = codes || passkeys.length > 0;
  return (
    <>
      <div className={rows.row}>
        <div className={rows.words}>
          <p className={styles.state}>
            <Icon path={isOn ? mdiShieldCheckOutline : mdiShieldOffOutline} />
            {isOn ? 'Ligada' : 'Desligada'}
          </p>
          {isOn && (
            <p className={rows.details}>
              {recoveryCodes === 1
                ? 'Resta 1 código de recuperação.'
                : `Restam ${recoveryCodes} códigos de recuperação.`}
            </p>
          )}
        </div>
        {isOn && (
          <Button aria-label="Novos códigos de recuperação" {...way({ kind: 'recovery' })}>
            Novos códigos
          </Button>
        )}
      </div>
      <div className={rows.row}>
        <div className={rows.words}>
          <p className={rows.name}>Aplicativo de códigos</p>
          <p className={rows.details}>Mostra seis números que mudam a cada meio minuto.</p>
        </div>
        {codes ? (
          <Button
            aria-label="Desligar o aplicativo de códigos"
            {...way({ kind: 'codes-off', last: passkeys.length === 0 })}
          >
            Desligar
          </Button>
        ) : (
          <Button aria-label="Ligar o aplicativo de códigos" {...way({ kind: 'codes-on' })}>
            Ligar
          </Button>
        )}
      </div>
      <div className={rows.row}>
        <div className={rows.words}>
          <p className={rows.name} id="chaves-de-acesso">
            Chaves de acesso
          </p>
          <p className={rows.details}>
            Sua digital, seu rosto ou o PIN de um aparelho. Resistem a sites falsos.
          </p>
        </div>
        <Button icon={mdiPlus} aria-label="Adicionar chave de acesso" {...way({ kind: 'passkey-on' })}>
          Adicionar
        </Button>
      </div>
      {passkeys.length > 0 && (
        <ul role="list" aria-labelledby="chaves-de-acesso">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={styles.key}>
              <div className={rows.words}>
                <p className={styles.name}>
                  <bdi>{passkey.name}</bdi>
                </p>
                <p className={rows.details}>
                  {passkey.lastUsedAt === '' ? (
                    'Ainda não foi usada'
                  ) : (
                    <>
                      Último uso: <RelativeTime date={passkey.lastUsedAt} />
                    </>
                  )}
                </p>
              </div>
              <div className={styles.ways}>
                <Button
                  aria-label={`Renomear a chave: ${passkey.name}`}
                  {...way({ kind: 'passkey-name', passkey })}
                >
                  Renomear
                </Button>
                <Button
                  aria-label={`Remover a chave: ${passkey.name}`}
                  {...way({ kind: 'passkey-off', passkey, last: !codes && passkeys.length === 1 })}
                >
                  Remover
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {SecondFactorDialog && step && (
        <SecondFactorDialog
          step={step}
          onDone={onChanged}
          onClose={() => {
            close();
            onChanged();
          }}
        />
      )}
    </>
  );
}
