import { mdiStar, mdiStarOutline } from '@mdi/js';
import { useId, type KeyboardEvent } from 'react';
import type { Profile } from '#contract/people/profiles.ts';
import { durationInWords } from '#contract/in-words.ts';
import { youngRatings } from '#contract/rate-limits.ts';
import { useOpenedByAnchor } from '#web/lib/page/anchor.ts';
import { longDay } from '#web/lib/shared/dates.ts';
import { TextForm } from '#web/lib/forms/text-form.tsx';
import { counted } from '#contract/counted.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './rating-control.module.css';
import type { ProfileRating } from './use-rating.ts';

const stars = [1, 2, 3, 4, 5];

interface RatingControlProps {
  /** Who is rated. */
  person: Pick<Profile, 'id' | 'name'>;
  rating: ProfileRating;
}

/** Five stars; once rated, an optional text. */
export function RatingControl({ person, rating }: RatingControlProps) {
  const { mine, text, countsFrom, rate, write } = rating;
  const name = useId();
  const [writing, setWriting] = useOpenedByAnchor('avaliacao');
  const send = async (words: string) => {
    await write(words);
    setWriting(false);
  };
  return (
    <div className={styles.rating}>
      <fieldset className={styles.stars}>
        <legend className={styles.legend}>Avaliar</legend>
        {stars.map((count) => (
          <label key={count} className={styles.star} title={counted(count, 'estrela', 'estrelas')}>
            <input
              type="radio"
              name={name}
              value={count}
              checked={mine === count}
              onKeyDown={onStarKey}
              onChange={() => rate(count)}
              className={styles.input}
            />
            <Icon path={count <= mine ? mdiStar : mdiStarOutline} size={28} />
            <span className="visually-hidden">{counted(count, 'estrela', 'estrelas')}</span>
          </label>
        ))}
      </fieldset>
      {countsFrom && (
        <p className={styles.waits}>
          Só você vê esta avaliação por enquanto. Ela passa a contar em {longDay(countsFrom)}, quando sua
          conta completa {durationInWords(youngRatings.youngFor * 1000, 'semanas')}: muitas contas novas da
          mesma rede avaliaram esta pessoa hoje.
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
          <TextForm
            name="text"
            keepAs={`avaliacao ${person.id}`}
            place="avaliacao"
            purpose="text"
            label={`Como foi falar com ${person.name}?`}
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

const steps: Partial<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrow keys would choose each star they pass, and notify the person: so they move; Space and Enter choose. */
function onStarKey(event: KeyboardEvent<HTMLInputElement>): void {
  const star = event.currentTarget;
  const step = steps[event.key];
  if (event.altKey || event.ctrlKey || event.metaKey || (step === undefined && event.key !== 'Enter')) return;
  event.preventDefault();
  if (step === undefined) return star.click();
  const all = Array.from(star.closest('fieldset')!.querySelectorAll('input'));
  all[(all.indexOf(star) + step + all.length) % all.length]!.focus();
}
