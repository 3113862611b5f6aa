import { useState } from 'react';
import { Link } from 'react-router';
import { clocks } from '#contract/clocks.ts';
import { duration } from '#contract/in-words.ts';
import { actions, reasons } from '#contract/safety/report-reasons.ts';
import type { Decision } from '#contract/safety/reports.ts';
import { ruleNumber } from '#contract/safety/rules.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { longDay } from '#web/lib/shared/dates.ts';
import { dayAndHour } from '#web/lib/shared/promised-hours.ts';
import { TextForm } from '#web/lib/forms/text-form.tsx';
import { rulePath } from '#web/lib/page/paths.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { counted } from '#contract/counted.ts';
import { typeLabels } from './case-labels.ts';
import styles from './decision-view.module.css';

/** Headlines for the affected user. */
const headlines: Record<Decision['action'], string> = {
  keep: 'O que você publicou fica no ar',
  remove: 'Algo que você publicou foi removido',
  warn: 'Um aviso da equipe',
  silence: 'Sua conta está sem publicar por um tempo',
  close: 'Sua conta foi encerrada',
};

export const headlineOf = ({ action, minor }: Decision): string =>
  minor ? `Uma decisão sobre a conta de ${minor}` : headlines[action];

/** A decision about the viewer or their minor: what, why, by whom, and what they can do. */
export function DecisionView({ decision: given }: { decision: Decision }) {
  const [decision, setDecision] = useState(given);
  const { action, reason, rule, target, days, until, text, minor, automatic, date } = decision;
  return (
    <>
      <dl className={styles.facts}>
        <dt>Decisão</dt>
        <dd>
          {actions[action]}
          {days > 0 && `, ${counted(days, 'dia', 'dias')}`}
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
            <dd>{typeLabels[target.type]}. O que foi escrito não aparece aqui.</dd>
          </>
        )}
        {target.excerpt && (
          <>
            <dt>{typeLabels[target.type]}</dt>
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
          Por {duration(clocks.closedAccount, 'dias')}, você ainda pode baixar seus dados em{' '}
          <a href="/configuracoes/dados">Configurações</a>.
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
  return (
    <section className={styles.form} aria-labelledby="revisao">
      <h2 id="revisao">Pedir revisão</h2>
      <TextForm
        name="text"
        keepAs={`appeal ${id}`}
        place="pedir-revisao"
        purpose="appeal"
        label="Por que a decisão deve ser revista"
        action="Pedir revisão"
        missing="Conte por que a decisão deve ser revista."
        helperText={`${minor ? `Uma vez só, você ou ${minor}` : 'Uma vez só'}, até ${longDay(appeal.until)}. Outra pessoa da equipe lê.`}
        onSend={async (text) => {
          onAsked(await api('POST /api/decisions/{id}/appeal', { params: { id }, body: { text } }));
          showToast('Pedido enviado. Outra pessoa da equipe vai ler.');
        }}
      />
    </section>
  );
}
