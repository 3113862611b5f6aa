import { useCallback } from 'react';
import { Link, useRevalidator } from 'react-router';
import { clocks } from '#contract/clocks.ts';
import type { Question } from '#contract/help/questions.ts';
import type { Shift } from '#contract/help/shifts.ts';
import { imageVariant } from '#contract/image-addresses.ts';
import { duration } from '#contract/in-words.ts';
import { unsentPlaces } from '#contract/posts/unsent-places.ts';
import { useAction } from '#web/lib/api/action.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { ConfirmedButton } from '#web/lib/shared/confirmed-button.tsx';
import { HelperTrust } from '#web/lib/shared/helper-facts.tsx';
import { TextForm } from '#web/lib/forms/text-form.tsx';
import { careerPath, personPath, questionPath, shiftPath } from '#web/lib/page/paths.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { ShareButton } from '#web/lib/shared/share-button.tsx';
import { familyOf } from '#web/lib/shared/helper-family.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { WrittenText } from '#web/ui/written-text.tsx';
import { AnswerItem } from '../questions/answer-item.tsx';
import { ShiftStateChip } from './shift-row.tsx';
import { questionsText, whenText } from './shift-words.ts';
import { TitledQuestion } from '../questions/titled-question.tsx';
import { useLiveShift } from './use-live-shift.ts';
import styles from '../questions/question-view.module.css';

/** A helper's shift, with its questions and answers. */
export function ShiftView({ shift: read }: { shift: Shift }) {
  const { revalidate } = useRevalidator();
  const readAgain = useCallback(() => revalidate(), [revalidate]);
  const shift = useLiveShift(read, readAgain);
  const { title, helper, trust, career, asked, own } = shift;
  return (
    <>
      <ShiftStateChip shift={shift} />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.line}>
        {whenText(shift)} · <Link to={careerPath(career.slug)}>{career.short}</Link>
      </p>
      <div className={styles.author}>
        <Avatar
          name={helper.name}
          src={imageVariant(helper.avatar, 'small.webp')}
          size={40}
          family={familyOf(helper, [career])}
        />
        <p>
          {helper.username ? <Link to={personPath(helper.username)}>{helper.name}</Link> : helper.name}
          <span className={styles.work}>{helper.work && ` · ${helper.work}`}</span>
        </p>
      </div>
      {trust && (
        <div className={styles.trust}>
          <HelperTrust facts={trust} />
        </div>
      )}
      <p className={styles.note}>{(own && ownNotes[shift.state]) || notes[shift.state]}</p>
      <div className={styles.actions}>
        {shift.state === 'planned' && (
          <a href={`/api/shifts/${encodeURIComponent(shift.slug)}.ics`}>Pôr no calendário</a>
        )}
        <ShareButton title={shift.title} path={shiftPath(shift.slug)} />
        {own && <OwnShift shift={shift} onChange={revalidate} />}
      </div>
      <section className={styles.answers} aria-labelledby="perguntas" aria-live="polite">
        <h2 id="perguntas">{asked.length === 0 ? 'Perguntas' : questionsText(asked.length)}</h2>
        {asked.length === 0 && <p className={styles.note}>Ninguém perguntou ainda.</p>}
        {asked.map((question) => (
          <Asked key={question.slug} question={question} shift={shift} onChange={revalidate} />
        ))}
      </section>
    </>
  );
}

const notes: Record<Shift['state'], string> = {
  planned: 'Mande sua pergunta desde já: as respostas chegam aqui na hora marcada, sem recarregar a página.',
  live: 'Está acontecendo agora: as respostas aparecem aqui assim que chegam.',
  ended: 'Este plantão terminou. O que ficou sem resposta foi para outras pessoas da área.',
  missed: 'Este plantão não começou. Acontece: as perguntas já foram para outras pessoas da área.',
  cancelled: 'Este plantão foi cancelado. As perguntas já foram para outras pessoas da área.',
};

/** For the shift's helper. */
const ownNotes: Partial<typeof notes> = {
  planned: `As perguntas já podem chegar. Na hora marcada, e até ${duration(clocks.shiftBegins, 'minutos')} depois, aperte Começar.`,
  live: 'Está acontecendo agora: quem está nesta página vê cada resposta assim que você envia.',
};

interface AskedProps {
  question: Question;
  shift: Shift;
  onChange: () => Promise<unknown>;
}

function Asked({ question, shift, onChange }: AskedProps) {
  const { slug, title, html, asker, own, replies, answerable } = question;
  return (
    <article className={styles.asked}>
      <TitledQuestion question={question}>
        <h3 className={styles.title}>
          <Link to={questionPath(slug)}>{title}</Link>
        </h3>
        <p className={styles.line}>
          {asker.username ? <Link to={personPath(asker.username)}>{asker.name}</Link> : asker.name}
          {own && ' · sua pergunta'}
        </p>
      </TitledQuestion>
      {html && <WrittenText html={html} />}
      {replies.map((answer) => (
        <AnswerItem
          key={answer.id}
          answer={answer}
          page={shiftPath(shift.slug)}
          asked={own}
          onChange={onChange}
        />
      ))}
      {answerable && replies.length === 0 && !shift.own && (
        // Others answer on the question's own page: here the shift's helper does.
        <Link to={`${questionPath(slug)}#responder`}>Responder</Link>
      )}
      {answerable && replies.length === 0 && shift.own && (
        <Card className={styles.write}>
          <TextForm
            name="markdown"
            keepAs={unsentPlaces.answer(slug)}
            onServer
            oneOfMany
            place={`responder-${slug}`}
            purpose="answer"
            label="Sua resposta"
            action="Responder"
            missing="Escreva a resposta."
            onSend={async (markdown) => {
              await api('POST /api/questions/{slug}/answers', { params: { slug }, body: { markdown } });
              await onChange();
            }}
          />
        </Card>
      )}
    </article>
  );
}

function OwnShift({ shift, onChange }: { shift: Shift; onChange: () => Promise<unknown> }) {
  const { busy, run } = useAction();
  const params = { slug: shift.slug };
  const act = (work: () => Promise<unknown>, done: string) =>
    run(async () => {
      await work();
      await onChange();
      showToast(done);
    });
  const leave = (done: string) => async () => {
    await api('DELETE /api/shifts/{slug}', { params });
    await onChange();
    showToast(done);
  };
  if (shift.state === 'planned') {
    return (
      <>
        <Button
          variant="primary"
          loading={busy}
          onClick={() => act(() => api('PUT /api/shifts/{slug}/begun', { params }), 'Plantão começado.')}
        >
          Começar
        </Button>
        <ConfirmedButton
          variant="quiet"
          label="Cancelar plantão"
          title="Cancelar o plantão?"
          dismiss="Voltar"
          text="As perguntas vão para outras pessoas da área, e o plantão não volta."
          work={leave('Plantão cancelado.')}
        />
      </>
    );
  }
  if (shift.state !== 'live') return null;
  return (
    <ConfirmedButton
      label="Terminar plantão"
      title="Terminar o plantão?"
      text="Ninguém pergunta mais aqui, e o que ficou sem resposta vai para outras pessoas da área."
      work={leave('Plantão terminado. Obrigado por ajudar.')}
    />
  );
}
