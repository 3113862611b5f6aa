import { z } from 'zod';
import { ofAge, usualAges } from '#contract/safety/age-rules.ts';
import { limits } from '#contract/limits.ts';
import { cleanLine } from '#contract/primitives.ts';
import { readDatabaseAddress } from '../db/address.ts';
import { keptBackups } from '../backup/settings.ts';
import { bucketAddress } from '../storage/bucket-address.ts';

const port = z.coerce.number().int().min(0).max(65535);
const onOff = z.enum(['on', 'off']);
const registrations = z.coerce.number().int().min(1).max(1_000_000);

const webUrl = z
  .string()
  .regex(/^https?:\/\/[^/?#]+\/?$/)
  .refine((url) => URL.canParse(url))
  .transform((url) => url.replace(/\/$/, ''));

/** The number of proxies in front, or their addresses and networks, separated by commas. */
const proxies = z.union([
  z.stringFormat('hops', /^[1-9]$/).transform(Number),
  z
    .string()
    .transform((list) => list.split(',').map((part) => part.trim()))
    .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])).min(1)),
]);
/** `Rumo <nao-responda@exemplo.br>` or the address alone. */
const sender = z
  .string()
  .regex(/^[^<>"\r\n]{0,100}<[^<>\s]+>$|^[^<>"\s]+$/)
  .transform((text) => {
    const [, name = '', address = text] = /^(.*?)\s*<(.+)>$/.exec(text) ?? [];
    return { name: name || 'Rumo', address };
  })
  .refine(({ address }) => z.email().safeParse(address).success);

const line = (longest: number) => z.string().max(longest).overwrite(cleanLine);

/** Parts of e-mail addresses after the `@`, separated by commas. */
const domains = z
  .string()
  .transform((list) => list.split(',').map((part) => part.trim().replace(/^@/, '').toLowerCase()))
  .pipe(z.array(z.hostname().regex(/\./)).min(1).max(50));

const age = z.coerce.number().int().min(0).max(ofAge);

/** `https://push.exemplo.br` or the host alone, several separated by commas. */
const pushServices = z
  .string()
  .transform((list) => list.split(',').map((part) => part.trim()))
  .transform((parts) => parts.map((part) => (part.includes('://') ? part : `https://${part}`)))
  .pipe(z.array(z.url({ protocol: /^https?$/, hostname: /./ })).min(1))
  .transform((urls) => urls.map((url) => new URL(url).host));

/** One server or several, chosen by libpq's rules. */
const databaseUrl = z.string().refine((url) => readDatabaseAddress(url) !== null);

export const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** Every variable of the environment. */
export const variables = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: webUrl.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_MIGRATION_URL: databaseUrl.optional(),
  DATABASE_REPLICA_URL: databaseUrl.optional(),
  STORAGE_URL: bucketAddress.optional(),
  BACKUP_FOLDER: z.string().min(1).optional(),
  BACKUP_URL: bucketAddress.optional(),
  BACKUP_HOUR: z.coerce.number().int().min(0).max(23).default(3),
  BACKUP_KEEP: keptBackups.default({ days: 7, weeks: 4, months: 6 }),
  TRUST_PROXY: proxies.optional(),
  DEMO: onOff.default('on'),
  RATE_LIMITS: onOff.default('on'),
  REGISTRATIONS_PER_HOUR: registrations.optional(),
  REGISTRATIONS_PER_DAY: registrations.optional(),
  REGISTRATION: z.enum(['open', 'invitation', 'domain', 'closed']).default('open'),
  REGISTRATION_DOMAINS: domains.optional(),
  SITE_NAME: line(limits.siteName).default('Rumo'),
  SITE_PLACE: line(limits.sitePlace).default(''),
  SMTP_URL: z.url({ protocol: /^smtps?$/, hostname: /./ }).optional(),
  SMTP_HOST: z.hostname().optional(),
  SMTP_PORT: z.coerce.number().int().min(1).max(65535).default(587),
  SMTP_USER: z.string().max(200).optional(),
  SMTP_PASSWORD: z.string().max(200).optional(),
  MAIL_FROM: sender.optional(),
  CONTACT_EMAIL: z.email().optional(),
  CLOCK_SCALE: z.coerce.number().positive().max(1).default(1),
  AGE_RULE: z.enum(['ask', 'require']).optional(),
  MIN_AGE: age.default(usualAges.minAge),
  GUARDIAN_UNTIL: age.default(usualAges.guardianUntil),
  DPO_NAME: line(100).optional(),
  PUSH_SERVICES: pushServices.default([]),
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,200}$/)
    .optional(),
  // The OpenTelemetry packages read more variables: headers, certificates, times, resource attributes.
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.literal('http/protobuf').optional(),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: z.literal('http/protobuf').optional(),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none']).default('otlp'),
  OTEL_SDK_DISABLED: z.enum(['true', 'false']).default('false'),
  OTEL_TRACES_SAMPLER: z.enum(samplers).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  LOG_FORMAT: z.enum(['text', 'json']).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** What each takes, in words that follow ‘informe’. */
