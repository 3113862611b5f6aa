import { mdiStar, mdiStarOutline } from '@mdi/js';
import { useId } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import styles from './rating-control.module.css';
import type { Rating } from './use-rating.ts';

const stars = [1, 2, 3, 4, 5];

/** Five stars to press, and what everyone's come to. */
export function RatingControl({ mine, average, total, rate }: Rating) {
  const name = useId();
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
              checked={mine === count}
              onChange={() => rate(count)}
              className={styles.input}
            />
            <Icon path={count <= mine ? mdiStar : mdiStarOutline} size={28} />
            <span className="visually-hidden">{starsText(count)}</span>
          </label>
        ))}
      </fieldset>
      <p className={styles.summary}>{summary(average, Number(total))}</p>
      {mine > 0 && (
        <button type="button" className={styles.remove} onClick={() => rate(0)}>
          Retirar minha avaliação
        </button>
      )}
    </div>
  );
}

const starsText = (count: number) => (count === 1 ? '1 estrela' : `${count} estrelas`);

function summary(average: string, total: number): string {
  if (total === 0) return 'Ainda sem avaliações';
  const mean = average.replace('.', ',');
  return `Média ${mean} de ${total === 1 ? '1 avaliação' : `${total.toLocaleString('pt-BR')} avaliações`}`;
}
