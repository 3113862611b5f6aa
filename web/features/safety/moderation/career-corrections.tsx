import { Link } from 'react-router';
import type { Correction } from '#contract/careers/careers.ts';
import { useAction } from '#web/lib/api/action.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { careerPath } from '#web/lib/page/paths.ts';
import { RelativeTime } from '#web/lib/shared/relative-time.tsx';
import { showToast } from '#web/lib/shared/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { FoldedText } from './folded-text.tsx';
import { correctionsFrom } from './waiting-lists.ts';
import { PanelList } from '#web/lib/shared/panel-list.tsx';
import styles from '#web/lib/shared/panel-list.module.css';

/** Corrections that readers suggested for career pages. */
export const CareerCorrections = () => (
  <PanelList
    name="corrections"
    load={correctionsFrom}
    empty="Nenhuma correção espera leitura. O que alguém sugerir na página de uma profissão aparece aqui."
    renderRow={(correction, remove) => (
      <CorrectionRow key={correction.id} correction={correction} onRead={remove} />
    )}
  />
);

function CorrectionRow({ correction, onRead }: { correction: Correction; onRead: () => void }) {
  const { id, text, date, career } = correction;
  const { busy, run } = useAction();
  const read = async () => {
    await api('PUT /api/moderation/corrections/{id}', { params: { id } });
    showToast('Marcada como lida');
    onRead();
  };
  return (
    <li className={styles.row}>
      <p className={styles.facts}>
        <Link to={careerPath(career.slug)}>{career.name}</Link> · <RelativeTime date={date} />
      </p>
      <FoldedText text={text} />
      <div className={styles.actions}>
        <Button
          size="small"
          loading={busy}
          aria-label={`Já li a correção de ${career.name}`}
          onClick={() => run(read)}
        >
          Já li
        </Button>
      </div>
    </li>
  );
}
