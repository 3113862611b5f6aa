import { mdiCheckCircle } from '@mdi/js';
import { use, useState } from 'react';
import { Link } from 'react-router';
import { careersText } from '#contract/help/helper-words.ts';
import type { Answer } from '#contract/help/answers.ts';
import { imageVariant } from '#contract/image-addresses.ts';
import { useAction } from '#web/lib/api/action.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { TextForm } from '#web/lib/forms/text-form.tsx';
import { HelperTrust } from '#web/lib/shared/helper-facts.tsx';
import { personPath } from '#web/lib/page/paths.ts';
import { ReportLink } from '#web/lib/shared/report-link.tsx';
import { RelativeTime } from '#web/lib/shared/relative-time.tsx';
import { useSession } from '#web/lib/session/session.ts';
import { WriterExtras } from '#web/lib/shared/writer-extras.ts';
import { familyOf } from '#web/lib/shared/helper-family.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { WrittenText } from '#web/ui/written-text.tsx';
import { FollowUps } from './follow-ups.tsx';
import { AnswerEditor, OwnAnswer } from './own-answer.tsx';
import styles from './question-view.module.css';

interface AnswerItemProps {
  answer: Answer;
  /** The address of its question. */
  page: string;
  /** Whether the viewer asked the question. */
  asked: boolean;
  onChange: () => Promise<unknown>;
}

/** An answer, with the asker's reaction. */
export function AnswerItem({ answer, page, asked, onChange }: AnswerItemProps) {
  const { id, author, html, date, edited, helped, solved, thanks, thanksHeld, held } = answer;
  const session = useSession();
  const own = session?.user.username === author.username && author.username !== '';
  const { busy, run } = useAction();
  const [thanking, setThanking] = useState(false);
  const [editing, setEditing] = useState(false);
  const act = (work: () => Promise<unknown>) =>
    run(async () => {
      await work();
      await onChange();
    });
  const params = { id };
  return (
    <Card as="article" className={styles.answer} id={`r-${id}`} aria-label={`Resposta de ${author.name}`}>
      <div className={styles.author}>
        <Avatar
          name={author.name || 'Conta excluída'}
          src={imageVariant(author.avatar, 'small.webp')}
          size={56}
          family={familyOf(author, author.helper?.careers)}
        />
        <div>
          <p className={styles.name}>
            {author.username ? (
              <Link to={personPath(author.username)}>{author.name}</Link>
            ) : (
              author.name || 'Conta excluída'
            )}
          </p>
          <p className={styles.work}>
            {author.work && `${author.work} · `}
            <RelativeTime date={date} />
            {edited && ' · editada'}
          </p>
          {author.helper && (
            <HelperTrust facts={author.helper} more={author.work ? '' : careersText(author.helper)} />
          )}
        </div>
      </div>
      {held && <p className={styles.note}>Em análise</p>}
      {editing ? (
        <AnswerEditor answer={answer} onChange={onChange} onClose={() => setEditing(false)} />
      ) : (
        <WrittenText html={html} />
      )}
      {own && !editing && <OwnAnswer answer={answer} onChange={onChange} onEdit={() => setEditing(true)} />}
      {!asked && (helped || solved) && (
        <p className={classNames(styles.success, solved && styles.solved)}>
          <Icon path={mdiCheckCircle} size={20} />
          {solved ? 'Resolveu a dúvida de quem perguntou' : 'Ajudou quem perguntou'}
        </p>
      )}
      {asked && (
        <div className={styles.actions}>
          <Button
            size="small"
            aria-pressed={helped}
            loading={busy}
            onClick={() =>
              act(() => api(`${helped ? 'DELETE' : 'PUT'} /api/answers/{id}/helped`, { params }))
            }
          >
            Isso me ajudou
          </Button>
          {(helped || solved) && (
            <>
              <Button
                size="small"
                aria-pressed={solved}
                loading={busy}
                onClick={() =>
                  act(() => api(`${solved ? 'DELETE' : 'PUT'} /api/answers/{id}/solved`, { params }))
                }
              >
                Resolveu sua dúvida?
              </Button>
              <Button size="small" aria-expanded={thanking} onClick={() => setThanking(!thanking)}>
                Agradecer
              </Button>
            </>
          )}
        </div>
      )}
      <FollowUps answer={answer} viewer={asked ? 'asker' : own ? 'helper' : null} onChange={onChange} />
      {!own && author.id && (
        <div className={styles.about}>
          <ReportLink page={`${page}#r-${id}`} authorId={author.id} what={`resposta de ${author.name}`} />
          {use(WriterExtras)(author)}
        </div>
      )}
      {asked && thanking && (
        <TextForm
          name="text"
          keepAs={`thanks ${id}`}
          place={`obrigado-${id}`}
          purpose="answer"
          label="Agradecer, só para quem respondeu"
          action="Enviar"
          missing="Escreva o agradecimento."
          focused
          onSend={async (text) => {
            await api('PUT /api/answers/{id}/thanks', { params, body: { text } });
            setThanking(false);
            await onChange();
          }}
          onCancel={() => setThanking(false)}
        />
      )}
      {thanks && (
        <p className={styles.thanks}>
          {own ? 'Agradeceram a você: ' : 'Você agradeceu: '}
          {thanks}
          {thanksHeld && <span className={styles.line}> · em análise</span>}
        </p>
      )}
    </Card>
  );
}
