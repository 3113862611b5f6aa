import { useId, useRef, useState, type SubmitEvent } from 'react';
import { Link } from 'react-router';
import { silenceDays, type Case } from '#contract/moderation.ts';
import { actions, reasons, type Action, type ReasonCode, type ReportedType } from '#contract/reports.ts';
import { api } from '#web/lib/browser-api.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { textIn } from '#web/lib/form-text.ts';
import { longDay } from '#web/lib/dates.ts';
import { personPath } from '#web/lib/paths.ts';
import { RelativeTime } from '#web/lib/relative-time.tsx';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import styles from './case-row.module.css';

const kinds: Record<ReportedType, string> = {
  post: 'Publicação',
  comment: 'Comentário',
  profile: 'Perfil',
  group: 'Grupo',
  rating: 'Avaliação',
};

const lanes: Record<Case['lane'], string> = { urgent: 'Urgente', high: 'Alta', normal: 'Normal' };

interface CaseRowProps {
  item: Case;
  /** It waits no more, here or elsewhere. */
  onDecided: () => void;
  /** It waits again. */
  onUndone: () => void;
}

/** What waits for a decision: the text in its context, and the two presses that decide. */
export function CaseRow({ item, onDecided, onUndone }: CaseRowProps) {
  const { type, url, excerpt, author, lane, hidden, dueAt, reasons: given, texts } = item;
  const nameId = useId();
  const [action, setAction] = useState<Action | null>(null);
  return (
    <li className={styles.row} aria-labelledby={nameId}>
      <p className={styles.facts}>
        <span className={styles[lane]}>{lanes[lane]}</span>
        <span>
          prazo <RelativeTime date={dueAt} />
        </span>
        {hidden && <span>em análise, escondido dos outros</span>}
      </p>
      <p id={nameId} className={styles.name}>
        {url ? <Link to={url}>{kinds[type]}</Link> : kinds[type]}
        {author.username && (
          <>
            {' de '}
            <Link to={personPath(author.username)}>{author.name}</Link>
          </>
        )}
      </p>
      <p className={styles.about}>
        Conta desde {longDay(author.since)}
        {author.decisions > 0 &&
          ` · ${author.decisions === 1 ? '1 decisão anterior' : `${author.decisions} decisões anteriores`}`}
      </p>
      <blockquote className={styles.excerpt}>{excerpt || 'O conteúdo já não existe.'}</blockquote>
      <ul role="list" className={styles.reasons} aria-label="Denunciado como">
        {given.map(({ reason, count }) => (
          <li key={reason}>
            {reasons[reason].label} · {count}
          </li>
        ))}
      </ul>
      {texts.map((text) => (
        <p key={text} className={styles.text}>
          “{text}”
        </p>
      ))}
      <fieldset className={styles.actions} aria-label="Decisão">
        {(Object.keys(actions) as Action[]).map((each) => (
          <Button
            key={each}
            size="small"
            variant={each === 'close' ? 'danger' : 'secondary'}
            aria-expanded={action === each}
            onClick={() => setAction(action === each ? null : each)}
          >
            {actions[each]}
          </Button>
        ))}
      </fieldset>
      {action && (
        <DecisionForm key={action} item={item} action={action} onDecided={onDecided} onUndone={onUndone} />
      )}
    </li>
  );
}

/** The second press: why. The reason that most reports give is chosen. */
function DecisionForm({ item, action, onDecided, onUndone }: CaseRowProps & { action: Action }) {
  const form = useRef<HTMLFormElement>(null);
  const [sending, setSending] = useState(false);
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = form.current!;
    const days = Number(textIn(fields, 'days'));
    setSending(true);
    try {
      const { id } = await api('POST /api/moderation/cases/{id}/decision', {
        params: { id: item.id },
        body: {
          action,
          reason: textIn(fields, 'reason') as ReasonCode,
          text: textIn(fields, 'text'),
          ...(action === 'silence' && { days: silenceDays.find((each) => each === days) }),
        },
      });
      onDecided();
      showToast(`Decisão tomada: ${actions[action]}`, {
        action: { label: 'Desfazer', onPress: () => void undo(id, onUndone) },
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast(error.message, { kind: 'error' });
      if (error.code === 'already_decided') onDecided();
      else setSending(false);
    }
  };
  return (
    <form ref={form} method="post" noValidate className={styles.form} onSubmit={(event) => void send(event)}>
      <label className={styles.choice}>
        <span>Motivo</span>
        <select name="reason" defaultValue={item.reasons[0]?.reason ?? 'other'} className={styles.select}>
          {(Object.keys(reasons) as ReasonCode[]).map((code) => (
            <option key={code} value={code}>
              {reasons[code].label}
            </option>
          ))}
        </select>
      </label>
      {action === 'silence' && (
        <label className={styles.choice}>
          <span>Por quanto tempo</span>
          <select name="days" defaultValue={7} className={styles.select}>
            {silenceDays.map((days) => (
              <option key={days} value={days}>
                {days === 1 ? '1 dia' : `${days} dias`}
              </option>
            ))}
          </select>
        </label>
      )}
      {action !== 'keep' && (
        <TextArea label="O que a pessoa vai ler" optional name="text" rows={2} maxLength={1000} />
      )}
      <Button type="submit" variant="primary" loading={sending}>
        Confirmar: {actions[action]}
      </Button>
    </form>
  );
}

async function undo(id: string, onUndone: () => void): Promise<void> {
  try {
    await api('DELETE /api/moderation/decisions/{id}', { params: { id } });
    showToast('Decisão desfeita');
    onUndone();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    showToast(error.message, { kind: 'error' });
  }
}
