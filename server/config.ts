import { join, resolve } from 'node:path';
import { z } from 'zod';
import { usualRegistrations } from '#contract/rate-limits.ts';
import { ofAge, usualAges, type Ages } from '#contract/age-rules.ts';
import { isSameBucket, keptBackups, type BackupSettings } from './backup/settings.ts';
import { readDatabaseAddress } from './db/address.ts';
import { bucketAddress, type BucketAddress } from './storage/bucket-address.ts';

/** A variable that cannot be used. The message is one Portuguese line that names it and says what to do. */
export class ConfigError extends Error {}

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

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

const variables = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
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
  SMTP_URL: z.url({ protocol: /^smtps?$/, hostname: /./ }).optional(),
  MAIL_FROM: sender.optional(),
  CONTACT_EMAIL: z.email().optional(),
  CLOCK_SCALE: z.coerce.number().positive().max(1).default(1),
  AGE_RULE: z.enum(['ask', 'require']).optional(),
  MIN_AGE: age.default(usualAges.minAge),
  GUARDIAN_UNTIL: age.default(usualAges.guardianUntil),
  DPO_NAME: z.string().max(100).optional(),
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

const expectations: Record<keyof z.infer<typeof variables>, string> = {
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
  SMTP_URL: 'um endereço como smtps://usuario:senha@smtp.exemplo.br:465',
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

/** Which requests and jobs are traced. */
export interface TracingConfig {
  sampler: (typeof samplers)[number];
  ratio: number;
}

export interface Config extends Ages {
  port: number;
  host: string;
  /** Base of every absolute link, without a trailing slash; never taken from a request. */
  publicUrl: string;
  secure: boolean;
  dataDir: string;
  databaseUrl: string | undefined;
  /** The same database without the pooler in front, for what needs its own session. */
  databaseDirectUrl: string | undefined;
  /** The same database as the role that owns the tables; where unset, the role of `databaseUrl` owns them. */
  databaseMigrationUrl: string | undefined;
  /** A standby of it, for reads. */
  databaseReplicaUrl: string | undefined;
  /** Where pictures are kept; defaults to `DATA_DIR/uploads`. */
  bucket: BucketAddress | undefined;
  /** Where backups by the clock go, at which hour of the site's zone, and how many stay. */
  backup: BackupSettings;
  /** How many proxies, or which, may state where a request comes from; false for none. */
  trustProxy: number | string[] | false;
  demo: boolean;
  rateLimits: boolean;
  /** Successful registrations per network. */
  registrationsPerHour: number;
  registrationsPerDay: number;
  /** Without an SMTP server, mails are written to `DATA_DIR/outbox`. */
  mail: { smtpUrl: string | undefined; from: { name: string; address: string } };
  contactEmail: string;
  /** Factor that shortens all promised periods; 1 for full length. */
  clockScale: number;
  /** Whether users must state their birth date before they write. */
  ageRule: 'ask' | 'require';
  /** Who answers for personal data; '' where nobody is named. */
  dpoName: string;
  /** Hosts of push services allowed besides the known ones. */
  pushServices: string[];
  /** Bearer token for `GET /api/metrics`; nobody may read it where unset. */
  metricsToken: string | undefined;
  /** Null where traces are not collected. */
  tracing: TracingConfig | null;
  logLevel: z.infer<typeof variables>['LOG_LEVEL'];
  /** Undefined: for people on a terminal, else for programs. */
  logFormat: z.infer<typeof variables>['LOG_FORMAT'];
  /** Lines for the person who starts the server, in Portuguese. */
  warnings: string[];
}

/**
 * Reads and checks the environment; the only place that does. An empty variable counts as unset.
 * @throws {ConfigError} for the first variable that is wrong. Its value is not repeated: it may be a secret.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.keys(variables.shape).map((name) => [name, env[name]?.trim() || undefined]),
  );
  const result = variables.safeParse(given);
  if (!result.success) {
    const name = result.error.issues[0]!.path[0] as keyof typeof expectations;
    throw new ConfigError(`${name} inválida: informe ${expectations[name]}.`);
  }
  const v = result.data;
  if (v.SMTP_URL && !v.MAIL_FROM) {
    throw new ConfigError(`MAIL_FROM em falta: com SMTP_URL, informe ${expectations.MAIL_FROM}.`);
  }
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_MIGRATION_URL', 'DATABASE_REPLICA_URL'] as const) {
    if (v[name] && !v.DATABASE_URL)
      throw new ConfigError(`DATABASE_URL em falta: com ${name}, informe ${expectations.DATABASE_URL}.`);
  }
  if (isSameBucket(v.STORAGE_URL, v.BACKUP_URL))
    throw new ConfigError('BACKUP_URL inválida: informe outro bucket que o das imagens (STORAGE_URL).');
  const isPublic = v.PUBLIC_URL?.startsWith('https:') ?? false;
  if (isPublic) refuseLoose(v);
  const publicUrl = v.PUBLIC_URL ?? `http://localhost:${v.PORT}`;
  return {
    port: v.PORT,
    host: v.HOST,
    publicUrl,
    secure: isPublic,
    dataDir: resolve(v.DATA_DIR),
    databaseUrl: v.DATABASE_URL,
    databaseDirectUrl: v.DATABASE_DIRECT_URL,
    databaseMigrationUrl: v.DATABASE_MIGRATION_URL,
    databaseReplicaUrl: v.DATABASE_REPLICA_URL,
    bucket: v.STORAGE_URL,
    backup: {
      folder: resolve(v.BACKUP_FOLDER ?? join(v.DATA_DIR, 'backups')),
      bucket: v.BACKUP_URL,
      hour: v.BACKUP_HOUR,
      keep: v.BACKUP_KEEP,
    },
    trustProxy: v.TRUST_PROXY ?? false,
    demo: v.DEMO === 'on' && !v.DATABASE_URL,
    rateLimits: v.RATE_LIMITS === 'on',
    registrationsPerHour: v.REGISTRATIONS_PER_HOUR ?? usualRegistrations.perHour,
    registrationsPerDay: v.REGISTRATIONS_PER_DAY ?? usualRegistrations.perDay,
    mail: {
      smtpUrl: v.SMTP_URL,
      from: v.MAIL_FROM ?? { name: 'Rumo', address: `nao-responda@${new URL(publicUrl).hostname}` },
    },
    contactEmail: v.CONTACT_EMAIL ?? '',
    clockScale: v.CLOCK_SCALE,
    ageRule: v.AGE_RULE ?? (isPublic ? 'require' : 'ask'),
    minAge: v.MIN_AGE,
    guardianUntil: v.GUARDIAN_UNTIL,
    dpoName: v.DPO_NAME ?? '',
    pushServices: v.PUSH_SERVICES,
    metricsToken: v.METRICS_TOKEN,
    tracing: tracingOf(v),
    logLevel: v.LOG_LEVEL,
    logFormat: v.LOG_FORMAT,
    warnings: warningsFor(v),
  };
}

/** Refuses to loosen the protection of young people where the public has access. */
function refuseLoose(v: z.infer<typeof variables>): void {
  const loose = [
    ['CLOCK_SCALE', v.CLOCK_SCALE !== 1, 'os prazos valem por inteiro'],
    ['AGE_RULE', v.AGE_RULE === 'ask', 'só vale "require"'],
    ['MIN_AGE', v.MIN_AGE < usualAges.minAge, `é ${usualAges.minAge} ou mais`],
    ['GUARDIAN_UNTIL', v.GUARDIAN_UNTIL < usualAges.guardianUntil, `é ${usualAges.guardianUntil} ou mais`],
  ] as const;
  for (const [name, isLoose, rule] of loose)
    if (isLoose) throw new ConfigError(`${name} inválida: num endereço https, ${rule}.`);
}

function tracingOf(v: z.infer<typeof variables>): TracingConfig | null {
  const collector = v.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? v.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!collector || v.OTEL_TRACES_EXPORTER === 'none' || v.OTEL_SDK_DISABLED === 'true') return null;
  return { sampler: v.OTEL_TRACES_SAMPLER, ratio: v.OTEL_TRACES_SAMPLER_ARG };
}

function warningsFor(v: z.infer<typeof variables>): string[] {
  const exposed = !/^(127\.|::1$|localhost$)/.test(v.HOST);
  const warnings: string[] = [];
  if (!v.CONTACT_EMAIL) {
    warnings.push('Atenção: sem CONTACT_EMAIL, as páginas não dizem como falar com quem cuida deste site.');
  }
  if (v.RATE_LIMITS === 'off')
    warnings.push('Atenção: os limites de requisições estão desligados (RATE_LIMITS=off).');
  if (exposed && !v.PUBLIC_URL) {
    warnings.push(
      'Atenção: o servidor está aberto à rede (HOST) sem PUBLIC_URL: links em páginas e e-mails apontarão para localhost.',
    );
  }
  if (exposed && v.RATE_LIMITS === 'off') {
    warnings.push('Atenção: o servidor está aberto à rede (HOST) sem limites de requisições.');
  }
  return warnings;
}
