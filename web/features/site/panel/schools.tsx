import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { lifetimes } from '#contract/clocks.ts';
import { duration } from '#contract/in-words.ts';
import { ofAge } from '#contract/safety/age-rules.ts';
import type { ListedSchool } from '#contract/schools/schools.ts';
import { states } from '#contract/states.ts';
import { useAction } from '#web/lib/api/action.ts';
import { api } from '#web/lib/api/browser-api.ts';
import type { PageOf } from '#web/lib/api/paged-list.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { counted } from '#contract/counted.ts';
import { ConfirmedButton } from '#web/lib/shared/confirmed-button.tsx';
import { useLazyDialog } from '#web/lib/page/lazy-dialog.ts';
import { longDay } from '#web/lib/shared/dates.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { FormFailure } from '#web/ui/form-failure.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { PanelList, panelQuery } from '#web/lib/shared/panel-list.tsx';
import styles from '#web/lib/shared/panel-list.module.css';
import { useRole } from '#web/lib/session/own-role.ts';

const name = 'schools';
const loadDialog = () => import('./coordinator-dialog.tsx');

const schoolsFrom = async (cursor?: string): Promise<PageOf<ListedSchool>> => {
  const { schools, nextCursor } = await api('GET /api/schools', { query: { cursor } });
  return { items: schools, nextCursor };
};

/** The schools of this installation, and the form that makes one. */
export function Schools() {
  const role = useRole();
  const [made, setMade] = useState(0);
  if (role === undefined) return <RowsSkeleton label="Carregando…" />;
  if (role !== 'administrator') return <p>Só quem administra esta instalação cuida das escolas.</p>;
  return (
    <>
      <PanelList
        name={name}
        load={schoolsFrom}
        empty="Ainda não há escolas. Crie a primeira aqui embaixo."
        renderRow={(school) => <SchoolRow key={school.id} school={school} />}
      />
      <h2 className={styles.title}>Nova escola</h2>
      <SchoolForm key={made} isNext={made > 0} onMade={() => setMade(made + 1)} />
    </>
  );
}

function SchoolRow({ school }: { school: ListedSchool }) {
  const { coordinators, invited } = school;
  const client = useQueryClient();
  const { busy, run } = useAction();
  const { Dialog, opener, close } = useLazyDialog(loadDialog);
  const readAgain = () => client.invalidateQueries({ queryKey: panelQuery(name) });
  const setLeaving = async (leaving: boolean) => {
    await api('PUT /api/schools/{id}/leaving', { params: { id: school.id }, body: { leaving } });
    await readAgain();
  };
  return (
    <li className={styles.entry}>
      <p className={styles.words}>
        <strong>{school.name}</strong>
      </p>
      <p className={styles.facts}>
        {school.city}, {school.state} · código {school.code} ·{' '}
        {counted(school.pupils, 'estudante', 'estudantes')}
        {school.inep && ` · INEP ${school.inep}`}
      </p>
      <p className={styles.facts}>
        {coordinators.length > 0 && `Coordena: ${coordinators.join(', ')}. `}
        {invited.length > 0 && `Convite enviado: ${invited.join(', ')}.`}
      </p>
      {school.leavesAt !== '' && (
        <p className={styles.facts}>
          Vai sair em {longDay(school.leavesAt)}. Até lá, quem coordena busca a lista em /escola.
        </p>
      )}
      <div className={styles.actions}>
        <Button size="small" {...opener}>
          Trocar quem coordena
        </Button>
        {Dialog && <Dialog school={school} onChanged={readAgain} onClose={close} />}
        {school.leavesAt === '' ? (
          <ConfirmedButton
            size="small"
            label="A escola vai sair"
            title={`${school.name} vai sair?`}
            text={`Quem coordena tem ${duration(lifetimes.schoolLeaving, 'dias')} para buscar a lista. Depois saem a lista, as turmas, as aulas e os cartões. As contas continuam com cada pessoa e com quem responde por ela.`}
            action={`Sair em ${duration(lifetimes.schoolLeaving, 'dias')}`}
            work={() => setLeaving(true)}
          />
        ) : (
          <Button size="small" loading={busy} onClick={() => run(() => setLeaving(false))}>
            A escola fica
          </Button>
        )}
      </div>
    </li>
  );
}

interface Values {
  name: string;
  city: string;
  state: keyof typeof states;
  inep: string;
  coordinator: string;
}

interface SchoolFormProps {
  /** Begins anew after another one. */
  isNext: boolean;
  onMade: () => void;
}

function SchoolForm({ isNext, onMade }: SchoolFormProps) {
  const client = useQueryClient();
  const { form, field, failure, sending, onSubmit } = useContractForm<Values>(
    async () => (await import('#contract/schools/schools.ts')).schoolForm,
    async (body) => {
      const { name: made } = await api('POST /api/schools', { body });
      showToast(`${made} foi criada. O convite vai por e-mail.`);
      await client.invalidateQueries({ queryKey: panelQuery(name) });
      onMade();
    },
  );
  useEffect(() => {
    if (isNext) form.setFocus('name');
  }, [isNext, form]);
  return (
    <form method="post" noValidate className={styles.school} onSubmit={onSubmit}>
      <TextField label="Nome da escola" {...field('name')} />
      <TextField label="Cidade" {...field('city')} />
      <SelectField
        label="Estado"
        options={[['', 'Escolha'], ...Object.entries(states)]}
        {...field('state')}
      />
      <TextField
        label="Código do INEP"
        optional
        inputMode="numeric"
        helperText="Oito números, como no Censo Escolar."
        {...field('inep')}
      />
      <TextField
        label="E-mail de quem coordena"
        type="email"
        helperText={`Uma pessoa com ${ofAge} anos ou mais. Ela recebe um link.`}
        {...field('coordinator')}
      />
      <Button type="submit" variant="primary" loading={sending}>
        Criar escola
      </Button>
      <FormFailure failure={failure} />
    </form>
  );
}
