import { useEffect, useState } from 'react';
import { useRouteLoaderData, useNavigate } from 'react-router';
import { limits } from '#contract/limits.ts';
import { unsentPlaces } from '#contract/posts/unsent-places.ts';
import { useFormAction } from '#web/lib/forms/form-action.ts';
import { sendWhenWritable } from '#web/lib/offline/read-only-mode.ts';
import type { Site } from '#web/lib/page/page-data.ts';
import { questionPath } from '#web/lib/page/paths.ts';
import { useOwnAge } from '#web/lib/session/own-age.ts';
import { hasText, saveUnsent, readUnsent } from '#web/lib/unsent/store.ts';
import { UnsentNotice } from '#web/lib/unsent/unsent-notice.tsx';
import { useUnsent } from '#web/lib/unsent/use-unsent.ts';
import { offerPush } from '#web/lib/shared/push-offer.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormFailure } from '#web/ui/form-failure.tsx';
import { fromFields, readUnsentQuestion, sendQuestion } from './unsent-question.ts';
import { firstTo, sayWhatHappens, WaitsForGuardian } from './what-happens.tsx';
import styles from './unsent-question.module.css';

/** The question that this member wrote and has not sent, here or at another device: one press sends it. */
export function UnsentQuestionCard() {
  const navigate = useNavigate();
  const age = useOwnAge().data;
  const mustTellAge = useRouteLoaderData<Site>('root')?.ageRule === 'require' && age?.band === 'unknown';
  const [{ title, details, choices }, setKept] = useState(() => readUnsentQuestion());
  const { busy, failure, run } = useFormAction();
  const unsent = useUnsent(unsentPlaces.question, (fields) => setKept(fromFields(fields)), true);
  useEffect(() => {
    // A visitor's text belongs to the account from now on.
    const fields = readUnsent(unsentPlaces.question);
    if (hasText(fields)) saveUnsent(unsentPlaces.question, fields);
  }, []);
  if (!title && !details) return null;
  const isWhole = title.trim().length >= limits.questionTitleMin;
  const send = async () => {
    const question = await unsent.send(() =>
      sendWhenWritable(() => sendQuestion({ title, details, stage: choices.stage }, choices)),
    );
    setKept(readUnsentQuestion());
    if (!question) return;
    sayWhatHappens(question);
    offerPush();
    void navigate(questionPath(question.slug));
  };
  return (
    <Card as="section" className={styles.kept} aria-labelledby="pergunta-guardada">
      <UnsentNotice elsewhere={unsent.elsewhere} />
      <h2 id="pergunta-guardada">{isWhole ? 'Sua pergunta está pronta' : 'Você começou uma pergunta'}</h2>
      <p className={styles.title}>{title}</p>
      {details && <p className={styles.text}>{details}</p>}
      {choices.to && <p className={styles.text}>{firstTo(choices.to.name)}</p>}
      {isWhole && mustTellAge && <p>Antes de enviar, conte em que mês e ano você nasceu.</p>}
      {isWhole && age?.waiting && <WaitsForGuardian />}
      <div className={styles.actions}>
        {isWhole &&
          (mustTellAge ? (
            <ButtonLink variant="primary" to="/comecar?passo=idade">
              Dizer quando nasci
            </ButtonLink>
          ) : (
            <Button variant="primary" loading={busy} onClick={() => run(send)}>
              Enviar pergunta
            </Button>
          ))}
        <ButtonLink variant={isWhole ? 'quiet' : 'primary'} to="/perguntas/nova">
          {isWhole ? 'Mudar antes de enviar' : 'Continuar a pergunta'}
        </ButtonLink>
      </div>
      <FormFailure failure={failure} />
    </Card>
  );
}
