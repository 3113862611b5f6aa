import { useState, type SubmitEvent } from 'react';
import { limits } from '#contract/limits.ts';
import { Link } from 'react-router';
import { actions, reasons } from '#contract/report-reasons.ts';
import type { Decision } from '#contract/reports.ts';
import { ruleNumber } from '#contract/rules.ts';
import { api } from '#web/lib/browser-api.ts';
import { dayAndHour, longDay } from '#web/lib/dates.ts';
import { failureOf, type Failure } from '#web/lib/failure.ts';
import { textIn } from '#web/lib/form-text.ts';
import { rulePath } from '#web/lib/paths.ts';
import { untilTaken } from '#web/lib/reading-mode.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { FormFailure } from '#web/ui/form-failure.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import styles from './decision-view.module.css';

/** What happened, for whom it happened to. */
const headlines: Record<Decision['action'], string> = {
  keep: 'O que você publicou fica no ar',
  remove: 'Algo que você publicou foi removido',
  warn: 'Um aviso da equipe',
  silence: 'Sua conta está sem publicar por um tempo',
  close: 'Sua conta foi encerrada',
};

export const headlineOf = ({ action, minor }: Decision): string =>
  minor ? `Uma decisão sobre a conta de ${minor}` : headlines[action];

const targets: Record<Decision['target']['type'], string> = {
  post: 'Publicação',
  comment: 'Comentário',
  profile: 'Perfil',
  group: 'Grupo',
  rating: 'Avaliação',
  question: 'Pergunta',
  answer: 'Resposta',
  follow_up: 'Conversa sobre uma resposta',
  thanks: 'Agradecimento',
  group_request: 'Pedido de entrada em um grupo',
};

/** A decision about something of one's own, or of a young person's: what, why, by whom, and what one can do. */
export function DecisionView({ decision: given }: { decision: Decision }) {
  const [decision, setDecision] = useState(given);
  const { action, reason, rule, target, days, until, text, minor, automatic, date } = decision;
  return (
    <>
      <dl className={styles.facts}>
        <dt>Decisão</dt>
        <dd>
          {actions[action]}
          {days > 0 && `, ${days === 1 ? '1 dia' : `${days} dias`}`}
          {until && `: até ${dayAndHour(until)}`}
        </dd>
        <dt>Motivo</dt>
        <dd>
          {reasons[reason].label}.{' '}
          {action === 'keep' ? rule : <Link to={rulePath(ruleNumber(reason))}>{rule}</Link>}
        </dd>
        {minor && (
          <>
            <dt>Sobre o quê</dt>
            <dd>{targets[target.type]}. O que foi escrito não aparece aqui.</dd>
          </>
        )}
        {target.excerpt && (
          <>
            <dt>{targets[target.type]}</dt>
            <dd className={styles.excerpt}>{target.excerpt}</dd>
          </>
        )}
        {text && (
          <>
            <dt>A equipe escreveu</dt>
            <dd className={styles.words}>{text}</dd>
          </>
        )}
        <dt>Quem decidiu</dt>
        <dd>
          {automatic ? 'Uma regra automática' : 'Uma pessoa da equipe'}, em {longDay(date)}
        </dd>
      </dl>
      <Appeal decision={decision} onAsked={setDecision} />
      {action === 'close' && !minor && (
        <p>
          Por 30 dias, você ainda pode baixar seus dados em <a href="/configuracoes#dados">Configurações</a>.
        </p>
      )}
    </>
  );
}

interface AppealProps {
  decision: Decision;
  onAsked: (decision: Decision) => void;
}

function Appeal({ decision: { id, minor, appeal }, onAsked }: AppealProps) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [error, setError] = useState('');
  const [sending, setSending] = useState(false);
  if (appeal.state === 'open')
    return <p>Seu pedido de revisão foi enviado. Outra pessoa da equipe vai responder aqui.</p>;
  if (appeal.state === 'upheld' || appeal.state === 'reversed')
    return (
      <p className={styles.words}>
        <strong>{appeal.state === 'reversed' ? 'Revisão aceita: ' : 'A revisão manteve a decisão: '}</strong>
        {appeal.text}
      </p>
    );
  if (appeal.state === 'closed') return <p>O prazo para pedir revisão terminou.</p>;

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = textIn(event.currentTarget, 'text');
    if (!text) return setError('Conte por que a decisão deve ser revista.');
    setError('');
    setFailure(null);
    setSending(true);
    try {
      const request = { params: { id }, body: { text } };
      onAsked(await untilTaken(() => api('POST /api/decisions/{id}/appeal', request)));
      showToast('Pedido de revisão enviado');
    } catch (reason) {
      setFailure(failureOf(reason));
      setSending(false);
    }
  };
  return (
    <form method="post" noValidate className={styles.form} onSubmit={(event) => void send(event)}>
      <h2>Pedir revisão</h2>
      <TextArea
        label="Por que a decisão deve ser revista"
        name="text"
        rows={5}
        maxLength={limits.appeal}
        helperText={`${minor ? `Uma vez só, você ou ${minor}` : 'Uma vez só'}, até ${longDay(appeal.until)}. Outra pessoa da equipe lê.`}
        error={error}
      />
      <FormFailure failure={failure} />
      <Button type="submit" variant="primary" loading={sending}>
        Pedir revisão
      </Button>
    </form>
  );
}
