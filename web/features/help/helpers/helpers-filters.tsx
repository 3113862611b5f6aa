import { useState, type SubmitEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { CareerLink } from '#contract/careers/career-link.ts';
import { states } from '#contract/states.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { careerOptions } from '#web/lib/shared/career-names.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import type { HelpersAsked } from './helper-calls.ts';
import styles from './helpers-filters.module.css';

const all = ['', 'Todas'] as const;

interface HelpersFiltersProps {
  asked: HelpersAsked;
  careers: CareerLink[];
  /** Cities of the selected state. */
  cities: string[];
}

/**
 * Filters for helpers. Without scripts the form is submitted and the server renders the result. Folded on a phone:
 * people come first.
 */
export function HelpersFilters({ asked, careers, cities: given }: HelpersFiltersProps) {
  const navigate = useNavigate();
  const [state, setState] = useState(asked.estado);
  const { data: cities = [] } = useQuery({
    queryKey: ['cities', state],
    queryFn: async () => (await api('GET /api/cities', { query: { state } })).cities,
    enabled: state !== '',
    initialData: state === asked.estado ? given : undefined,
    staleTime: Infinity,
  });
  const count = Object.values(asked).filter(Boolean).length;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)] as [string, string][];
    const filled = new URLSearchParams(fields.filter(([, value]) => value !== ''));
    void navigate(filled.size > 0 ? `/quem-ajuda?${filled.toString()}` : '/quem-ajuda');
  };
  return (
    <details className={styles.filters}>
      <summary className={styles.summary}>Filtros{count > 0 && ` (${count})`}</summary>
      <form action="/quem-ajuda" className={styles.form} onSubmit={submit}>
        <SelectField
          label="Profissão"
          name="profissao"
          defaultValue={asked.profissao}
          options={[all, ...careerOptions(careers)]}
        />
        <SelectField
          label="Estado"
          name="estado"
          value={state}
          onChange={(event) => setState(event.currentTarget.value)}
          options={[['', 'Todos'], ...Object.entries(states)]}
        />
        <SelectField
          key={state}
          label="Cidade"
          name="cidade"
          defaultValue={state === asked.estado ? asked.cidade : ''}
          options={[all, ...cities.map((city) => [city, city] as const)]}
        />
        <SelectField
          label="Responde em cerca de"
          name="em"
          defaultValue={asked.em}
          options={[
            ['', 'Tanto faz'],
            ['1', '1 dia'],
            ['3', '3 dias'],
          ]}
        />
        <div className={styles.checks}>
          <CheckField
            label="Só quem foi conferido"
            name="conferido"
            value="true"
            defaultChecked={asked.conferido !== ''}
          />
          <CheckField
            label="Recebe perguntas agora"
            name="agora"
            value="true"
            defaultChecked={asked.agora !== ''}
          />
        </div>
        <div className={styles.actions}>
          <Button type="submit" variant="primary">
            Filtrar
          </Button>
          {count > 0 && (
            <ButtonLink variant="quiet" to="/quem-ajuda">
              Tirar filtros
            </ButtonLink>
          )}
        </div>
      </form>
    </details>
  );
}
