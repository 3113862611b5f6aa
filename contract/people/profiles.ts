import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { helperFacts } from '../help/helper-facts.ts';
import {
  eachField,
  toldFields,
  type profileFields,
  type ProfileFieldName,
  type ToldField,
} from './profile-fields.ts';
import { byUsername, counter, id, imageUrl, isoDate, optionalLine, requiredLine } from '../primitives.ts';

/** A person as lists show them; all '' for the author of a removed text. */
export const person = z
  .object({ id, name: z.string(), username: z.string(), avatar: imageUrl })
  .meta({ id: 'Person' });

/** A row of the followers and following lists. */
export const connection = z
  .object({
    id,
    user: person,
    /** Does the viewer follow this person? */
    following: z.boolean(),
  })
  .meta({ id: 'Connection' });

/** A row of the groups list; `user` holds the group's name, slug and picture. */
export const groupConnection = z
  .object({ id, user: person, member: z.boolean(), requested: z.boolean(), totalMembers: z.number().int() })
  .meta({ id: 'GroupConnection' });

/** What is told on a profile, as others read it: '' for what is not shown to them. */
const told = Object.fromEntries(
  toldFields.map(({ name, isPicture }) => [name, isPicture ? imageUrl : z.string()]),
) as Record<ToldField, z.ZodString>;

const forms = Object.fromEntries(eachField.map(({ name, form }) => [name, form])) as {
  [K in ProfileFieldName]: (typeof profileFields)[K]['form'];
};

export const profile = z
  .object({
    id,
    name: z.string(),
    username: z.string(),
    /** '' for everyone but the owner and those the owner shows it to. */
    email: z.string(),
    /** Always ''. The spelling is the specification's. */
    acessToken: z.string(),
    avatar: imageUrl,
    joinedIn: isoDate,
    work: z.string(),
    ...told,
    followers: z.array(connection),
    following: z.array(connection),
    groups: z.array(groupConnection),
    totalGroups: z.string(),
    totalPost: z.string(),
    totalFollowers: z.string(),
    totalFollowing: z.string(),
    /** What `totalFollowers` becomes if this viewer toggles. */
    totalFollowingAfter: z.string(),
    /** Number of ratings. */
    avaliations: z.string(),
    /** `apresentation` with its addresses as links. */
    apresentationHtml: z.string(),
    followed: z.boolean(),
    /** One decimal, or '' without ratings. */
    average: z.string(),
    /** The viewer's own rating, 0 without one. */
    mine: z.number().int().min(0).max(5),
    /** The text of that rating, '' without one. */
    mineText: z.string(),
    /** When that rating begins to count; '' if it already does. */
    mineCountsFrom: z.string(),
    /** Number of ratings with one star, two, … five. */
    distribution: z.array(counter).length(5),
    seeksHelp: z.boolean(),
    offersHelp: z.boolean(),
    /** Totals of the person's answers; all 0 with fewer than three. */
    record: z.object({
      answers: counter,
      /** People they helped. */
      helped: counter,
      medianHours: z.number(),
    }),
    /** What the person helps with; without careers if not listed as a helper. */
    helping: helperFacts,
    /** May search engines list this profile? */
    searchable: z.boolean(),
    /** Little is shown of this person, by choice or because of age. */
    closed: z.boolean(),
    /** Can be rated. */
    rated: z.boolean(),
    /** The owner's switch 'Mostrar meu e-mail'; false for everyone else. */
    showEmail: z.boolean(),
    /** Only for its owner: the profile awaits staff review, hidden from others. */
    held: z.boolean(),
    /** Belongs to the demonstration community. */
    demo: z.boolean(),
  })
  .meta({ id: 'Profile' });

export type Profile = z.infer<typeof profile>;
export type Person = z.infer<typeof person>;
export type Connection = z.infer<typeof connection>;
export type GroupConnection = z.infer<typeof groupConnection>;

/** A person's own profile data. */
export const profileForm = z.strictObject({
  name: requiredLine('Favor informar o nome completo'),
  work: optionalLine(),
  ...forms,
  seeksHelp: z.boolean(),
  offersHelp: z.boolean(),
});

/** What is not given stays as it is. */
export const profileChange = profileForm.partial().meta({ id: 'ProfileForm' });

export type ProfileForm = z.input<typeof profileForm>;
export type ProfileChange = z.input<typeof profileChange>;

export const profiles = endpoints({
  'GET /api/home/user/{username}': {
    summary: 'O perfil de uma pessoa',
    session: 'optional',
    params: byUsername,
    reply: profile,
    errors: ['not_found'],
  },
  'PATCH /api/home/user/{username}': {
    summary: 'Altera o próprio perfil',
    publishes: true,
    params: byUsername,
    body: profileChange,
    reply: profile,
    errors: ['not_found', 'not_your_profile', 'foreign_image'],
  },
  'PUT /api/home/photo': {
    summary: 'Troca a própria foto',
    publishes: true,
    limit: 'upload',
    file: true,
    reply: profile,
  },
  'DELETE /api/home/photo': {
    summary: 'Remove a própria foto',
  },
});

type ProfilesCalls = typeof profiles;
declare module '../api.ts' {
  interface Api extends ProfilesCalls {}
}
