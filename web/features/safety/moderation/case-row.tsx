import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { Link } from 'react-router';
import { limits } from '#contract/limits.ts';
import type { Case } from '#contract/safety/moderation.ts';
import {
  actions,
  holdReasons,
  reasons,
  silenceDays,
  type Action,
  type CaseType,
  type ReasonCode,
} from '#contract/safety/report-reasons.ts';
import { inQuotes } from '#contract/in-sentence.ts';
import { showRefusal, useAction } from '#web/lib/api/action.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { textIn } from '#web/lib/forms/form-text.ts';
import { longDay, shortMoment } from '#web/lib/shared/dates.ts';
import { useAtRisk } from '#web/lib/page/leave-guard.tsx';
import { casePath, personPath } from '#web/lib/page/paths.ts';
import { counted } from '#contract/counted.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { ContestAge } from './contest-age.tsx';
import { BlurredPicture } from './blurred-picture.tsx';
import { FoldedText } from './folded-text.tsx';
import { laneLabels, typeLabels } from './case-labels.ts';
import { SealCase } from './seals.tsx';
import { useDue } from './use-due.ts';
import { useShowDecided } from './undo-decision.ts';
import styles from './case-row.module.css';

/** Label of what the case belongs to, before its name. */
const places: Partial<Record<CaseType, string>> = {
  comment: 'Na publicação',
  rating: 'Sobre',
  rating_answer: 'Para',
  answer: 'Na pergunta',
  follow_up: 'Na pergunta',
  thanks: 'Na pergunta',
  group_request: 'Para o grupo',
};

const reasonChoices = (Object.keys(reasons) as ReasonCode[]).map(
  (code) => [code, reasons[code].label] as const,
);
const dayChoices = silenceDays.map((days) => [days, counted(days, 'dia', 'dias')] as const);

interface CaseRowProps {
  item: Case;
  /** Its full text, if loaded. */
  content?: string;
  /** Offers no actions. */
  isDecided?: boolean;
  /** Called once the case is decided, here or elsewhere. */
  onDecided: (decisionId?: string) => unknown;
}

/** A pending case: the text in its context, and the two steps that decide it. */
export function CaseRow({ item, content, isDecided = false, onDecided }: CaseRowProps) {
  const {
    type,
    url,
    context,
    excerpt,
    pictures,
    author,
    lane,
    weight,
    hidden,
    dueAt,
    reasons: given,
    held,
    texts,
    notices,
  } = item;
  const nameId = useId();
  const [action, setAction] = useState<Action | null>(null);
  const due = useDue(dueAt);
  return (
    <li className={styles.row} aria-labelledby={nameId} tabIndex={-1} data-case>
      <p className={styles.facts}>
        <span className={styles[lane]}>{laneLabels[lane]}</span>
        <Link to={casePath(item.id)} className={due.isLate && !isDecided ? styles.late : undefined}>
          {isDecided ? `prazo até ${shortMoment(dueAt)}` : due.text}
        </Link>
        {weight > 0 && <span>peso {weight.toLocaleString('pt-BR')}</span>}
        {hidden && <span>em análise, escondido dos outros</span>}
      </p>
      <p id={nameId} className={styles.name}>
        {url ? <Link to={url}>{typeLabels[type]}</Link> : typeLabels[type]}
        {author.username && (
          <>
            {' de '}
            <Link to={personPath(author.username)}>{author.name}</Link>
          </>
        )}
      </p>
      <p className={styles.about}>
        Conta desde {longDay(author.since)}
        {author.decisions > 0 && ` · ${counted(author.decisions, 'decisão anterior', 'decisões anteriores')}`}
      </p>
      {context && (
        <p className={styles.about}>
          {places[type]} {inQuotes(context)}
        </p>
      )}
      <FoldedText text={content || excerpt || 'O conteúdo já não existe.'} />
      {content === undefined && excerpt.endsWith('…') && (
        <p className={styles.about}>
          É só o começo. <Link to={casePath(item.id)}>Ler o texto todo</Link>
        </p>
      )}
      {pictures.length > 0 && (
        <div className={styles.pictures}>
          {pictures.map((picture, index) => (
            <BlurredPicture key={picture} url={picture} number={index + 1} />
          ))}
        </div>
      )}
      {held.length > 0 && (
        <ul role="list" className={styles.reasons} aria-label="Retido automaticamente">
          <li>Retido automaticamente</li>
          {held.map(({ why, detail }) => (
            <li key={`${why} ${detail}`}>
              {holdReasons[why]}
              {detail && `: ${detail}`}
            </li>
          ))}
        </ul>
      )}
      {given.length > 0 && (
        <ul role="list" className={styles.reasons} aria-label="Denunciado como">
          {given.map(({ reason, count }) => (
            <li key={reason}>
              {reasons[reason].label} · {count}
            </li>
          ))}
        </ul>
      )}
      {texts.map((text) => (
        <p key={text} className={styles.text}>
          {inQuotes(text)}
        </p>
      ))}
      {notices.map(({ name, email, quality }) => (
        <p key={`${name} ${email}`} className={styles.text}>
          Notificação formal confirmada de {name} ({quality}), {email}
        </p>
      ))}
      {!isDecided && (
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
      )}
      {action && <DecisionForm key={action} item={item} action={action} onDecided={onDecided} />}
      {!isDecided && author.username && <ContestAge caseId={item.id} onDecided={onDecided} />}
      {!isDecided && <SealCase item={item} />}
    </li>
  );
}

/** The second step: the reason, preset to the most reported one. */
function DecisionForm({ item, action, onDecided }: CaseRowProps & { action: Action }) {
  const showDecided = useShowDecided();
  const form = useRef<HTMLFormElement>(null);
  const isSafe = useRef(false);
  const { busy, run } = useAction((error) => {
    if (showRefusal(error).code === 'already_decided') onDecided();
  });
  useAtRisk(() => !isSafe.current && textIn(form.current!, 'text') !== '');
  // Keeps the second step visible after the first one, on a phone too.
  useEffect(() => {
    form.current!.scrollIntoView({ block: 'nearest' });
  }, []);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = form.current!;
    const days = Number(textIn(fields, 'days'));
    run(async () => {
      const { id } = await api('POST /api/moderation/cases/{id}/decision', {
        params: { id: item.id },
        body: {
          action,
          reason: textIn(fields, 'reason') as ReasonCode,
          text: textIn(fields, 'text'),
          ...(action === 'silence' && { days: silenceDays.find((each) => each === days) }),
        },
      });
      isSafe.current = true;
      showDecided(`Decisão tomada: ${actions[action]}`, id);
      await onDecided(id);
    });
  };
  return (
    <form ref={form} data-decision method="post" noValidate className={styles.form} onSubmit={send}>
      <SelectField
        label="Motivo"
        name="reason"
        defaultValue={item.reasons[0]?.reason ?? 'other'}
        options={reasonChoices}
      />
      {action === 'silence' && (
        <SelectField label="Por quanto tempo" name="days" defaultValue={7} options={dayChoices} />
      )}
      {action !== 'keep' && (
        <TextArea
          label="O que a pessoa vai ler"
          optional
          name="text"
          rows={2}
          maxLength={limits.decisionText}
        />
      )}
      <Button type="submit" variant="primary" loading={busy}>
        Confirmar: {actions[action]}
      </Button>
    </form>
  );
}
