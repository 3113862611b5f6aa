import { getCities } from '@brazilian-utils/brazilian-utils/get-cities';
import { states } from '#contract/states.ts';

const isState = (code: string): code is keyof typeof states => Object.hasOwn(states, code);

/** Returns what is wrong with a place, by field; both may be ''. */
export const wrongPlace = (state: string, city: string): Record<string, string> => ({
  ...(state !== '' && !isState(state) && { state: 'Escolha um estado da lista.' }),
  ...(city !== '' && !citiesOf(state).includes(city) && { city: 'Escolha uma cidade do estado.' }),
});

/** Lists a state's municipalities alphabetically; none for an unknown state. */
export const citiesOf = (state: string): string[] => (isState(state) ? getCities(state) : []);
