import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { helperFacts } from './helper-facts.ts';
import { limits } from './limits.ts';
import {
  byUsername,
  cleanLine,
  counter,
  id,
  imageUrl,
  isoDate,
  optionalLine,
  optionalText,
  requiredLine,
} from './primitives.ts';

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
    apresentation: z.string(),
    /** `apresentation` with its addresses as links. */
    apresentationHtml: z.string(),
    formationImg1: imageUrl,
    formation1: z.string(),
    formation2: z.string(),
    formationImg2: imageUrl,
    formation3: z.string(),
    formation4: z.string(),
    /** How the person got into their work, in three steps. */
    way1: z.string(),
    way2: z.string(),
    way3: z.string(),
    /** Comma-separated. */
    tags: z.string(),
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

/** Normalizes comma-separated tags: without duplicates, '#' and empty entries. */
function cleanTags(text: string): string {
  const tags = text.split(',').map((tag) => cleanLine(tag.replace(/^[\s#]+/, '')));
  const keys = tags.map((tag) => tag.toLowerCase());
  return tags.filter((tag, index) => tag !== '' && keys.indexOf(keys[index]!) === index).join(', ');
}

const listOf = (tags: string): string[] => tags.split(', ');

const profileTags = optionalLine(1_000)
  .overwrite(cleanTags)
  .refine((tags) => listOf(tags).length <= limits.profileTags, `Use no máximo ${limits.profileTags} tags.`)
  .refine(
    (tags) => listOf(tags).every((tag) => tag.length <= limits.profileTag),
    `Use no máximo ${limits.profileTag} caracteres em cada tag.`,
  );

/** A person's own profile data. Pictures are '' or uploaded by that person. */
export const profileForm = z.strictObject({
  name: requiredLine('Favor informar o nome completo'),
  work: optionalLine(),
  apresentation: optionalText(limits.text),
  formationImg1: imageUrl,
  formation1: optionalLine(),
  formation2: optionalLine(),
  formationImg2: imageUrl,
  formation3: optionalLine(),
  formation4: optionalLine(),
  way1: optionalLine(limits.wayStep),
  way2: optionalLine(limits.wayStep),
  way3: optionalLine(limits.wayStep),
  /** Comma-separated. */
  tags: profileTags,
  seeksHelp: z.boolean(),
  offersHelp: z.boolean(),
  showEmail: z.boolean(),
  searchable: z.boolean(),
});

/** What is not given stays as it is. */
export const profileChange = profileForm.partial().meta({ id: 'ProfileForm' });

export type ProfileForm = z.input<typeof profileForm>;
export type ProfileChange = z.input<typeof profileChange>;

export const profiles = endpoints({
  'GET /api/home/user/{username}': {
    summary: 'O perfil de uma pessoa',
    session: 'optional',
    limit: 'read',
    params: byUsername,
    status: 200,
    reply: profile,
    errors: ['not_found'],
  },
  'PATCH /api/home/user/{username}': {
    summary: 'Altera o próprio perfil',
    session: 'required',
    publishes: true,
    limit: 'write',
    params: byUsername,
    body: profileChange,
    status: 200,
    reply: profile,
    errors: ['not_found', 'not_your_profile', 'foreign_image'],
  },
  'PUT /api/home/photo': {
    summary: 'Troca a própria foto',
    session: 'required',
    publishes: true,
    limit: 'upload',
    file: true,
    status: 200,
    reply: profile,
  },
  'DELETE /api/home/photo': {
    summary: 'Remove a própria foto',
    session: 'required',
    limit: 'write',
    status: 204,
  },
});

type ProfilesCalls = typeof profiles;
declare module './api.ts' {
  interface Api extends ProfilesCalls {}
}
