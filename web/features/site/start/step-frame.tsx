import type { ReactNode } from 'react';
import { ButtonLink } from '#web/ui/button.tsx';
import { holdStill } from '#web/ui/hold-still.ts';
import styles from './start.module.css';

interface ProgressProps {
  step: number;
  /** Null while it depends on the answer. */
  total: number | null;
}

/** How far a beginner has come: 'Passo 2 de 4'. */
export function Progress({ step, total }: ProgressProps) {
  return (
    <div className={styles.progress}>
      <label htmlFor="passos">{total ? `Passo ${step} de ${total}` : `Passo ${step}`}</label>
      <progress id="passos" value={step} max={total ?? fewestSteps} />
    </div>
  );
}

const fewestSteps = 4;

interface OnwardProps {
  /** Addresses of the steps before and after. */
  back: string;
  skip?: { to: string; label: string } | undefined;
  /** The main button, if the step has one. */
  children?: ReactNode;
}

/** The ways on from a step: in sight on a phone, however long the step is. */
export function Onward({ back, skip, children }: OnwardProps) {
  return (
    <div className={styles.onward} onPointerDown={holdStill}>
      <ButtonLink to={back} variant="quiet">
        {back === '/' ? 'Ir para o início' : 'Voltar'}
      </ButtonLink>
      <div className={styles.forward}>
        {skip && (
          <ButtonLink to={skip.to} variant="quiet">
            {skip.label}
          </ButtonLink>
        )}
        {children}
      </div>
    </div>
  );
}
