/*
 * What is shown of a person, to whom: the one table. Lists, pages and refusals on the server read it, its test is made of it,
 * and `/privacidade` shows it in words. Nothing else in this project says what is kept back of the young.
 */

/** In which state an account is: by age, by who answers for it, and by its owner's choice. */
export const accountStates = {
  under: 'Abaixo da idade mínima',
  waiting: 'À espera de um responsável',
  guarded: 'Até 16 anos, com responsável',
  teen: '17 anos',
  closed: 'Adulto com “Perfil fechado”',
  adult: 'Adulto',
  unknown: 'Quem não disse a idade',
} as const;

export type AccountState = keyof typeof accountStates;

/** How much is shown of a person. */
export type Face = 'open' | 'reduced' | 'absent';

/** An adult with a closed profile has the face of the young, so that it tells no age. */
export const faces: Record<AccountState, Face> = {
  under: 'absent',
  waiting: 'absent',
  guarded: 'reduced',
  // Who is 17 may open the profile, as an adult may.
  teen: 'reduced',
  closed: 'reduced',
  adult: 'open',
  unknown: 'open',
};

/** Who looks, each with all that those before see; a block shows nothing, whoever it is. */
export const relations = {
  visitor: 'Visitantes e buscadores',
  member: 'Quem tem conta',
  follower: 'Quem segue',
  group: 'Quem está no mesmo grupo',
} as const;

export type Relation = keyof typeof relations;

export const items = {
  texts: 'publicações e comentários',
  firstName: 'primeiro nome',
  address: 'nome de usuário e página do perfil',
  interests: 'interesses',
  photo: 'foto',
  fullName: 'nome completo',
  about: 'ocupação, apresentação, formação e lugar',
  connections: 'quem segue, quem é seguido e os grupos',
  ratings: 'estrelas recebidas',
  found: 'buscadores, feeds e imagens de prévia',
} as const;

export type Item = keyof typeof items;

const nobody: readonly Relation[] = [];
const everybody: readonly Relation[] = ['visitor', 'member', 'follower', 'group'];
const members: readonly Relation[] = ['member', 'follower', 'group'];

/** To whom each thing is shown. */
export const shownTo: Record<Face, Record<Item, readonly Relation[]>> = {
  open: {
    texts: everybody,
    firstName: everybody,
    address: everybody,
    interests: everybody,
    photo: everybody,
    fullName: everybody,
    about: everybody,
    connections: everybody,
    ratings: everybody,
    // Profiles only with 'Aparecer em buscadores'.
    found: everybody,
  },
  reduced: {
    texts: everybody,
    firstName: everybody,
    address: members,
    interests: members,
    photo: ['group'],
    fullName: nobody,
    about: nobody,
    connections: nobody,
    ratings: nobody,
    found: nobody,
  },
  absent: {
    texts: nobody,
    firstName: nobody,
    address: nobody,
    interests: nobody,
    photo: nobody,
    fullName: nobody,
    about: nobody,
    connections: nobody,
    ratings: nobody,
    found: nobody,
  },
};

/** Who may do something to a person with that face, besides what the person allows. */
export const doneTo: Record<Face, { follow: readonly Relation[]; rate: readonly Relation[] }> = {
  open: { follow: members, rate: members },
  // And whom the person follows. The young of one age may follow each other.
  reduced: { follow: ['group'], rate: nobody },
  absent: { follow: nobody, rate: nobody },
};

export const shows = (face: Face, item: Item, relation: Relation): boolean =>
  shownTo[face][item].includes(relation);
