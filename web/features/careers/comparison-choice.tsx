import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import type { CareerLink } from '#contract/careers/career-link.ts';
import { comparePath } from '#web/lib/page/paths.ts';
import { careerOptions } from '#web/lib/shared/career-names.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import styles from './comparison.module.css';

const places = ['a', 'b', 'c'] as const;

interface ComparisonChoiceProps {
  /** The options. */
  names: readonly CareerLink[];
  /** Careers compared now. */
  chosen: readonly CareerLink[];
}

/** Chooses the careers to compare. Without scripts the form is submitted and the server renders the result. */
export function ComparisonChoice({ names, chosen }: ComparisonChoiceProps) {
  const navigate = useNavigate();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const [a, b, c] = places.flatMap((place) => (given.get(place) as string) || []);
    void navigate(a ? comparePath(a, b, c) : '/profissoes/comparar');
  };
  // CBO occupations are not among `names`; a chosen one stays an option.
  const others = chosen.filter(({ slug }) => !names.some((each) => each.slug === slug));
  const options = careerOptions([...others, ...names]);
  return (
    <form action="/profissoes/comparar" className={styles.others} onSubmit={submit}>
      <fieldset className={styles.choice}>
        <legend>{chosen.length === 0 ? 'O que comparar' : 'Comparar outras'}</legend>
        {places.map((place, index) => (
          <SelectField
            key={place}
            label={`${index + 1}ª profissão`}
            name={place}
            defaultValue={chosen[index]?.slug ?? ''}
            options={[['', 'Escolha'], ...options]}
          />
        ))}
        <Button type="submit" variant="primary">
          Comparar
        </Button>
      </fieldset>
    </form>
  );
}