export const expectations: Record<keyof z.infer<typeof variables>, string> = {
  PORT: 'um número inteiro de 0 a 65535, como 3000',
  HOST: 'um endereço para escutar, como 127.0.0.1 ou 0.0.0.0',
  PUBLIC_URL: 'um endereço http ou https sem caminho, como https://rumo.exemplo.br',
  DATA_DIR: 'o caminho de uma pasta, como ./data',
  DATABASE_URL:
    'um endereço postgres://usuario:senha@servidor:5432/banco, ou com vários servidores separados por vírgulas',
  DATABASE_DIRECT_URL: 'o endereço do mesmo banco sem o PgBouncer que fica à frente de DATABASE_URL',
  DATABASE_MIGRATION_URL: 'o endereço de DATABASE_URL com o papel que é dono das tabelas, escrito como ele',
  DATABASE_REPLICA_URL: 'o endereço de uma réplica de DATABASE_URL, escrito como ele',
  STORAGE_URL:
    'um endereço como https://CHAVE:SEGREDO@servidor/bucket?region=us-east-1, com / do segredo escrita %2F',
  BACKUP_FOLDER: 'o caminho de uma pasta para os backups, de preferência em outro disco',
  BACKUP_URL:
    'um endereço como https://CHAVE:SEGREDO@servidor/bucket?region=us-east-1, com / do segredo escrita %2F, de um bucket só para backups',
  BACKUP_HOUR: 'a hora do backup de cada dia, de 0 a 23, como 3',
  BACKUP_KEEP: 'quantos backups ficam, um por dia, por semana e por mês, como 7,4,6',
  TRUST_PROXY: 'quantos proxies ficam à frente (1 a 9) ou os endereços deles, como 10.0.0.1,192.168.0.0/24',
  DEMO: '"on" ou "off"',
  RATE_LIMITS: '"on" ou "off"',
  REGISTRATIONS_PER_HOUR: 'quantas contas uma rede pode criar por hora, como 100',
  REGISTRATIONS_PER_DAY: 'quantas contas uma rede pode criar por dia, como 300',
  REGISTRATION: '"open", "invitation", "domain" ou "closed"',
  REGISTRATION_DOMAINS: 'os finais dos e-mails com vírgulas entre eles, como escola.exemplo.br',
  SITE_NAME: `um nome com até ${limits.siteName} caracteres`,
  SITE_PLACE: `a escola ou a cidade, com até ${limits.sitePlace} caracteres`,
  SMTP_URL: 'um endereço como smtps://usuario:senha@smtp.exemplo.br:465',
  SMTP_HOST: 'o nome do servidor, como smtp.exemplo.br',
  SMTP_PORT: 'um número de 1 a 65535; o mais comum é 587 ou 465',
  SMTP_USER: 'a conta no servidor de e-mail, com até 200 caracteres',
  SMTP_PASSWORD: 'a senha do servidor de e-mail, com até 200 caracteres',
  MAIL_FROM: 'o remetente dos e-mails, como Rumo <nao-responda@exemplo.br>',
  CONTACT_EMAIL: 'um e-mail, como contato@exemplo.br',
  CLOCK_SCALE: 'um número maior que 0 e até 1, como 0.001',
  AGE_RULE: '"ask" ou "require"',
  MIN_AGE: 'uma idade de 0 a 18, como 14',
  GUARDIAN_UNTIL: 'uma idade de 0 a 18, como 17',
  DPO_NAME: 'o nome de quem responde pelos dados pessoais, com até 100 caracteres',
  PUSH_SERVICES: 'endereços http ou https com vírgulas entre eles, como https://push.exemplo.br',
  METRICS_TOKEN: 'um segredo de 16 caracteres ou mais, sem espaços',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'o endereço http de um coletor do OpenTelemetry, como http://127.0.0.1:4318',
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'o endereço completo, como http://127.0.0.1:4318/v1/traces',
  OTEL_EXPORTER_OTLP_PROTOCOL: '"http/protobuf", o único que há aqui',
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: '"http/protobuf", o único que há aqui',
  OTEL_TRACES_EXPORTER: '"otlp" ou "none"',
  OTEL_SDK_DISABLED: '"true" ou "false"',
  OTEL_TRACES_SAMPLER: `um destes: ${samplers.join(', ')}`,
  OTEL_TRACES_SAMPLER_ARG: 'uma parte de 0 a 1, como 0.05',
  LOG_FORMAT: '"text", para pessoas, ou "json", para programas',
  LOG_LEVEL: 'um destes: fatal, error, warn, info, debug, trace, silent',
};
