import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { settingNames } from './site-settings.ts';

const name = z.enum(settingNames);

const siteSetting = z
  .object({
    name,
    /** As written; '' where nothing is set, and for secrets. */
    value: z.string(),
    isSet: z.boolean(),
    /** Set by the environment: cannot be changed here. */
    fixed: z.boolean(),
    /** Changed since the server started, and in force after the next start. */
    waits: z.boolean(),
  })
  .meta({ id: 'SiteSetting' });

const siteSettings = z
  .object({
    /** Sent back with a change, which is refused where somebody has changed the same setting since. */
    revision: z.number().int(),
    settings: z.array(siteSetting),
  })
  .meta({ id: 'SiteSettings' });

/** Kept as written: a password may begin with a space. */
const value = z
  .string()
  .max(500)
  .regex(/^\P{Cc}*$/u, 'Escreva em uma linha só.');

const values = z.partialRecord(name, value);

export type SiteSettings = z.infer<typeof siteSettings>;

const administrators = { session: 'required', role: 'administrator' } as const;

/** How an installation is set up, by those who care for it. */
export const site = endpoints({
  'GET /api/site/settings': {
    ...administrators,
    summary: 'As configurações do site; segredos nunca são lidos de volta',
    limit: 'read',
    status: 200,
    reply: siteSettings,
  },
  'PUT /api/site/settings': {
    ...administrators,
    summary: 'Muda configurações do site; as que não vêm ficam como estão',
    limit: 'write',
    body: z.strictObject({ revision: z.number().int().min(0), values }),
    status: 200,
    reply: siteSettings,
    errors: ['settings_changed'],
  },
});

type SiteCalls = typeof site;
declare module './api.ts' {
  interface Api extends SiteCalls {}
}
