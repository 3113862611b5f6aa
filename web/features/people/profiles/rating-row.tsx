import { useId, useState } from 'react';
import { imageVariant } from '#contract/image-addresses.ts';
import type { Rating } from '#contract/people/ratings.ts';
import { inSentence } from '#contract/in-sentence.ts';
import { useOpenedByAnchor } from '#web/lib/page/anchor.ts';
import { TextForm } from '#web/lib/forms/text-form.tsx';
import { ReportLink } from '#web/lib/shared/report-link.tsx';
import { personPath } from '#web/lib/page/paths.ts';
import { RelativeTime } from '#web/lib/shared/relative-time.tsx';
import { showToast } from '#web/lib/shared/toasts.ts';
import { counted } from '#contract/counted.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { answerRating } from './rating-calls.ts';
import styles from './rating-row.module.css';
import { PersonLink } from '#web/lib/shared/person-link.tsx';

interface RatingRowProps {
  rating: Rating;
  /** The name of the person who was rated. */
  rated: string;
  ratedId: string;
  /** Their username. */
  owner: string;
  /** Whether the viewer is that person. */
  answerable: boolean;
}

/** A rating with its stars and text, and the rated person's answer. */
export function RatingRow({ rating, rated, ratedId, owner, answerable }: RatingRowProps) {
  const { id, user, stars, text, date, held } = rating;
  const nameId = useId();
  const [answered, setAnswered] = useState(rating);
  const [writing, setWriting] = useOpenedByAnchor(`resposta-${id}`);
  // An edited text has no answer yet.
  const { answer, answerHeld } = rating.answer || answered.text !== text ? rating : answered;
  const send = async (words: string) => {
    const sent = await answerRating(id, words);
    setAnswered(sent);
    setWriting(false);
    showToast(sent.answerHeld ? 'Em análise: por enquanto, só você vê.' : 'Resposta publicada');
  };
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <Avatar name={user.name || 'Rumo'} src={imageVariant(user.avatar, 'small.webp')} size={40} />
        <div className={styles.names}>
          {user.username ? (
            <PersonLink id={nameId} username={user.username} className={styles.name}>
              {user.name}
            </PersonLink>
          ) : (
            // Visitors do not see everyone's name.
            <span className={styles.name}>Uma pessoa do Rumo</span>
          )}
          <p className={styles.facts}>
            <span className={styles.stars} aria-hidden="true">
              {'★'.repeat(stars)}
              <span className={styles.missing}>{'★'.repeat(5 - stars)}</span>
            </span>
            <span className="visually-hidden">{counted(stars, 'estrela', 'estrelas')}</span>
            <RelativeTime date={date} />
            {held && <span>Em análise</span>}
          </p>
        </div>
      </div>
      {text && <p className={styles.text}>{text}</p>}
      {answer && (
        <div className={styles.answer}>
          <p className={styles.from}>
            Resposta de {inSentence(rated)}
            {answerHeld && ' · Em análise'}
          </p>
          <p className={styles.text}>{answer}</p>
          <ReportLink
            page={`${personPath(owner)}#resposta-de-avaliacao-${id}`}
            authorId={ratedId}
            what={`a resposta de ${rated}`}
          />
        </div>
      )}
      <ReportLink
        page={`${personPath(owner)}#avaliacao-${id}`}
        authorId={user.id}
        what={`a avaliação de ${user.name}`}
      />
      {answerable && text && !answer && !writing && (
        <Button size="small" variant="quiet" aria-describedby={nameId} onClick={() => setWriting(true)}>
          Responder
        </Button>
      )}
      {answerable && text && !answer && writing && (
        <TextForm
          name="text"
          keepAs={`resposta ${id}`}
          place={`resposta-${id}`}
          purpose="text"
          label={`Resposta para ${inSentence(user.name)}`}
          helperText="Você responde uma vez só, e todos podem ler."
          action="Publicar resposta"
          missing="Favor escrever a resposta"
          focused
          onSend={send}
          onCancel={() => setWriting(false)}
        />
      )}
    </li>
  );
}
