/*
 * The one table of what is shown of a person to whom. Lists, pages and refusals on the server read it, its test is generated
 * from it, and `/privacidade` shows it in words. With the age rules of `age-rules.ts`, it is the only place that defines what
 * is withheld about minors.
 */

/** Account states by age, guardian and the owner's choice. */
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

/** How much is shown of a person. `unlisted` is `absent` plus public texts under the first name. */
export type Exposure = 'open' | 'reduced' | 'unlisted' | 'absent';

/** A closed adult profile shows as little as a minor's, so that it reveals no age. */
export const exposureOf: Record<AccountState, Exposure> = {
  under: 'absent',
  waiting: 'absent',
  guarded: 'reduced',
  guardian: 'unlisted',
  // Members aged 17 may open the profile, as adults may.
  teen: 'reduced',
  closed: 'reduced',
  adult: 'open',
  unknown: 'open',
};

/**
 * The viewer's relation to a person. From visitor to group, each sees all that the previous ones see; guardians and staff are
 * also members. What they see beyond that is on their own pages: about their minors, about what was reported.
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

/** The relations each item is shown to. Blocked viewers see nothing. */
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

/** Who may follow and rate a person of each exposure, besides what the person allows. */
export const allowedActions: Record<Exposure, { follow: readonly Relation[]; rate: readonly Relation[] }> = {
  open: { follow: members, rate: members },
  // Also anyone the person follows. Minors of one age may follow each other.
  reduced: { follow: groups, rate: nobody },
  unlisted: { follow: nobody, rate: nobody },
  absent: { follow: nobody, rate: nobody },
};

export const shows = (exposure: Exposure, item: Item, relation: Relation): boolean =>
  shownTo[exposure][item].includes(relation);

/**
 * How much one viewer sees of a person: everything, or what `reduced` shows to that relation. People who are `unlisted` or
 * `absent` show everybody at most what a visitor sees of `reduced`.
 */
export type ExposureTo = 'open' | Extract<Relation, 'visitor' | 'member' | 'group'>;

export const showsTo = (exposure: ExposureTo, item: Item): boolean =>
  exposure === 'open' || shows('reduced', item, exposure);

/** Returns these relations in words, without the implied ones: 'quem está no mesmo grupo; equipe do site'. */
export function relationsInWords(allowed: readonly Relation[]): string {
  const wide = (['visitor', 'member', 'follower', 'group'] as const).find((each) => allowed.includes(each));
  const isImplied = wide === 'visitor' || wide === 'member';
  const others = isImplied ? [] : allowed.filter((each) => answerable.includes(each));
  const named = [...(wide ? [wide] : []), ...others].map((each) => relations[each]);
  return named.join('; ') || 'ninguém';
}
