import { getMunicipalities } from '@brazilian-utils/brazilian-utils/get-municipalities';
import { getStates } from '@brazilian-utils/brazilian-utils/get-states';
import { carregarMunicipios, distanciaKm, type Coordenada } from 'municipios-brasil';

/** The IBGE's number of each state by its two letters, and the other way round. */
export const stateNumbers = new Map(
  getStates().map(({ code, ibgeCode }) => [code as string, ibgeCode as number]),
);
const stateLetters = new Map([...stateNumbers].map(([letters, number]) => [number, letters]));

export const lettersOf = (number: number): string => stateLetters.get(number) ?? '';

type Municipality = ReturnType<typeof getMunicipalities>[number];

/** By the first six digits: the Ministry of Labour leaves out the seventh, which only checks them. */
let municipalities: Map<number, Municipality> | undefined;

function municipality(city: number): Municipality | undefined {
  municipalities ??= new Map(getMunicipalities().map((each) => [sixDigits(each.code), each]));
  return municipalities.get(city);
}

/** Whether the IBGE has a municipality with these seven digits. */
export const isMunicipality = (code: string): boolean => municipality(sixDigits(code))?.code === code;

/** Returns 'Recife, PE' for a number of six digits; undefined for a city that is none. */
export function cityName(city: number): string | undefined {
  const found = municipality(city);
  return found && `${found.name}, ${found.stateCode}`;
}

/** Where the municipalities are; read at the first use. */
let places: Promise<Map<number, Coordenada>> | undefined;

const readPlaces = async () =>
  new Map((await carregarMunicipios()).listar().map((each) => [sixDigits(each.codigoIbge), each]));

/** How far municipalities are from one of them, in kilometres and in a straight line. */
export interface Surroundings {
  kmTo: (city: number) => number;
  citiesWithin: (km: number) => number[];
}

const kmOfDegree = 110;

export async function surroundingsOf(city: number): Promise<Surroundings> {
  const all = await (places ??= readPlaces());
  const here = all.get(city)!;
  const kmTo = (other: number) => distanciaKm(here, all.get(other)!);
  return {
    kmTo,
    citiesWithin: (km) =>
      [...all.keys()].filter((other) => {
        // Most are too far north or south.
        const degrees = Math.abs(all.get(other)!.latitude - here.latitude);
        return degrees * kmOfDegree <= km && kmTo(other) <= km;
      }),
  };
}

export const sixDigits = (code: string | number): number => Number(String(code).slice(0, 6));
