import { useState, type SubmitEvent } from 'react';
import { Link } from 'react-router';
import { mdiCheckCircle, mdiCircleOutline } from '@mdi/js';
import type { Encounter } from '#contract/encounters.ts';
import { schoolLimits } from '#contract/school-limits.ts';
import { useAction } from '#web/lib/api/action.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { usePagedList, type PageOf } from '#web/lib/api/paged-list.ts';
import { textIn } from '#web/lib/forms/form-text.ts';
import { forget, keep, kept } from '#web/lib/unsent/store.ts';
import { longDay } from '#web/lib/shared/dates.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import styles from './encounters.module.css';

interface EncountersListProps {
  first: PageOf<Encounter>;
  load: (cursor: string) => Promise<PageOf<Encounter>>;
}

const kinds: Record<Encounter['kind'], string> = {
  question: 'Pergunta respondida',
  shift: 'Plantão',
  visit: 'Visita na escola',
};

/** The viewer's encounters, each with its four marks and two lines of one's own. */
export function EncountersList({ first, load }: EncountersListProps) {
  const list = usePagedList('encounters', first, load);
  return (
    <>
      <ul role="list" className={styles.list}>
        {list.items.map((encounter) => (
          <li key={encounter.id}>
            <EncounterCard
              encounter={encounter}
              onChange={(changed) =>
                list.change((items) => items.map((each) => (each.id === changed.id ? changed : each)))
              }
            />
          </li>
        ))}
      </ul>
      <LoadMore {...list} />
    </>
  );
}

interface EncounterCardProps {
  encounter: Encounter;
  onChange: (changed: Encounter) => void;
}

function EncounterCard({ encounter, onChange }: EncounterCardProps) {
  const {
    kind,
    date,
    with: name,
    work,
    title,
    url,
    purpose,
    learned,
    conversation,
    changes,
    whole,
  } = encounter;
  const [open, setOpen] = useState(false);
  return (
    <article className={styles.card} data-whole={whole || undefined}>
      <p className={styles.kind}>
        {kinds[kind]} · {longDay(date)}
      </p>
      <h2 className={styles.who}>{[name, work].filter(Boolean).join(' · ') || kinds[kind]}</h2>
      {title && (
        <p>
          <Link to={url}>{title}</Link>
        </p>
      )}
      <ul role="list" className={styles.marks}>
        <Mark done={purpose}>Tinha um motivo</Mark>
        <Mark done={conversation}>Foi conversa</Mark>
        <Mark done={learned !== ''}>Aprendi{learned && `: ${learned}`}</Mark>
        <Mark done={changes !== ''}>O que muda{changes && `: ${changes}`}</Mark>
      </ul>
      {open ? (
        <NoteForm
          encounter={encounter}
          onDone={(changed) => {
            setOpen(false);
            if (changed) onChange(changed);
          }}
        />
      ) : (
        <Button size="small" onClick={() => setOpen(true)}>
          {learned || changes ? 'Mudar o que escrevi' : 'Escrever duas linhas'}
        </Button>
      )}
    </article>
  );
}

function Mark({ done, children }: { done: boolean; children: React.ReactNode }) {
  return (
    <li className={styles.mark} data-done={done || undefined}>
      <Icon path={done ? mdiCheckCircle : mdiCircleOutline} size={20} />
      <span>
        {children}
        <span className="visually-hidden">{done ? ' (feito)' : ' (falta)'}</span>
      </span>
    </li>
  );
}

interface NoteFormProps {
  encounter: Encounter;
  onDone: (changed: Encounter | null) => void;
}

function NoteForm({ encounter: { id, learned, changes }, onDone }: NoteFormProps) {
  const { busy, run } = useAction();
  const place = `encounter ${id}`;
  const [begun] = useState(() => kept(place));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const body = { learned: textIn(form, 'learned'), changes: textIn(form, 'changes') };
    void run(async () => {
      const changed = await api('PUT /api/home/encounters/{id}', { params: { id }, body });
      forget(place);
      showToast('Guardado');
      onDone(changed);
    });
  };
  return (
    <form
      method="post"
      className={styles.form}
      onSubmit={submit}
      onChange={({ currentTarget: form }) =>
        keep(place, { learned: textIn(form, 'learned'), changes: textIn(form, 'changes') })
      }
    >
      <TextArea
        label="O que aprendi"
        name="learned"
        rows={2}
        maxLength={schoolLimits.lessonLine}
        defaultValue={begun['learned'] || learned}
      />
      <TextArea
        label="O que muda para mim"
        name="changes"
        rows={2}
        maxLength={schoolLimits.lessonLine}
        defaultValue={begun['changes'] || changes}
      />
      <p className={styles.actions}>
        <Button variant="quiet" onClick={() => onDone(null)}>
          Cancelar
        </Button>
        <Button type="submit" variant="primary" loading={busy}>
          Guardar
        </Button>
      </p>
    </form>
  );
}
