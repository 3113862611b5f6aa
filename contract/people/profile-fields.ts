import { z } from 'zod';
import { limits } from '../limits.ts';
import type { Item } from '../who-sees/person-visibility.ts';
import { cleanLine, imageUrl, optionalLine, optionalText } from '../primitives.ts';
import { workSiteNames, workSites } from './work-sites.ts';

interface ProfileField {
  /** What the call that changes a profile takes. */
  form: z.ZodType<string | boolean>;
  /** Its column of `profiles`, '' or false until it is told. */
  column: string;
  /** Its name in the export of a member's data. */
  exported: string;
  /** By which line of `person-visibility.ts` its text is shown; absent for switches, which only their owner reads. */
  shownAs?: Item;
  /** Who turns out to be young loses it: `never` to tell it before 18, `anew` to be chosen again. */
  whenYoung?: 'never' | 'anew';
}

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

/** Returns the address of a page on one of {@link workSites}, without what may lead on from there; null for any other. */
function workAddress(text: string): string | null {
  const url = URL.parse(text);
  if (!url || !/^https:\/\/[^/?#@:]+\/[^/?#]/i.test(text)) return null;
  const { host, pathname } = url;
  const isKnown = Object.values(workSites).some((site) => host === site || host.endsWith(`.${site}`));
  const address = `https://${host}${pathname}`;
  return isKnown && address.length <= limits.field ? address : null;
}

const workLink = optionalLine()
  .overwrite((text) => workAddress(text) ?? text)
  .refine(
    (text) => text === '' || workAddress(text) !== null,
    `Use o endereço completo, com https://, da sua página no ${workSiteNames}.`,
  );

const line = optionalLine();
const step = optionalLine(limits.wayStep);

/**
 * The one table of what people tell on their profile, besides what `users` keeps. Input, reply, rows, export, what is lost with
 * age and what staff see of a reported profile are derived from it.
 */
export const profileFields = {
  apresentation: {
    form: optionalText(limits.text),
    column: 'apresentation',
    exported: 'apresentacao',
    shownAs: 'about',
  },
  formation1: { form: line, column: 'formation1', exported: 'formacao1', shownAs: 'about' },
  formation2: { form: line, column: 'formation2', exported: 'formacao2', shownAs: 'about' },
  /** '' or uploaded by that person. */
  formationImg1: {
    form: imageUrl,
    column: 'formation_img1',
    exported: 'imagemDaFormacao1',
    shownAs: 'about',
  },
  formation3: { form: line, column: 'formation3', exported: 'formacao3', shownAs: 'about' },
  formation4: { form: line, column: 'formation4', exported: 'formacao4', shownAs: 'about' },
  formationImg2: {
    form: imageUrl,
    column: 'formation_img2',
    exported: 'imagemDaFormacao2',
    shownAs: 'about',
  },
  /** How the person got into their work, in three steps. */
  way1: { form: step, column: 'way1', exported: 'passo1', shownAs: 'about' },
  way2: { form: step, column: 'way2', exported: 'passo2', shownAs: 'about' },
  way3: { form: step, column: 'way3', exported: 'passo3', shownAs: 'about' },
  link: { form: workLink, column: 'link', exported: 'link', shownAs: 'about', whenYoung: 'never' },
  /** Comma-separated. */
  tags: { form: profileTags, column: 'tags', exported: 'tags', shownAs: 'interests' },
  showEmail: { form: z.boolean(), column: 'show_email', exported: 'mostraEmail', whenYoung: 'never' },
  searchable: { form: z.boolean(), column: 'searchable', exported: 'apareceEmBuscadores', whenYoung: 'anew' },
} as const satisfies Record<string, ProfileField>;

type Fields = typeof profileFields;

export type ProfileFieldName = keyof Fields;
/** Fields that hold words or the address of a picture. */
export type ToldField = {
  [K in ProfileFieldName]: Fields[K] extends { shownAs: Item } ? K : never;
}[ProfileFieldName];
export type ProfileColumns = {
  [K in ProfileFieldName as Fields[K]['column']]: z.output<Fields[K]['form']>;
};

const entries = Object.entries(profileFields) as [
  ProfileFieldName,
  ProfileField & { column: keyof ProfileColumns },
][];

/** Every field with its name. */
export const eachField = entries.map(([name, field]) => ({ name, ...field }));

export const isPicture = ({ form }: ProfileField): boolean => form === imageUrl;

/** Every field that holds words or the address of a picture. */
export const toldFields = eachField.flatMap(({ shownAs, ...field }) =>
  shownAs ? { ...field, name: field.name as ToldField, shownAs, isPicture: isPicture(field) } : [],
);
