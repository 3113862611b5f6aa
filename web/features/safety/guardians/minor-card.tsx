import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { mdiDownload } from '@mdi/js';
import { clocks } from '#contract/clocks.ts';
import { duration } from '#contract/in-words.ts';
import type { Minor } from '#contract/safety/guardians.ts';
import { accompaniedUntil } from '#contract/safety/age-sentences.ts';
import { DateChecked } from '#web/lib/forms/date-checked.tsx';
import { useAges } from '#web/lib/session/ages.ts';
import { BirthForm } from '#web/lib/forms/birth-form.tsx';
import { useAction } from '#web/lib/api/action.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { inHours, longDay } from '#web/lib/shared/dates.ts';
import { QueryView } from '#web/lib/api/query-view.tsx';
import { saveText } from '#web/lib/shared/save-file.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import ConfirmDialog from '#web/ui/confirm-dialog.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { SwitchField } from '#web/ui/switch-field.tsx';
import { Contacts } from './contacts.tsx';
import { readAllContacts, readContacts } from './guardian-calls.ts';
import styles from './guardians.module.css';
import { LimitsForm } from './limits-form.tsx';
import { useMinorFailure } from './minor-failure.ts';
import { Weeks } from './weeks.tsx';

const skeleton = <RowsSkeleton label="Carregando…" />;

/** Everything a guardian sees and decides about one minor. */
export function MinorCard({ minor }: { minor: Minor }) {
  const { id, firstName, since, minutesToday, paused } = minor;
  const params = { id };
  const { busy, run } = useAction(useMinorFailure(firstName));
  const contacts = useQuery({
    queryKey: ['minor', id, 'contacts'],
    queryFn: () => readContacts(id),
  });
  const weeks = useQuery({
    queryKey: ['minor', id, 'time'],
    queryFn: async () => (await api('GET /api/guardian/minors/{id}/time', { params })).weeks,
  });
  const save = async () => {
    const data = { ...minor, contacts: await readAllContacts(id), weeks: weeks.data };
    saveText(`rumo-${firstName.toLowerCase()}.json`, JSON.stringify(data, null, 2));
  };
  return (
    <Card>
      <h2>{firstName}</h2>
      <p className={styles.hint}>
        Você responde por {firstName} desde {longDay(since)}. Hoje: {inHours(minutesToday)} de uso.
      </p>
      <section className={styles.part}>
        <h3>Com quem fala</h3>
        <QueryView query={contacts} skeleton={skeleton}>
          {(first) => <Contacts id={id} name={firstName} first={first} />}
        </QueryView>
      </section>
      <section className={styles.part}>
        <h3>Tempo de uso</h3>
        <QueryView query={weeks} skeleton={skeleton}>
          {(list) => <Weeks weeks={list} />}
        </QueryView>
        <LimitsForm minor={minor} />
      </section>
      <section className={styles.part}>
        <h3>A conta</h3>
        <Pause id={id} firstName={firstName} paused={paused} />
        <div className={styles.actions}>
          <Button icon={mdiDownload} loading={busy} onClick={() => run(save)}>
            Baixar dados
          </Button>
          <ButtonLink to="/denunciar">Denunciar</ButtonLink>
          <EndLink id={id} firstName={firstName} />
        </div>
        <div className={styles.apart}>
          <WrongDate minor={minor} />
        </div>
      </section>
    </Card>
  );
}

type Named = Pick<Minor, 'id' | 'firstName'>;

function Pause({ id, firstName, paused }: Pick<Minor, 'id' | 'firstName' | 'paused'>) {
  const client = useQueryClient();
  const { busy, run } = useAction(useMinorFailure(firstName));
  const change = (wanted: boolean) =>
    run(async () => {
      await api('PUT /api/guardian/minors/{id}/paused', { params: { id }, body: { paused: wanted } });
      await client.invalidateQueries({ queryKey: ['minors'] });
      showToast(wanted ? `A conta de ${firstName} está em pausa` : `A conta de ${firstName} voltou da pausa`);
    });
  return (
    <SwitchField
      label="Pausar a conta"
      helperText={`Enquanto durar, ${firstName} lê e guarda rascunhos, mas não publica nem comenta.`}
      checked={paused}
      disabled={busy}
      onChange={(event) => change(event.target.checked)}
    />
  );
}

/** Lets the guardian correct a mistyped birth date. */
function WrongDate({ minor: { id, firstName, contested, dateChecked } }: { minor: Minor }) {
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  if (contested)
    return (
      <output>
        Recebemos o pedido de correção da data. Uma pessoa da equipe confere em até{' '}
        {duration(clocks.normal, 'dias')} e escreve para o e-mail de quem pediu.
      </output>
    );
  if (dateChecked) return <DateChecked />;
  if (!asked)
    return (
      <Button variant="quiet" className={styles.quiet} onClick={() => setAsked(true)}>
        A data de nascimento está errada
      </Button>
    );
  return (
    <>
      <p>Em que mês e ano {firstName} nasceu? Uma pessoa da equipe confere e corrige.</p>
      <BirthForm
        action="Pedir correção"
        send={(body) => api('POST /api/guardian/minors/{id}/birth-contest', { params: { id }, body })}
        onSent={() => void client.invalidateQueries({ queryKey: ['minors'] })}
      />
    </>
  );
}

function EndLink({ id, firstName }: Named) {
  const accompanied = accompaniedUntil(useAges());
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  const { busy, run } = useAction(useMinorFailure(firstName));
  const end = async () => {
    await api('DELETE /api/guardian/minors/{id}', { params: { id } });
    showToast(`Você não responde mais por ${firstName}`);
    await client.invalidateQueries({ queryKey: ['minors'] });
  };
  return (
    <>
      <Button onClick={() => setAsked(true)}>Desfazer o vínculo</Button>
      {asked && (
        <ConfirmDialog
          title={`Desfazer o vínculo com ${firstName}?`}
          text={`${accompanied} Sem ninguém, a conta de ${firstName} volta a esperar: nada aparece até que um adulto responda por ela.`}
          action="Desfazer o vínculo"
          busy={busy}
          onConfirm={() => run(end)}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
