import { Button } from '#web/ui/button.tsx';
import type { Elsewhere } from './use-unsent.ts';
import styles from './unsent-notice.module.css';

/** Asks which text to keep when another was written on another device, or in another tab. */
export function UnsentNotice({ elsewhere }: { elsewhere: Elsewhere | null }) {
  return (
    <output>
      {elsewhere && (
        <span className={styles.notice}>
          <span>
            {elsewhere.inTab ? 'Em outra aba' : 'Em outro aparelho'} você escreveu outro texto aqui.
          </span>
          <Button size="small" onClick={elsewhere.take}>
            Usar o outro texto
          </Button>
          <Button size="small" variant="quiet" onClick={elsewhere.leave}>
            Ficar com este
          </Button>
        </span>
      )}
    </output>
  );
}
