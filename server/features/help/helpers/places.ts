import { getMunicipalities } from '@brazilian-utils/brazilian-utils/get-municipalities';
import { states } from '#contract/states.ts';

const isState = (code: string): code is keyof typeof states => Object.hasOwn(states, code);

/** Returns what is wrong with a place, by field; both may be ''. */
export const wrongPlace = (state: string, city: string): Record<string, string> => ({
  ...(state !== '' && !isState(state) && { state: 'Escolha um estado da lista.' }),
  ...(city !== '' && !readCities(state).cities.includes(city) && { city: 'Escolha uma cidade do estado.' }),
});

/** Lists a state's municipalities alphabetically, with their codes of the IBGE; none for an unknown state. */
export function readCities(state: string): { cities: string[]; codes: string[] } {
  const found = isState(state) ? getMunicipalities(state) : [];
  return { cities: found.map(({ name }) => name), codes: found.map(({ code }) => code) };
}
