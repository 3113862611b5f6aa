import { expect, it } from 'vitest';
import { readCities } from '#server/features/help/helpers/places.ts';
import { largeCities } from './large-cities.ts';
import { rankFits, whyOf, type Candidate, type Wanted } from './match-helpers.ts';

const nobody: Candidate = {
  id: 'nobody',
  careers: ['medico'],
  tags: '',
  state: '',
  city: '',
  median_hours: null,
  asked_at: 1,
  offers: 0,
  checked: false,
};

const wanted: Wanted = {
  careers: new Map([
    ['enfermagem', 'Enfermagem'],
    ['jornalista', 'Jornalismo'],
  ]),
  near: new Set(['enfermagem', 'medico', 'jornalista']),
  tags: new Set(['saude', 'plantao', 'enem', 'cubatao']),
  state: 'SP',
  city: 'Cubatão',
  checkedAlone: false,
  except: new Set(),
};

const pointsOf = (candidate: Partial<Candidate>) =>
  rankFits(wanted, [{ ...nobody, ...candidate }]).map(({ points }) => points);

it.each<[string, Partial<Candidate>, number[]]>([
  ['the same family', {}, [4]],
  ['the same career', { careers: ['enfermagem'] }, [6]],
  ['neither', { careers: ['soldador'] }, []],
  ['tags, however they are written', { tags: 'Saúde, #Plantão' }, [6]],
  ['at most three tags', { tags: 'saude, plantao, enem, Cubatão' }, [7]],
  ['the state', { state: 'SP' }, [6]],
  ['a small city no more than for its state', { state: 'SP', city: 'Cubatão' }, [6]],
  ['a city of that name elsewhere', { state: 'PE', city: 'Cubatão' }, [4]],
  ['answers within a day', { median_hours: 24 }, [5]],
  ['later answers', { median_hours: 25 }, [4]],
  ['offers of this week', { offers: 3 }, [-2]],
])('a candidate gets points for %s', (_, candidate, points) => {
  expect(pointsOf(candidate)).toEqual(points);
});

it('a large city gives a point and is not named as a reason', () => {
  const here = { state: 'SP', city: 'Campinas' };
  const inCampinas = { ...wanted, ...here };
  expect(rankFits(inCampinas, [{ ...nobody, ...here }]).map(({ points }) => points)).toEqual([7]);
  expect(whyOf(inCampinas, { ...nobody, ...here })).toBe('Trabalha em uma área próxima · mesmo estado');
});

it('every large city is one that people can choose', () => {
  for (const [state, cities] of Object.entries(largeCities))
    expect(readCities(state).cities).toEqual(expect.arrayContaining([...cities]));
});

it('among equal helpers the one who waited longest comes first', () => {
  const ids = rankFits(wanted, [
    { ...nobody, id: 'later', asked_at: 2 },
    { ...nobody, id: 'b' },
    { ...nobody, id: 'a' },
    { ...nobody, id: 'better', careers: ['jornalista'], asked_at: 3 },
  ]).map(({ candidate }) => candidate.id);
  expect(ids).toEqual(['better', 'a', 'b', 'later']);
});

it('helpers who must not be asked are left out', () => {
  const candidates = [nobody, { ...nobody, id: 'checked', checked: true }];
  const idsFor = (change: Partial<Wanted>) =>
    rankFits({ ...wanted, ...change }, candidates).map(({ candidate }) => candidate.id);
  expect(idsFor({ except: new Set(['nobody']) })).toEqual(['checked']);
  expect(idsFor({ checkedAlone: true })).toEqual(['checked']);
});

it('a question without a career fits every helper', () => {
  const open = { ...wanted, careers: new Map<string, string>(), near: new Set<string>() };
  expect(rankFits(open, [nobody])).toEqual([{ candidate: nobody, points: 0 }]);
  expect(whyOf(open, nobody)).toBe('Ajuda quem ainda não sabe');
});

it.each<[Partial<Candidate>, string]>([
  [{ careers: ['jornalista', 'enfermagem'], state: 'SP' }, 'Trabalha com Enfermagem · mesmo estado'],
  [{ state: 'SP', city: 'Cubatão' }, 'Trabalha em uma área próxima · mesmo estado'],
])('the reason of an offer is put in words', (candidate, why) => {
  expect(whyOf(wanted, { ...nobody, ...candidate })).toBe(why);
});
