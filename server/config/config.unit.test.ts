import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig, type Config } from './config.ts';

describe('readConfig', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      secure: false,
      databaseUrl: undefined,
      demo: true,
      trustProxy: false,
      rateLimits: true,
      contactEmail: '',
      logLevel: 'info',
    });
  });

  it.each([
    ['2', 2],
    ['10.0.0.1', ['10.0.0.1']],
    ['10.0.0.0/8, ::1,fd00::/8', ['10.0.0.0/8', '::1', 'fd00::/8']],
  ])('takes TRUST_PROXY=%s', (value, trustProxy) => {
    expect(readConfig({ TRUST_PROXY: value })).toMatchObject({ trustProxy });
  });

  it('takes STORAGE_URL apart', () => {
    expect(readConfig({}).bucket).toBeUndefined();
    expect(readConfig({ STORAGE_URL: 'http://chave:segredo@127.0.0.1:9000/fotos' }).bucket).toEqual({
      endpoint: 'http://127.0.0.1:9000',
      bucket: 'fotos',
      region: 'us-east-1',
      key: 'chave',
      secret: 'segredo',
    });
    const amazon = 'https://AKIA:a%2Fb+c%40d@s3.sa-east-1.amazonaws.com/rumo.fotos?region=sa-east-1';
    expect(readConfig({ STORAGE_URL: amazon }).bucket).toEqual({
      endpoint: 'https://s3.sa-east-1.amazonaws.com',
      bucket: 'rumo.fotos',
      region: 'sa-east-1',
      key: 'AKIA',
      secret: 'a/b+c@d',
    });
  });

  it('counts an empty variable as unset', () => {
    expect(readConfig({ PORT: '', PUBLIC_URL: ' ' })).toMatchObject({ port: 3000 });
  });

  it('is secure behind an https address', () => {
    const config = readConfig({ PUBLIC_URL: 'https://rumo.exemplo.br/' });
    expect(config).toMatchObject({ secure: true, publicUrl: 'https://rumo.exemplo.br' });
  });

  it('never shows the demonstration on a database of somebody else’s', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://u:s@h/d', DEMO: 'on' }).demo).toBe(false);
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'escola.br'],
    ['PUBLIC_URL', 'https://exemplo.br/rumo'],
    ['DATABASE_URL', 'mysql://u:s3nha@h/d'],
    ['DATABASE_MIGRATION_URL', 'mysql://u:s3nha@h/d'],
    ['DATABASE_REPLICA_URL', 'mysql://u:s3nha@h/d'],
    ['STORAGE_URL', 'minha-pasta'],
    ['STORAGE_URL', 'ftp://chave:segredo@h/fotos'],
    ['STORAGE_URL', 'https://h/fotos'],
    ['STORAGE_URL', 'https://chave@h/fotos'],
    ['STORAGE_URL', 'https://chave:segredo@h'],
    ['STORAGE_URL', 'https://chave:segredo@h/Fotos'],
    ['STORAGE_URL', 'https://chave:segredo@h/fotos/2026'],
    ['STORAGE_URL', 'https://chave:seg/redo@h/fotos'],
    ['STORAGE_URL', 'https://chave:100%@h/fotos'],
    ['STORAGE_URL', 'https://chave:segredo@h/fotos?regiao=br'],
    ['STORAGE_URL', 'https://chave:segredo@h/fotos?region=S%C3%A3o'],
    ['DEMO', 'sim'],
    ['RATE_LIMITS', 'yes'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '99'],
    ['TRUST_PROXY', '10.0.0.1, proxy.local'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['SMTP_URL', 'http://u:s3nha@h'],
    ['SMTP_URL', 'smtp.escola.br'],
    ['MAIL_FROM', 'Escola'],
    ['MAIL_FROM', 'Rumo <a@exemplo.br>\r\nBcc: b@exemplo.br'],
    ['CONTACT_EMAIL', 'fulano'],
    ['CLOCK_SCALE', '-1'],
    ['CLOCK_SCALE', '2'],
    ['AGE_RULE', 'nunca'],
    ['MIN_AGE', '-1'],
    ['GUARDIAN_UNTIL', '17.5'],
    ['DPO_NAME', 'Ana '.repeat(30)],
    ['PUSH_SERVICES', 'push.escola.br,'],
    ['PUSH_SERVICES', 'https://push.exemplo.br,ftp://h'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'coletor:4318'],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
    ['OTEL_TRACES_SAMPLER', 'sempre'],
    ['OTEL_TRACES_SAMPLER_ARG', '7'],
    ['LOG_LEVEL', 'tudo'],
  ])('refuses %s=%s with one line that names it and does not repeat it', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name} inválida: informe [^\\n]+\\.$`));
    expect(read).not.toThrow(value);
  });

  it('protects young people, and more on a public site', () => {
    const protection = ({ ageRule, minAge, guardianUntil, clockScale }: Config) => ({
      ageRule,
      minAge,
      guardianUntil,
      clockScale,
    });
    const usual = { minAge: 14, guardianUntil: 17, clockScale: 1 };
    const https = { PUBLIC_URL: 'https://rumo.exemplo.br' };
    expect(protection(readConfig({}))).toEqual({ ageRule: 'ask', ...usual });
    expect(protection(readConfig(https))).toEqual({ ageRule: 'require', ...usual });
    const stricter = { AGE_RULE: 'require', MIN_AGE: '16', GUARDIAN_UNTIL: '18', CLOCK_SCALE: '1' };
    expect(protection(readConfig({ ...https, ...stricter }))).toMatchObject({
      minAge: 16,
      guardianUntil: 18,
    });
    const looser = { AGE_RULE: 'ask', MIN_AGE: '13', GUARDIAN_UNTIL: '16', CLOCK_SCALE: '0.5' };
    expect(protection(readConfig(looser))).toMatchObject({ ageRule: 'ask', minAge: 13, clockScale: 0.5 });
    for (const [name, value] of Object.entries(looser))
      expect(() => readConfig({ ...https, [name]: value })).toThrow(
        new RegExp(`^${name} inválida: num endereço https, [^\\n]+\\.$`),
      );
  });

  it('trusts the hosts of further push services', () => {
    expect(readConfig({}).pushServices).toEqual([]);
    const PUSH_SERVICES = 'https://push.exemplo.br/v1, http://127.0.0.1:9000,push.escola.br';
    expect(readConfig({ PUSH_SERVICES }).pushServices).toEqual([
      'push.exemplo.br',
      '127.0.0.1:9000',
      'push.escola.br',
    ]);
  });

  it('sends mail by the server and from the sender that are named', () => {
    const mail = { SMTP_URL: 'smtps://u:s@h:465', MAIL_FROM: 'Rumo da Escola <rumo@escola.br>' };
    expect(readConfig(mail).mail).toEqual({
      smtpUrl: mail.SMTP_URL,
      from: { name: 'Rumo da Escola', address: 'rumo@escola.br' },
    });
    expect(readConfig({ ...mail, MAIL_FROM: 'rumo@escola.br' }).mail.from).toEqual({
      name: 'Rumo',
      address: 'rumo@escola.br',
    });
    expect(readConfig({ PUBLIC_URL: 'https://rumo.br' }).mail).toEqual({
      smtpUrl: undefined,
      from: { name: 'Rumo', address: 'nao-responda@rumo.br' },
    });
    expect(() => readConfig({ SMTP_URL: mail.SMTP_URL })).toThrow(
      /^MAIL_FROM em falta: com SMTP_URL, informe/,
    );
  });

  it('has no replica of the embedded database', () => {
    const DATABASE_REPLICA_URL = 'postgres://u:s@h/d';
    expect(() => readConfig({ DATABASE_REPLICA_URL })).toThrow(/^DATABASE_URL em falta: /);
    const config = readConfig({ DATABASE_REPLICA_URL, DATABASE_URL: 'postgres://u:s@g/d' });
    expect(config.databaseReplicaUrl).toBe(DATABASE_REPLICA_URL);
    expect(config.databaseMigrationUrl).toBeUndefined();
  });

  it('has no owner’s role of the embedded database', () => {
    const DATABASE_MIGRATION_URL = 'postgres://dona:s@h/d';
    expect(() => readConfig({ DATABASE_MIGRATION_URL })).toThrow(/^DATABASE_URL em falta: /);
    const config = readConfig({ DATABASE_MIGRATION_URL, DATABASE_URL: 'postgres://u:s@h/d' });
    expect(config.databaseMigrationUrl).toBe(DATABASE_MIGRATION_URL);
  });

  it('sends traces where a collector is named, unless told not to', () => {
    const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318';
    expect(readConfig({}).tracing).toBeNull();
    expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT }).tracing).toEqual({
      sampler: 'parentbased_always_on',
      ratio: 1,
    });
    for (const off of [{ OTEL_TRACES_EXPORTER: 'none' }, { OTEL_SDK_DISABLED: 'true' }])
      expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, ...off }).tracing).toBeNull();
  });

  it('warns where the network can reach an unprotected or nameless server', () => {
    const CONTACT_EMAIL = 'contato@escola.br';
    const warnings = (variables: Record<string, string>) =>
      readConfig({ CONTACT_EMAIL, ...variables }).warnings;
    expect(warnings({ HOST: '0.0.0.0' }).join()).toContain('PUBLIC_URL');
    expect(warnings({ HOST: '0.0.0.0', RATE_LIMITS: 'off', PUBLIC_URL: 'http://x.br' })).toHaveLength(2);
    expect(warnings({ HOST: '::1' })).toEqual([]);
  });

  it('warns where nobody can find out whom to write to', () => {
    expect(readConfig({}).warnings).toEqual([expect.stringContaining('CONTACT_EMAIL')]);
  });
});
