import { getCities } from '@brazilian-utils/brazilian-utils/get-cities';
import { states } from '#contract/states.ts';

const isState = (code: string): code is keyof typeof states => Object.hasOwn(states, code);

/** What is wrong with a place, by field; both may be ''. */
export const wrongPlace = (state: string, city: string): Record<string, string> => ({
  ...(state !== '' && !isState(state) && { state: 'Escolha um estado da lista.' }),
  ...(city !== '' && !citiesOf(state).includes(city) && { city: 'Escolha uma cidade do estado.' }),
});

/** The municipalities of a state in the order of the alphabet; none of what is no state. */
export const citiesOf = (state: string): string[] => (isState(state) ? getCities(state) : []);
