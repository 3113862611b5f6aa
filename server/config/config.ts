import { join, resolve } from 'node:path';
import type { z } from 'zod';
import { usualRegistrations } from '#contract/rate-limits.ts';
import { usualAges, type Ages } from '#contract/safety/age-rules.ts';
import { isSameBucket, type BackupSettings } from '../backup/settings.ts';
import type { BucketAddress } from '../storage/bucket-address.ts';
import { expectations, variables, type samplers } from './variables.ts';

/** A variable that cannot be used. The message is one Portuguese line that names it and says what to do. */
export class ConfigError extends Error {
  /** By variable: what to do, without its name. */
  readonly fields: Record<string, string>;

  constructor(message: string, fields: Record<string, string> = {}) {
    super(message);
    this.fields = fields;
  }
}

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
  /** Who may create an account; with `domain`, whose e-mail ends in one of `registrationDomains`. */
  registration: 'open' | 'invitation' | 'domain' | 'closed';
  registrationDomains: string[];
  siteName: string;
  /** The school or city; '' where none is named. */
  sitePlace: string;
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
  /** The variables that the environment sets, as written. */
  given: Values;
  /** Those set on the site's own page, as written; the environment wins. */
  stored: Values;
}

/** Variables as written. */
export type Values = Readonly<Record<string, string>>;

/**
 * Reads and checks the environment; the only place that does. An empty variable counts as unset.
 * @param stored what the environment does not set
 * @throws {ConfigError} for the variables that are wrong. No value is repeated: it may be a secret.
 */
export function readConfig(env: Record<string, string | undefined>, stored: Values = {}): Config {
  const given: Record<string, string> = {};
  for (const name of Object.keys(variables.shape)) {
    const value = env[name]?.trim();
    if (value) given[name] = value;
  }
  const result = variables.safeParse({ ...stored, ...given });
  if (!result.success) {
    const names = result.error.issues.map(({ path }) => path[0] as keyof typeof expectations);
    throw new ConfigError(
      `${names[0]} inválida: informe ${expectations[names[0]!]}.`,
      Object.fromEntries(names.map((name) => [name, `Informe ${expectations[name]}.`])),
    );
  }
  const v = result.data;
  const smtpUrl = v.SMTP_URL ?? smtpUrlOf(v);
  if (smtpUrl && !v.MAIL_FROM) throw missing('MAIL_FROM', v.SMTP_URL ? 'SMTP_URL' : 'SMTP_HOST');
  if (v.REGISTRATION === 'domain' && !v.REGISTRATION_DOMAINS)
    throw missing('REGISTRATION_DOMAINS', 'REGISTRATION=domain');
  // Anybody can type an address of the school: only a mailed link shows whose it is.
  if (v.REGISTRATION === 'domain' && !smtpUrl)
    throw new ConfigError('REGISTRATION inválida: "domain" precisa de um servidor de e-mail (SMTP_URL).', {
      REGISTRATION: 'Sem servidor de e-mail não dá para conferir de quem é o e-mail. Preencha E-mail antes.',
    });
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_MIGRATION_URL', 'DATABASE_REPLICA_URL'] as const) {
    if (v[name] && !v.DATABASE_URL) throw missing('DATABASE_URL', name);
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
    registration: v.REGISTRATION,
    registrationDomains: v.REGISTRATION_DOMAINS ?? [],
    siteName: v.SITE_NAME,
    sitePlace: v.SITE_PLACE,
    mail: {
      smtpUrl,
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
    given,
    stored,
  };
}

/** Where a variable needs another. */
function missing(name: keyof typeof expectations, because: string): ConfigError {
  const advice = `informe ${expectations[name]}.`;
  return new ConfigError(`${name} em falta: com ${because}, ${advice}`, {
    [name]: `I${advice.slice(1)}`,
  });
}

/** Returns `SMTP_URL` from its parts, which a page can ask for; undefined without a server. */
function smtpUrlOf(v: z.infer<typeof variables>): string | undefined {
  if (!v.SMTP_HOST) return undefined;
  const url = new URL(`${v.SMTP_PORT === 465 ? 'smtps' : 'smtp'}://${v.SMTP_HOST}:${v.SMTP_PORT}`);
  url.username = encodeURIComponent(v.SMTP_USER ?? '');
  url.password = encodeURIComponent((v.SMTP_USER && v.SMTP_PASSWORD) ?? '');
  return url.href;
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
    if (isLoose)
      throw new ConfigError(`${name} inválida: num endereço https, ${rule}.`, {
        [name]: `Num endereço https, ${rule}.`,
      });
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
