import { useState, type SubmitEvent } from 'react';
import { Link } from 'react-router';
import { mdiCheckCircle, mdiCircleOutline } from '@mdi/js';
import type { Encounter } from '#contract/schools/encounters.ts';
import { schoolLimits } from '#contract/schools/school-limits.ts';
import { useAction } from '#web/lib/api/action.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { usePagedList, type PageOf } from '#web/lib/api/paged-list.ts';
import { textIn } from '#web/lib/forms/form-text.ts';
import { dropUnsent, saveUnsent, readUnsent } from '#web/lib/unsent/store.ts';
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
    byClass,
    asked,
    whole,
  } = encounter;
  const [open, setOpen] = useState(false);
  return (
    <article className={styles.card} data-whole={whole || undefined}>
      <p className={styles.kind}>
        {kinds[kind]} · {longDay(date)}
      </p>
      <h2 className={styles.who}>{[name, work].filter(Boolean).join('\u{A0}· ') || kinds[kind]}</h2>
      {title && (
        <p>
          <Link to={url}>{title}</Link>
        </p>
      )}
      <ul role="list" className={styles.marks}>
        <Mark done={purpose}>Tinha um motivo</Mark>
        <Mark done={conversation}>
          Foi conversa{asked && (byClass ? ` · espera quem dá aula enviar: ${asked}` : `: ${asked}`)}
        </Mark>
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
          {learned || changes || asked ? 'Mudar o que escrevi' : 'Escrever duas linhas'}
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

interface Line {
  name: 'learned' | 'asked' | 'changes';
  label: string;
  helperText?: string;
}

const askingOn: Line = {
  name: 'asked',
  label: 'O que mais quero perguntar',
  helperText: 'Quem dá aula lê e envia como pergunta da turma, sem o seu nome.',
};

interface NoteFormProps {
  encounter: Encounter;
  onDone: (changed: Encounter | null) => void;
}

function NoteForm({ encounter, onDone }: NoteFormProps) {
  const { id, kind, byClass } = encounter;
  const { busy, run } = useAction();
  const lines: Line[] = [
    { name: 'learned', label: 'O que aprendi' },
    ...(kind === 'visit' ? [{ name: 'asked' as const, label: 'O que perguntei na visita' }] : []),
    ...(byClass ? [askingOn] : []),
    { name: 'changes', label: 'O que muda para mim' },
  ];
  const place = `encounter ${id}`;
  const [begun] = useState(() => readUnsent(place));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const asked = textIn(form, 'asked');
    const body = {
      learned: textIn(form, 'learned'),
      changes: textIn(form, 'changes'),
      // What has been sent meanwhile would wait again.
      ...(asked !== encounter.asked && { asked }),
    };
    run(async () => {
      const changed = await api('PUT /api/home/encounters/{id}', { params: { id }, body });
      dropUnsent(place);
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
        saveUnsent(place, Object.fromEntries(lines.map(({ name }) => [name, textIn(form, name)])))
      }
    >
      {lines.map(({ name, ...texts }) => (
        <TextArea
          key={name}
          {...texts}
          name={name}
          rows={2}
          maxLength={schoolLimits.lessonLine}
          defaultValue={begun[name] || encounter[name]}
        />
      ))}
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
