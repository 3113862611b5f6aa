import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { Link, useRouteLoaderData } from 'react-router';
import { clocks } from '#contract/clocks.ts';
import { duration } from '#contract/in-words.ts';
import { limits } from '#contract/limits.ts';
import { reasons, type Reason, type ReasonCode } from '#contract/safety/report-reasons.ts';
import type { ReportForm as Report } from '#contract/safety/reports.ts';
import { useAction } from '#web/lib/api/action.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { failureBesideFields, type Failure } from '#web/lib/api/failure.ts';
import { textIn } from '#web/lib/forms/form-text.ts';
import { useHydrated } from '#web/lib/page/hydration.ts';
import { LeaveGuard } from '#web/lib/page/leave-guard.tsx';
import type { Site } from '#web/lib/page/page-data.ts';
import { reportStatePath } from '#web/lib/page/paths.ts';
import { sendWhenWritable } from '#web/lib/offline/read-only-mode.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { FormFailure } from '#web/ui/form-failure.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './report-form.module.css';
import { targetOf } from './report-target.ts';

interface ReportFormProps {
  /** Address of the reported content; '' if the user fills it in. */
  page: string;
}

/** Fields that only the user fills in. */
const written = ['text', 'name', 'email', 'quality'];
const entries = Object.entries(reasons) as [ReasonCode, Reason][];

/** Reports content; for visitors too, whose browser solves a proof of work first. */
export function ReportForm({ page }: ReportFormProps) {
  const isMember = useSession() !== null;
  const isReady = useHydrated();
  const [reason, setReason] = useState<ReasonCode | null>(null);
  const [isFormal, setFormal] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [protocol, setProtocol] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    // Of a group, its first choice.
    (invalid?.querySelector('input') ?? invalid)?.focus();
    invalid?.scrollIntoView({ block: 'center' });
  }, [errors]);
  const { busy, run } = useAction((error) => {
    const hasField = (name: string) => form.current?.elements.namedItem(name.replace('notice.', '')) !== null;
    setFailure(failureBesideFields(error, hasField));
    if (error instanceof ApiError) setErrors(error.fields);
  });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const text = (name: string) => textIn(form, name);
    const target = targetOf(text('page'));
    const missing = {
      ...(!target && { page: 'Cole o endereço da publicação, do perfil ou do grupo.' }),
      ...(!reason && { reason: 'Escolha um motivo.' }),
    };
    setErrors(missing);
    setFailure(null);
    if (!target || !reason) return;
    const notice = { name: text('name'), email: text('email'), quality: text('quality') };
    const body: Report = { ...target, reason, text: text('text'), ...(isFormal && { notice }) };
    run(async () => {
      const proof = isMember ? undefined : await (await import('./solve-proof.ts')).solveProof();
      const request = { body: { ...body, ...(proof && { proof }) } };
      setProtocol((await sendWhenWritable(() => api('POST /api/reports', request))).protocol);
    });
  };

  if (protocol) return <Receipt protocol={protocol} isFormal={isFormal} />;
  return (
    <form ref={form} method="post" noValidate className={styles.form} onSubmit={submit}>
      <LeaveGuard
        isAtRisk={() => written.some((name) => textIn(form.current!, name) !== '')}
        text="Sua denúncia ainda não foi enviada. O que você escreveu se perde."
      />
      <TextField
        label="O que você quer denunciar"
        name="page"
        type="text"
        inputMode="url"
        defaultValue={page}
        placeholder="/post/…"
        helperText="O endereço da página, como aparece no navegador."
        error={errors.page}
      />
      <Reasons chosen={reason} error={errors.reason} onChoose={setReason} />
      <EmergencyNumbers />
      <TextArea
        label="Conte o que aconteceu"
        optional
        name="text"
        rows={4}
        maxLength={limits.reportText}
        helperText={`Até ${limits.reportText.toLocaleString('pt-BR')} caracteres. Quem você denuncia não fica sabendo de você.`}
        error={errors.text}
      />
      <CheckField
        label="Quero fazer uma notificação formal"
        helperText="Com nome, e-mail e em que qualidade você notifica."
        checked={isFormal}
        onChange={(event) => setFormal(event.target.checked)}
      />
      <div className={styles.notice} hidden={!isFormal}>
        <TextField label="Nome completo" name="name" autoComplete="name" error={errors['notice.name']} />
        <TextField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="email"
          helperText={`Mandamos um link para confirmar. Nome e e-mail são excluídos ${duration(clocks.noticeKept, 'dias')} depois da decisão.`}
          error={errors['notice.email']}
        />
        <TextField
          label="Em que qualidade"
          name="quality"
          helperText="Por exemplo: mãe da aluna, advogado da escola."
          error={errors['notice.quality']}
        />
      </div>
      <FormFailure failure={failure} />
      <Button type="submit" variant="primary" loading={busy} disabled={!isReady}>
        Enviar denúncia
      </Button>
      {!isMember && (
        <p className={styles.hint}>
          Sem conta, o navegador trabalha alguns segundos antes de enviar: assim ninguém envia mil denúncias
          de uma vez.
        </p>
      )}
      <WithoutScripts />
    </form>
  );
}

interface ReasonsProps {
  chosen: ReasonCode | null;
  error?: string;
  onChoose: (reason: ReasonCode) => void;
}

function Reasons({ chosen, error, onChoose }: ReasonsProps) {
  const id = useId();
  return (
    <fieldset
      role="radiogroup"
      className={styles.reasons}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={styles.legend}>Motivo</legend>
      {entries.map(([code, { label, lane }]) => (
        <label key={code} className={styles.reason}>
          <input
            type="radio"
            name="reason"
            value={code}
            data-urgent={lane === 'urgent' || undefined}
            checked={chosen === code}
            onChange={() => onChoose(code)}
          />
          {label}
        </label>
      ))}
      <p id={`${id}-error`} className={styles.error} aria-live="polite">
        {error}
      </p>
    </fieldset>
  );
}

/** Emergency numbers, shown before sending if an urgent reason is chosen, even without scripts. */
function EmergencyNumbers() {
  return (
    <div className={styles.numbers} role="note">
      <p>
        <strong>Se alguém corre perigo agora, ligue antes de enviar:</strong>
      </p>
      <ul>
        <li>
          <a href="tel:190">190</a>, Polícia Militar
        </li>
        <li>
          <a href="tel:180">Ligue 180</a>, violência contra a mulher
        </li>
        <li>
          <a href="tel:188">CVV 188</a>, para conversar, a qualquer hora
        </li>
        <li>
          <a href="tel:100">Disque 100</a>, direitos de crianças e adolescentes
        </li>
      </ul>
    </div>
  );
}

function Receipt({ protocol, isFormal }: { protocol: string; isFormal: boolean }) {
  return (
    <output className={styles.receipt}>
      <p className={styles.received}>Denúncia recebida. Protocolo {protocol}</p>
      {isFormal && (
        <p>Enviamos um e-mail a você: abra o link para confirmar que a notificação formal é sua.</p>
      )}
      <p>Guarde este número: com ele, você acompanha o que foi decidido, sem precisar entrar.</p>
      <p>
        <Link to={reportStatePath(protocol)}>Acompanhar a denúncia</Link>
      </p>
    </output>
  );
}

function WithoutScripts() {
  const contact = useRouteLoaderData<Site>('root')?.contactEmail;
  return (
    <noscript>
      <p>
        Este formulário precisa de JavaScript.{' '}
        {contact ? `Sem ele, escreva para ${contact} com o endereço da página e o motivo.` : ''}
      </p>
    </noscript>
  );
}
