import { useState } from 'react';
import type { Answer } from '#contract/help/answers.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { TextForm } from '#web/lib/forms/text-form.tsx';
import { RelativeTime } from '#web/lib/shared/relative-time.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './question-view.module.css';

interface FollowUpsProps {
  answer: Answer;
  /** The viewer's role; null for everyone else, who can only read. */
  viewer: 'asker' | 'helper' | null;
  onChange: () => Promise<unknown>;
}

/** The asker's follow-up questions, and the helper's replies. */
export function FollowUps({ answer: { id, author, followUps }, viewer, onChange }: FollowUpsProps) {
  const [writing, setWriting] = useState(false);
  const mayWrite = viewer === 'asker' || (viewer === 'helper' && followUps.length > 0);
  return (
    <>
      {followUps.length > 0 && (
        <ul role="list" className={styles.followUps} aria-label="Conversa sobre a resposta">
          {followUps.map((each) => (
            <li key={each.id}>
              <p className={styles.line}>
                {each.by === 'asker' ? 'Quem perguntou' : author.name} · <RelativeTime date={each.date} />
                {each.held && ' · em análise'}
              </p>
              <p className={styles.said}>{each.text}</p>
            </li>
          ))}
        </ul>
      )}
      {mayWrite && !writing && (
        <div className={styles.actions}>
          <Button variant="quiet" onClick={() => setWriting(true)}>
            {viewer === 'asker' ? 'Perguntar mais' : 'Responder a quem perguntou'}
          </Button>
        </div>
      )}
      {mayWrite && writing && (
        <TextForm
          name="text"
          keepAs={`follow up ${id}`}
          place={`continuar-${id}`}
          purpose="answer"
          label={viewer === 'asker' ? 'O que mais você quer saber?' : 'Sua resposta a quem perguntou'}
          action="Enviar"
          missing="Escreva o que mais você quer dizer."
          focused
          onSend={async (text) => {
            await api('POST /api/answers/{id}/follow-ups', { params: { id }, body: { text } });
            setWriting(false);
            await onChange();
          }}
          onCancel={() => setWriting(false)}
        />
      )}
    </>
  );
}
