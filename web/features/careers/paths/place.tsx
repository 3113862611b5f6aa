import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { CareerPath } from '#contract/careers/paths.ts';
import { states } from '#contract/states.ts';
import type { ApiClient } from '#web/lib/api/api-client.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import styles from './place.module.css';

/** The place that a page's address names, as the form without scripts sends it. */
export interface AskedPlace {
  /** '' for none; so is the city's code. */
  state: string;
  code: string;
  /** Those of the state. */
  cities: (readonly [code: string, name: string])[];
}

/** Reads the place of a page's address; what it names wrongly is none. */
export async function readAskedPlace(
  api: ApiClient,
  { estado: state, cidade: code }: Record<'estado' | 'cidade', string>,
): Promise<AskedPlace> {
  if (!Object.hasOwn(states, state)) return { state: '', code: '', cities: [] };
  const cities = await citiesOf(api, state);
  return { state, code: cities.some(([each]) => each === code) ? code : '', cities };
}

async function citiesOf(api: ApiClient, state: string): Promise<AskedPlace['cities']> {
  const { cities, codes } = await api('GET /api/cities', { query: { state } });
  return cities.map((name, index) => [codes[index]!, name]);
}

/** What is known of a career from that place. */
export const readPath = (api: ApiClient, slug: string, city: string): Promise<CareerPath> =>
  api('GET /api/careers/{slug}/path', { params: { slug }, query: city ? { city } : {} });

type Place = ReturnType<typeof usePlace>;

/** The place chosen here or in the address, or else that of the member's interests. Nothing of it is stored. */
export function usePlace(asked: AskedPlace) {
  const person = useSession()?.user.id;
  const [chosen, setChosen] = useState(asked.state ? asked : undefined);
  const { data: interests } = useQuery({
    queryKey: ['interests', person],
    queryFn: () => api('GET /api/home/interests'),
    enabled: person !== undefined,
  });
  const state = chosen?.state ?? interests?.state ?? '';
  const { data: cities = [] } = useQuery({
    queryKey: ['cities with codes', state],
    queryFn: () => citiesOf(api, state),
    enabled: state !== '',
    initialData: state === asked.state ? asked.cities : undefined,
    staleTime: Infinity,
  });
  const known = cities.find(([, name]) => name === interests?.city)?.[0] ?? '';
  return {
    state,
    code: chosen?.code ?? known,
    cities,
    choose: (own: { state: string; code: string }) => setChosen({ ...own, cities: [] }),
  };
}

/**
 * What is known of these careers from that place; until it is read, or without one, what came with the page.
 * @param given for the city that the page's address named
 */
export function usePaths(
  slugs: readonly string[],
  given: readonly CareerPath[],
  { code }: Place,
  asked: AskedPlace,
): { paths: CareerPath[]; isError: boolean } {
  const results = useQueries({
    queries: slugs.map((slug, index) => ({
      queryKey: ['path', slug, code],
      queryFn: () => readPath(api, slug, code),
      enabled: code !== asked.code,
      initialData: code === asked.code ? given[index] : undefined,
      staleTime: Infinity,
    })),
  });
  return {
    paths: results.map(({ data }, index) => data ?? given[index]!),
    isError: results.some(({ isError }) => isError),
  };
}

interface PlaceChoiceProps {
  place: Place;
  isError: boolean;
  /** The page to which the form leads without scripts, and what else its address says. */
  action: string;
  children?: ReactNode;
}

/** Chooses state and city; without scripts the form is submitted and the server renders the result. */
export function PlaceChoice({ place, isError, action, children }: PlaceChoiceProps) {
  const form = useRef<HTMLFormElement>(null);
  // What was chosen before the page was hydrated.
  useEffect(() => {
    const given = new FormData(form.current!);
    const [state, code] = [given.get('estado'), given.get('cidade') ?? ''] as [string, string];
    if (state !== place.state || code !== place.code) place.choose({ state, code });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what stood there at first
  }, []);
  return (
    <>
      <form ref={form} action={action} className={styles.place}>
        {children}
        <SelectField
          label="Estado"
          name="estado"
          value={place.state}
          onChange={(event) => place.choose({ state: event.currentTarget.value, code: '' })}
          options={[['', 'Escolha'], ...Object.entries(states)]}
        />
        <SelectField
          label="Cidade"
          name="cidade"
          value={place.code}
          disabled={place.state === ''}
          onChange={(event) => place.choose({ state: place.state, code: event.currentTarget.value })}
          options={[['', 'Escolha'], ...place.cities]}
        />
        <noscript>
          {import.meta.env.SSR && (
            <Button type="submit" variant="primary">
              Mostrar
            </Button>
          )}
        </noscript>
      </form>
      {isError && <p role="alert">Não conseguimos buscar os dados desta cidade. Tente de novo.</p>}
    </>
  );
}
