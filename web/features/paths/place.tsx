import { useState } from 'react';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { CareerPath } from '#contract/paths.ts';
import { states } from '#contract/states.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { useSession } from '#web/lib/session/session.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import styles from './place.module.css';

type Place = ReturnType<typeof usePlace>;

/** The place chosen here, or else that of the member's interests. Nothing of it is stored. */
export function usePlace() {
  const person = useSession()?.user.id;
  const [chosen, setChosen] = useState<{ state: string; code: string }>();
  const { data: interests } = useQuery({
    queryKey: ['interests', person],
    queryFn: () => api('GET /api/home/interests'),
    enabled: person !== undefined,
  });
  const state = chosen?.state ?? interests?.state ?? '';
  const { data } = useQuery({
    queryKey: ['cities with codes', state],
    queryFn: () => api('GET /api/cities', { query: { state } }),
    enabled: state !== '',
    staleTime: Infinity,
  });
  const cities = (data?.cities ?? []).map((name, index) => [data!.codes[index]!, name] as const);
  const known = cities.find(([, name]) => name === interests?.city)?.[0] ?? '';
  return {
    state,
    code: chosen?.code ?? known,
    cities,
    setState: (own: string) => setChosen({ state: own, code: '' }),
    setCode: (code: string) => setChosen({ state, code }),
  };
}

/** What is known of these careers from that place; until it is read, or without one, what holds everywhere. */
export function usePaths(
  slugs: readonly string[],
  everywhere: readonly CareerPath[],
  { code }: Place,
): { paths: CareerPath[]; isError: boolean } {
  const results = useQueries({
    queries: slugs.map((slug) => ({
      queryKey: ['path', slug, code],
      queryFn: () => api('GET /api/careers/{slug}/path', { params: { slug }, query: { city: code } }),
      enabled: code !== '',
      staleTime: Infinity,
    })),
  });
  return {
    paths: results.map(({ data }, index) => data ?? everywhere[index]!),
    isError: results.some(({ isError }) => isError),
  };
}

export function PlaceChoice({ place, isError }: { place: Place; isError: boolean }) {
  return (
    <>
      <div className={styles.place}>
        <SelectField
          label="Estado"
          value={place.state}
          onChange={(event) => place.setState(event.currentTarget.value)}
          options={[['', 'Escolha'], ...Object.entries(states)]}
        />
        <SelectField
          label="Cidade"
          value={place.code}
          disabled={place.state === ''}
          onChange={(event) => place.setCode(event.currentTarget.value)}
          options={[['', 'Escolha'], ...place.cities]}
        />
      </div>
      {isError && <p role="alert">Não conseguimos buscar os dados desta cidade. Tente de novo.</p>}
    </>
  );
}
