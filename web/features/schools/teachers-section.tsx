import { useRef, useState, type SubmitEvent } from 'react';
import { useRevalidator } from 'react-router';
import type { Teacher } from '#contract/schools/schools.ts';
import { useAction } from '#web/lib/api/action.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { failureOf } from '#web/lib/api/failure.ts';
import { textIn } from '#web/lib/forms/form-text.ts';
import { useConfirmedAction } from '#web/lib/api/confirmed-action.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import ConfirmDialog from '#web/ui/confirm-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './schools.module.css';

interface TeachersSectionProps {
  classId: string;
  teachers: Teacher[];
  canChange: boolean;
}

/** Who teaches a class; who coordinates the school invites and removes them by e-mail. */
export function TeachersSection({ classId, teachers, canChange }: TeachersSectionProps) {
  const { revalidate } = useRevalidator();
  const [removed, setRemoved] = useState<Teacher | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  /** Keeps whom another tab, or another person, has invited or removed meanwhile. */
  const save = async (change: (emails: string[]) => string[]) => {
    const params = { id: classId };
    const latest = await api('GET /api/school/classes/{id}', { params });
    const emails = change(latest.teachers.map(({ email }) => email));
    await api('PUT /api/school/classes/{id}/teachers', { params, body: { emails } });
    await revalidate();
  };
  return (
    <section className={styles.part} aria-labelledby="quem-da-aula">
      <h2 id="quem-da-aula" ref={heading} tabIndex={-1}>
        Quem dá aula
      </h2>
      {teachers.length === 0 && <p className={styles.note}>Ninguém ainda.</p>}
      <ul role="list">
        {teachers.map((teacher) => (
          <li key={teacher.email} className={styles.teacher}>
            <p>
              <strong>{teacher.name || teacher.email}</strong>
              <br />
              <span className={styles.small}>
                {teacher.joined ? teacher.email : 'Convite enviado, ainda não aceito'}
              </span>
            </p>
            {canChange && (
              <Button
                size="small"
                aria-label={`Remover ${teacher.name || teacher.email}`}
                onClick={() => setRemoved(teacher)}
              >
                Remover
              </Button>
            )}
          </li>
        ))}
      </ul>
      {canChange && <InviteForm onInvite={(email) => save((emails) => [...emails, email])} />}
      {removed && (
        <RemovalQuestion
          teacher={removed}
          remove={async () => {
            await save((emails) => emails.filter((email) => email !== removed.email));
            heading.current?.focus();
          }}
          onClose={() => setRemoved(null)}
        />
      )}
    </section>
  );
}

function InviteForm({ onInvite }: { onInvite: (email: string) => Promise<void> }) {
  const [error, setError] = useState('');
  const { busy, run } = useAction((reason) => {
    const [atField] = reason instanceof ApiError ? Object.values(reason.fields) : [];
    setError(atField ?? failureOf(reason).message);
  });
  const invite = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const email = textIn(form, 'email');
    if (!email) return setError('Favor informar o e-mail');
    setError('');
    run(async () => {
      await onInvite(email).finally(() => form.querySelector('input')?.focus());
      form.reset();
      showToast('A pessoa recebe um e-mail com o link da turma');
    });
  };
  return (
    <form method="post" noValidate className={styles.invite} onSubmit={invite}>
      <TextField
        label="E-mail de quem dá aula"
        name="email"
        type="email"
        error={error}
        helperText="A pessoa recebe um link para entrar na turma."
      />
      <Button type="submit" loading={busy}>
        Convidar
      </Button>
    </form>
  );
}

interface RemovalQuestionProps {
  teacher: Teacher;
  remove: () => Promise<void>;
  onClose: () => void;
}

function RemovalQuestion({ teacher, remove, onClose }: RemovalQuestionProps) {
  const confirmed = useConfirmedAction(onClose, remove);
  const name = teacher.name || teacher.email;
  return (
    <ConfirmDialog
      title={`Remover ${name}?`}
      text="A pessoa deixa de ver esta turma na hora. A conta dela continua."
      action="Remover"
      onClose={onClose}
      {...confirmed}
    />
  );
}
