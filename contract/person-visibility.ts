/*
 * What is shown of a person to whom: the one table. Lists, pages and refusals on the server read it, its test is made of it, and
 * `/privacidade` shows it in words. What an age brings stands beside it in `age-rules.ts`; nothing else in this project says
 * what is kept back of the young.
 */

/** In which state an account is: by age, by who answers for it, and by its owner's choice. */
export const accountStates = {
  under: 'Abaixo da idade mínima',
  waiting: 'À espera de um responsável',
  guarded: 'Com um responsável',
  guardian: 'Responsável que não pediu uma página',
  teen: 'Menor de 18 que já não precisa de um',
  closed: 'Adulto com “Perfil fechado”',
  adult: 'Adulto',
  unknown: 'Quem não disse a idade',
} as const;

export type AccountState = keyof typeof accountStates;

/** How much is shown of a person. `unlisted` is `absent` with texts that everybody reads, under the first name. */
export type Exposure = 'open' | 'reduced' | 'unlisted' | 'absent';

/** An adult with a closed profile shows as little as the young, so that a closed profile tells no age. */
export const exposureOf: Record<AccountState, Exposure> = {
  under: 'absent',
  waiting: 'absent',
  guarded: 'reduced',
  guardian: 'unlisted',
  // Who is 17 may open the profile, as an adult may.
  teen: 'reduced',
  closed: 'reduced',
  adult: 'open',
  unknown: 'open',
};

/**
 * Who looks. Of visitor to group, each sees all that those before see; guardians and staff are members besides. What they see
 * more is on pages of their own: of whom they answer for, of what was reported.
 */
export const relations = {
  visitor: 'todo mundo',
  member: 'quem tem conta',
  follower: 'quem segue',
  group: 'quem está no mesmo grupo',
  guardian: 'responsável, se houver',
  staff: 'equipe do site, de quem foi denunciado',
  blocked: 'quem está bloqueado',
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
  email: 'e-mail, de quem quis mostrar',
  connections: 'quem segue, quem é seguido e os grupos',
  ratings: 'estrelas recebidas',
  found: 'buscadores, feeds e imagens de prévia',
  contacts: 'com quais adultos fala, nunca o quê',
  useTime: 'tempo de uso',
  band: 'faixa de idade',
} as const;

export type Item = keyof typeof items;

const nobody: readonly Relation[] = [];
const guardian: readonly Relation[] = ['guardian'];
const staff: readonly Relation[] = ['staff'];
const answerable: readonly Relation[] = [...guardian, ...staff];
const groups: readonly Relation[] = ['group'];
const members: readonly Relation[] = ['member', 'follower', 'group', ...answerable];
const everybody: readonly Relation[] = ['visitor', ...members];

/** Says to whom each thing is shown. Whoever is blocked sees nothing. */
export const shownTo: Record<Exposure, Record<Item, readonly Relation[]>> = {
  open: {
    texts: everybody,
    firstName: everybody,
    address: everybody,
    interests: everybody,
    photo: everybody,
    fullName: everybody,
    about: everybody,
    email: members,
    connections: everybody,
    ratings: everybody,
    // Profiles only with 'Aparecer em buscadores'.
    found: everybody,
    contacts: guardian,
    useTime: guardian,
    band: answerable,
  },
  reduced: {
    texts: everybody,
    firstName: everybody,
    address: members,
    interests: members,
    photo: [...groups, ...staff],
    fullName: staff,
    about: staff,
    email: nobody,
    connections: nobody,
    ratings: nobody,
    found: nobody,
    contacts: guardian,
    useTime: guardian,
    band: answerable,
  },
  unlisted: {
    texts: everybody,
    firstName: everybody,
    address: staff,
    interests: nobody,
    photo: staff,
    fullName: staff,
    about: staff,
    email: nobody,
    connections: nobody,
    ratings: nobody,
    found: nobody,
    contacts: guardian,
    useTime: guardian,
    band: answerable,
  },
  absent: {
    texts: staff,
    firstName: answerable,
    address: staff,
    interests: nobody,
    photo: staff,
    fullName: staff,
    about: staff,
    email: nobody,
    connections: nobody,
    ratings: nobody,
    found: nobody,
    contacts: guardian,
    useTime: guardian,
    band: answerable,
  },
};

/** Who may follow and rate somebody who shows that much, besides what the person allows. */
export const doneTo: Record<Exposure, { follow: readonly Relation[]; rate: readonly Relation[] }> = {
  open: { follow: members, rate: members },
  // And whom the person follows. The young of one age may follow each other.
  reduced: { follow: groups, rate: nobody },
  unlisted: { follow: nobody, rate: nobody },
  absent: { follow: nobody, rate: nobody },
};

export const shows = (exposure: Exposure, item: Item, relation: Relation): boolean =>
  shownTo[exposure][item].includes(relation);

/**
 * How much one reader sees of a person: everything, or what somebody with the exposure `reduced` shows to that relation. Who is
 * `unlisted` or `absent` shows everybody what a visitor sees of `reduced`, at the most.
 */
export type ExposureTo = 'open' | Extract<Relation, 'visitor' | 'member' | 'group'>;

export const showsTo = (exposure: ExposureTo, item: Item): boolean =>
  exposure === 'open' || shows('reduced', item, exposure);

/** Whom these relations are, in words, without those who are implied: 'quem está no mesmo grupo; equipe do site'. */
export function inWords(allowed: readonly Relation[]): string {
  const wide = (['visitor', 'member', 'follower', 'group'] as const).find((each) => allowed.includes(each));
  const isImplied = wide === 'visitor' || wide === 'member';
  const others = isImplied ? [] : allowed.filter((each) => answerable.includes(each));
  const named = [...(wide ? [wide] : []), ...others].map((each) => relations[each]);
  return named.join('; ') || 'ninguém';
}
