import { z } from 'zod';
import { cleanLine } from '../primitives.ts';

/*
 * What the operator writes into `DATA_DIR/ads.json`. Everybody sees the same ads: nothing about the viewer selects them,
 * and nothing is counted.
 */

const adLimits = { title: 80, text: 160, link: 2_048 };

const words = (what: string, most: number) =>
  z
    .string({ error: `escreva ${what} entre aspas` })
    .overwrite(cleanLine)
    .min(1, `escreva ${what}`)
    .max(most, `escreva ${what} com até ${most} caracteres`);

/** A page of this site or a web address; '' for no link. */
const isLink = (link: string): boolean =>
  link === '' ||
  /^\/(?![/\\])[^\\\s]*$/.test(link) ||
  (/^https?:\/\//i.test(link) && /^https?:$/.test(URL.parse(link)?.protocol ?? ''));

const linkRule = 'use um endereço que comece com https://, http:// ou /, sem espaços';

const ad = z.strictObject(
  {
    title: words('um título', adLimits.title),
    text: words('um texto', adLimits.text),
    link: z
      .string({ error: linkRule })
      .trim()
      .max(adLimits.link, `use um endereço com até ${adLimits.link} caracteres`)
      .refine(isLink, linkRule)
      .default(''),
  },
  {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? 'use só title, text e link' : 'escreva title e text entre chaves',
  },
);

/** The ad of each slot; a slot without one shows a house notice. */
export const ads = z.strictObject(
  { banner: ad.optional(), profile: ad.optional() },
  {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? 'use só banner e profile'
        : 'escreva banner ou profile entre chaves',
  },
);

export type Ads = z.infer<typeof ads>;
export type Ad = z.infer<typeof ad>;
