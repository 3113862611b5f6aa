import { useState } from 'react';
import { clocks } from '#contract/clocks.ts';
import { durationInWords } from '#contract/in-words.ts';
import type { Case } from '#contract/safety/moderation.ts';
import type { Seal } from '#contract/safety/seals.ts';
import { sealedReasons } from '#contract/safety/report-reasons.ts';
import { useAction } from '#web/lib/api/action.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { longDay } from '#web/lib/shared/dates.ts';
import type { PageOf } from '#web/lib/api/paged-list.ts';
import { SaveFileButton } from '#web/lib/shared/save-file-button.tsx';
import { showToast } from '#web/lib/shared/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { PanelList } from '#web/lib/shared/panel-list.tsx';
import { useRole } from '#web/lib/session/own-role.ts';
import styles from './seals.module.css';

/** Lets administrators seal a copy of a grave case for the authorities. Nothing is sent automatically. */
export function SealCase({ item: { id, reasons } }: { item: Case }) {
  const role = useRole();
  const [seal, setSeal] = useState<Seal | null>(null);
  const { busy, run } = useAction();
  if (role !== 'administrator' || !reasons.some(({ reason }) => sealedReasons.includes(reason))) return null;
  const make = async () => setSeal(await api('POST /api/moderation/cases/{id}/seal', { params: { id } }));
  if (seal) return <SealFacts seal={seal} />;
  return (
    <div className={styles.seal}>
      <p className={styles.about}>
        Guarda uma cópia lacrada por {durationInWords(clocks.sealedCopy, 'meses')}, com uma carta pronta. Nada
        é enviado sozinho.
      </p>
      <Button size="small" loading={busy} onClick={() => run(make)}>
        Comunicar às autoridades
      </Button>
    </div>
  );
}

function SealFacts({ seal: first }: { seal: Seal }) {
  const [seal, setSeal] = useState(first);
  const { busy, run } = useAction();
  const renew = async () => {
    setSeal(await api('PUT /api/moderation/seals/{id}/until', { params: { id: seal.id } }));
    showToast(`Cópia renovada por ${durationInWords(clocks.sealedCopy, 'meses')}`);
  };
  return (
    <div className={styles.seal}>
      <p>
        Cópia lacrada de {longDay(seal.date)}, guardada até {longDay(seal.until)}. Cada leitura fica no
        registro.
      </p>
      <p className={styles.about}>
        SHA-256 <code className={styles.hash}>{seal.sha256}</code>
      </p>
      <div className={styles.actions}>
        <SaveFileButton
          path={`/api/moderation/seals/${seal.id}`}
          label="Baixar cópia e carta"
          failure="Não foi possível baixar a cópia. Tente novamente."
        />
        <Button loading={busy} onClick={() => run(renew)}>
          Renovar por {durationInWords(clocks.sealedCopy, 'meses')}
        </Button>
      </div>
    </div>
  );
}

const sealsFrom = async (cursor?: string): Promise<PageOf<Seal>> => {
  const { seals, nextCursor } = await api('GET /api/moderation/seals', { query: { cursor } });
  return { items: seals, nextCursor };
};

/** All sealed copies, for administrators. */
export function Seals() {
  if (useRole() !== 'administrator') return null;
  return (
    <section aria-labelledby="seals">
      <h2 id="seals">Cópias para as autoridades</h2>
      <PanelList
        name="seals"
        load={sealsFrom}
        empty="Nenhuma cópia guardada."
        renderRow={(seal) => (
          <li key={seal.id}>
            <SealFacts seal={seal} />
          </li>
        )}
      />
    </section>
  );
}
