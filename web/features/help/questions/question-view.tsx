import { Link, useRevalidator } from 'react-router';
import { clocks } from '#contract/clocks.ts';
import { isOpenQuestion, takesAnswers } from '#contract/help/question-states.ts';
import type { Question } from '#contract/help/questions.ts';
import { duration } from '#contract/in-words.ts';
import { unsentPlaces } from '#contract/posts/unsent-places.ts';
import { stages } from '#contract/help/questions-stages.ts';
import { useAction } from '#web/lib/api/action.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { ConfirmedButton } from '#web/lib/shared/confirmed-button.tsx';
import { TextForm } from '#web/lib/forms/text-form.tsx';
import { sendOrQueue } from '#web/lib/unsent/outbox.ts';
import { OfflineButton } from '#web/lib/offline/offline-button.tsx';
import { offerPush } from '#web/lib/shared/push-offer.ts';
import { sharedDayAndHour } from '#web/lib/shared/promised-hours.ts';
import { careerPath, personPath, questionPath, shiftPath } from '#web/lib/page/paths.ts';
import { ReportLink } from '#web/lib/shared/report-link.tsx';
import { RelativeTime } from '#web/lib/shared/relative-time.tsx';
import { PrintedAddress } from '#web/lib/shared/printed-address.tsx';
import { SaveButton } from '#web/lib/shared/save-button.tsx';
import { ShareButton } from '#web/lib/shared/share-button.tsx';
import type { ForAudience } from '#web/lib/page/page-data.ts';
import { AudienceView } from '#web/lib/session/audience.tsx';
import { useOwnAge } from '#web/lib/session/own-age.ts';
import { useSession } from '#web/lib/session/session.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CareerChip } from '#web/ui/career-chip.tsx';
import { FamilySign } from '#web/ui/family-sign.tsx';
import { classNames } from '#web/ui/class-names.ts';
import actions from '#web/ui/page-actions.module.css';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { WrittenText } from '#web/ui/written-text.tsx';
import { AnswerItem } from './answer-item.tsx';
import { ClockCard } from './clock-card.tsx';
import { answersText } from './question-words.ts';
import { QuestionStateChip } from './questions-list.tsx';
import styles from './question-view.module.css';

interface QuestionViewProps {
  question: Question;
  audience: ForAudience<object>['audience'];
}

/** A question, its state, and its answers. */
export function QuestionView({ question, audience }: QuestionViewProps) {
  const { slug, title, html, asker, stage, careers, date, own, byClass, answerable, replies } = question;
  const { revalidate } = useRevalidator();
  const username = useSession()?.user.username;
  // A member who has answered continues in that answer.
  const hasClock = own && !question.shift.slug;
  const band = useOwnAge().data?.band;
  // Whoever could be an adult finds the field too, and what they write is kept until they have said so.
  const mayBecomeAnswerer =
    !own && (!username || band === 'unknown') && takesAnswers(question) && !question.shift.slug;
  const hasAnswered = username !== undefined && replies.some(({ author }) => author.username === username);
  const content = (
    <>
      {hasClock && question.state !== 'solved' && (
        <Card className={styles.clock} padding="small">
          <ClockCard question={question} />
        </Card>
      )}
      <p className={styles.line}>
        {byClass && 'Pergunta da turma · '}
        {asker.username ? <Link to={personPath(asker.username)}>{asker.name}</Link> : asker.name}
        {stage && ` · ${stages[stage]}`} · <RelativeTime date={date} />
      </p>
      {html && <WrittenText html={html} />}
      {!question.held && question.state !== 'waiting' && (
        <div className={classNames(actions.actions, styles.pageActions)}>
          <SaveButton path="/api/questions/{slug}/saved" given={question} />
          <ShareButton title={question.title} path={questionPath(slug)} />
          <OfflineButton title={question.title} path={questionPath(slug)} />
          {!own && <ReportLink page={questionPath(slug)} authorId="" what="pergunta" />}
        </div>
      )}
      {own && <OwnQuestion question={question} onChange={revalidate} />}
      <section className={styles.answers} aria-labelledby="respostas">
        <h2 id="respostas">{replies.length === 0 ? 'Respostas' : answersText(replies.length)}</h2>
        {replies.length === 0 && (
          <p className={styles.note}>
            {question.shift.slug && question.state === 'searching' ? (
              <WaitsForShift {...question.shift} own={own} />
            ) : (
              (noAnswer[question.state] ?? noAnswer.searching)
            )}
            {own && isOpenQuestion(question) && ' A gente avisa você quando responderem.'}
          </p>
        )}
        {replies.map((answer) => (
          <AnswerItem
            key={answer.id}
            answer={answer}
            page={questionPath(slug)}
            asked={own}
            onChange={revalidate}
          />
        ))}
      </section>
      {mayBecomeAnswerer && !hasAnswered && (
        // A member's first picture is the visitors'.
        <details className={styles.write} data-for={username ? undefined : 'visitor'}>
          <summary>Trabalha com isso? Responda</summary>
          <AnswerForm question={question} />
        </details>
      )}
      {answerable && !hasAnswered && (
        <Card className={styles.write}>
          <AnswerForm question={question} />
        </Card>
      )}
    </>
  );
  return (
    <>
      <div className={styles.top}>
        {careers[0]?.family && <FamilySign family={careers[0].family} />}
        {careers.map((career) => (
          <CareerChip key={career.slug} career={career} to={careerPath(career.slug)} />
        ))}
        {!(hasClock && saidByClock.has(question.state)) && <QuestionStateChip question={question} />}
      </div>
      <h1 className={styles.title}>{title}</h1>
      <PrintedAddress path={questionPath(slug)} />
      {/* It differs most between who asked it and all others, of whom the server's page knows nothing. */}
      {isOpenQuestion(question) ? (
        <AudienceView audience={audience} skeleton={<OpenQuestionSkeleton />}>
          {content}
        </AudienceView>
      ) : (
        content
      )}
    </>
  );
}

