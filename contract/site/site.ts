import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { registrationForm } from '../identity/accounts.ts';
import { isoDate } from '../primitives.ts';
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

const invitation = z.object({ url: z.string() }).meta({ id: 'Invitation' });

export type SiteSettings = z.infer<typeof siteSettings>;

/** How an installation is set up, by those who care for it. */
export const site = endpoints({
  'GET /api/site/settings': {
    role: 'administrator',
    summary: 'As configurações do site; segredos nunca são lidos de volta',
    reply: siteSettings,
  },
  'PUT /api/site/settings': {
    role: 'administrator',
    summary: 'Muda configurações do site; as que não vêm ficam como estão',
    body: z.strictObject({ revision: z.number().int().min(0), values }),
    reply: siteSettings,
    errors: ['settings_changed'],
  },
  'POST /api/site/mail-test': {
    role: 'administrator',
    summary: 'Manda um e-mail de teste à própria conta, com as configurações dadas sobre as salvas',
    invalidates: false,
    body: z.strictObject({ values }),
    reply: z.object({
      sent: z.boolean(),
      text: z.string(),
      /** What the mail server itself answered; '' for nothing. */
      answer: z.string(),
    }),
  },
  'GET /api/site/checkup': {
    role: 'administrator',
    summary: 'O estado da instalação, em palavras: as mesmas conferências de npm run doctor',
    limit: 'write',
    reply: z.object({
      version: z.string(),
      /** Null where none is known. */
      lastBackup: isoDate.nullable(),
      findings: z.array(
        z.object({ name: z.string(), state: z.enum(['ok', 'atenção', 'erro']), text: z.string() }),
      ),
      /** The last errors of the server that answers, the newest first, without any content. */
      errors: z.array(z.object({ date: isoDate, what: z.string(), code: z.string() })),
    }),
  },
  'POST /api/site/release': {
    role: 'administrator',
    summary: 'Procura uma versão nova onde a instalação busca as suas; nada é procurado sem este pedido',
    limit: 'export',
    invalidates: false,
    reply: z.object({
      /** What was found, or why nothing could be. */
      text: z.string(),
      /** What the notes of newer releases tell, as HTML; '' where there is none, or they did not come. */
      notesHtml: z.string(),
    }),
  },
  'GET /api/site/invitation': {
    role: 'administrator',
    summary: 'O link de convite para criar contas',
    reply: invitation,
  },
  'POST /api/site/invitation': {
    role: 'administrator',
    summary: 'Faz outro link de convite; o anterior deixa de valer',
    invalidates: false,
    reply: invitation,
  },
  'GET /api/site/registration': {
    summary: 'Quem pode criar conta neste site',
    session: 'none',
    reply: z.object({
      registration: z.enum(['open', 'invitation', 'domain', 'closed']),
      domains: z.array(z.string()),
    }),
  },
  'GET /api/site/installation': {
    summary: 'Se o site ainda não tem quem cuide dele; a chave, só para o próprio computador',
    session: 'none',
    secret: true,
    reply: z.object({ open: z.boolean(), key: z.string() }),
  },
  'POST /api/site/installation': {
    summary: 'Cria a primeira conta da administração, com a chave que o servidor mostrou ao iniciar',
    session: 'none',
    limit: 'secret',
    cost: 'password',
    body: z.strictObject({
      key: z.string().max(100),
      values,
      account: registrationForm,
    }),
    secret: true,
    reply: z.object({ token: z.string() }),
    errors: ['installation_key', 'installed', 'username_taken', 'email_taken'],
  },
});

type SiteCalls = typeof site;
declare module '../api.ts' {
  interface Api extends SiteCalls {}
}
