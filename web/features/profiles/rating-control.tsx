import { mdiStar, mdiStarOutline } from '@mdi/js';
import { useId, useRef, useState } from 'react';
import { longDay } from '#web/lib/dates.ts';
import { KeptTextForm } from '#web/lib/kept-text-form.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { starsText } from './rating-texts.ts';
import styles from './rating-control.module.css';
import type { ProfileRating } from './use-rating.ts';
import { useSettledChoice } from './use-settled-choice.ts';

const stars = [1, 2, 3, 4, 5];

interface RatingControlProps {
  /** Of the person who is rated. */
  name: string;
  rating: ProfileRating;
}

/** Five stars to press; once pressed, a place for words that nobody has to use. */
export function RatingControl({ name: person, rating }: RatingControlProps) {
  const { mine, text, countsFrom, rate, write } = rating;
  const name = useId();
  const [writing, setWriting] = useState(false);
  const send = async (words: string) => {
    await write(words);
    setWriting(false);
  };
  const byArrow = useRef(false);
  const { pending, commit, consider, settle } = useSettledChoice(rate);
  const shown = pending ?? mine;
  const change = (count: number) => {
    if (byArrow.current) consider(count);
    else commit(count);
    byArrow.current = false;
  };
  return (
    <div className={styles.rating}>
      <fieldset className={styles.stars}>
        <legend className="visually-hidden">Avaliar</legend>
        {stars.map((count) => (
          <label key={count} className={styles.star} title={starsText(count)}>
            <input
              type="radio"
              name={name}
              value={count}
              checked={shown === count}
              onKeyDown={({ key }) => (byArrow.current = key.startsWith('Arrow'))}
              onChange={() => change(count)}
              onBlur={({ currentTarget, relatedTarget }) =>
                !currentTarget.closest('fieldset')?.contains(relatedTarget) && settle()
              }
              className={styles.input}
            />
            <Icon path={count <= shown ? mdiStar : mdiStarOutline} size={28} />
            <span className="visually-hidden">{starsText(count)}</span>
          </label>
        ))}
      </fieldset>
      {countsFrom && (
        <p className={styles.waits}>
          Só você vê esta avaliação por enquanto. Ela passa a contar em {longDay(countsFrom)}, quando sua
          conta completa uma semana: muitas contas novas da mesma rede avaliaram esta pessoa hoje.
        </p>
      )}
      {mine > 0 && !writing && (
        <div className={styles.more}>
          <button type="button" className={styles.link} onClick={() => setWriting(true)}>
            {text ? 'Alterar meu texto' : 'Escrever um texto'}
          </button>
          <button type="button" className={styles.link} onClick={() => rate(0)}>
            Retirar minha avaliação
          </button>
        </div>
      )}
      {mine > 0 && writing && (
        <div className={styles.form}>
          <KeptTextForm
            name="text"
            keepAs={`avaliacao ${person}`}
            label={`Como foi falar com ${person}?`}
            helperText="Todos podem ler. Você pode mudar ou excluir o texto depois."
            action="Publicar texto"
            missing={text ? undefined : 'Favor escrever o texto'}
            initial={text}
            focused
            onSend={send}
            onCancel={() => setWriting(false)}
          />
        </div>
      )}
    </div>
  );
}