/** As high as what follows the title for who asked, so that the next step stays in place. */
function OpenQuestionSkeleton() {
  return (
    <SkeletonGroup label="Carregando a pergunta…" className={styles.line}>
      <Skeleton shape="rect" height="36rem" />
    </SkeletonGroup>
  );
}

function AnswerForm({ question: { slug, title } }: { question: Question }) {
  const { revalidate } = useRevalidator();
  return (
    <TextForm
      name="markdown"
      keepAs={unsentPlaces.answer(slug)}
      onServer
      place="responder"
      purpose="answer"
      wish={{
        about: title,
        deed: { key: 'POST /api/questions/{slug}/answers', params: { slug } },
      }}
      label="Sua resposta"
      action="Responder"
      missing="Escreva a resposta."
      helperText="Conte como foi com você. Não peça nem deixe telefone ou rede social."
      onSend={async (markdown) => {
        const request = { params: { slug }, body: { markdown } };
        const about = { what: 'Sua resposta', text: markdown };
        if (!(await sendOrQueue('POST /api/questions/{slug}/answers', request, about))) return;
        await revalidate();
        showToast('Resposta enviada. Obrigado por ajudar.');
        offerPush();
      }}
    />
  );
}

/** States that the clock says in the same words. */
const saidByClock = new Set<Question['state']>(['waiting', 'accepted', 'answered']);

/** No other helper is searched for until the question's shift is over. */
function WaitsForShift({ slug, startsAt, own }: Question['shift'] & { own: boolean }) {
  return (
    <>
      Esta pergunta foi feita para um <Link to={shiftPath(slug)}>plantão</Link>: {sharedDayAndHour(startsAt)}.
      Se ficar sem resposta, procuramos outras pessoas da área.
      {own && ' Você não precisa estar lá.'}
    </>
  );
}

const noAnswer: Partial<Record<Question['state'], string>> & { searching: string } = {
  waiting: 'Ninguém mais vê esta pergunta ainda. Assim que quem responde por você aceitar, ela é enviada.',
  searching: 'Ninguém respondeu ainda. Estamos procurando quem trabalha com isso.',
  accepted: `Alguém já aceitou, e tem ${duration(clocks.promised, 'horas')} para responder aqui. Se não der, procuramos outra pessoa da área.`,
  expired: 'Desta vez não conseguimos quem respondesse. A falta foi nossa, não da pergunta.',
  withdrawn: 'Você retirou esta pergunta: só você ainda a vê.',
};

function OwnQuestion({ question, onChange }: { question: Question; onChange: () => Promise<unknown> }) {
  const { busy, run } = useAction();
  const { slug, state, reopenable, careers } = question;
  const params = { slug };
  const reopen = async () => {
    await api('POST /api/questions/{slug}/reopen', { params });
    await onChange();
    showToast('Perguntamos de novo.');
  };
  const withdraw = async () => {
    await api('DELETE /api/questions/{slug}', { params });
    await onChange();
    showToast('Pergunta retirada.');
  };
  return (
    <div className={styles.actions}>
      {reopenable && (
        <Button variant="primary" loading={busy} onClick={() => run(reopen)}>
          Perguntar de novo
        </Button>
      )}
      {state === 'expired' && careers[0] && (
        <ButtonLink to={careerPath(careers[0].slug)}>Ler sobre {careers[0].short}</ButtonLink>
      )}
      {(state === 'searching' || state === 'accepted' || state === 'waiting') && (
        <ConfirmedButton
          variant="quiet"
          className={styles.withdraw}
          label="Retirar pergunta"
          title="Retirar sua pergunta?"
          text="Ninguém mais a vê nem responde, e ela não volta. Só você ainda a encontra em Minhas perguntas."
          work={withdraw}
        />
      )}
    </div>
  );
}
