import { getMunicipalities } from '@brazilian-utils/brazilian-utils/get-municipalities';
import { getStates } from '@brazilian-utils/brazilian-utils/get-states';
import { carregarMunicipios, distanciaKm, type Coordenada } from 'municipios-brasil';

/** The IBGE's number of each state by its two letters, and the other way round. */
export const stateNumbers = new Map(
  getStates().map(({ code, ibgeCode }) => [code as string, ibgeCode as number]),
);
const stateLetters = new Map([...stateNumbers].map(([letters, number]) => [number, letters]));

export const lettersOf = (number: number): string => stateLetters.get(number) ?? '';

/** By the first six digits: the Ministry of Labour leaves out the seventh, which only checks them. */
let names: Map<number, string> | undefined;

/** Returns 'Recife, PE' for a number of six digits; undefined for a city that is none. */
export function cityName(city: number): string | undefined {
  names ??= new Map(
    getMunicipalities().map(({ code, name, stateCode }) => [sixDigits(code), `${name}, ${stateCode}`]),
  );
  return names.get(city);
}

/** Where the municipalities are; read at the first use. */
let places: Promise<Map<number, Coordenada>> | undefined;

const readPlaces = async () =>
  new Map((await carregarMunicipios()).listar().map((each) => [sixDigits(each.codigoIbge), each]));

/** Returns every municipality with its distance from one of them in kilometres, in a straight line. */
export async function distancesFrom(city: number): Promise<Map<number, number>> {
  const all = await (places ??= readPlaces());
  const here = all.get(city)!;
  return new Map([...all].map(([code, place]) => [code, distanciaKm(here, place)]));
}

export const sixDigits = (code: string | number): number => Number(String(code).slice(0, 6));
