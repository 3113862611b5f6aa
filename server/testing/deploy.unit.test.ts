import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { settingNames } from '#contract/site/site-settings.ts';
import { readConfig } from '../config/config.ts';
import { variables } from '../config/variables.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

interface Service {
  environment: Record<string, string | number>;
  volumes: string[];
  depends_on: Record<string, { condition: string }>;
  healthcheck?: unknown;
}

it('the compose file gives the image what it needs, and Caddy in front of it alone', () => {
  const { services, volumes } = parse(read('compose.yaml')) as {
    services: Record<'caddy' | 'rumo' | 'database', Service & { ports?: string[] }>;
    volumes: Record<string, unknown>;
  };
  const dockerfile = read('Dockerfile');
  const [, port] = /^EXPOSE (\d+)$/m.exec(dockerfile)!;
  const [, folder] = /^VOLUME (\S+)$/m.exec(dockerfile)!;
  expect(read('deploy/compose.Caddyfile')).toContain(`reverse_proxy rumo:${port} `);
  expect(services.rumo.volumes).toEqual([`data:${folder}`]);
  expect([services.rumo.ports, services.database.ports]).toEqual([undefined, undefined]);
  expect(services.database.healthcheck).toBeDefined();
  expect(dockerfile).toMatch(/^HEALTHCHECK /m);
  for (const { depends_on: others = {} } of Object.values(services))
    for (const name of Object.keys(others)) expect(Object.keys(services)).toContain(name);
  const named = Object.values(services).flatMap((service) =>
    service.volumes.map((text) => text.split(':')[0]!),
  );
  expect(named.filter((name) => !name.startsWith('./')).toSorted()).toEqual(Object.keys(volumes).toSorted());

  // As compose fills it in, with the two that it asks for.
  const given = { DOMAIN: 'rumo.exemplo.br', POSTGRES_PASSWORD: 'segredo' } as Record<string, string>;
  const env = Object.fromEntries(
    Object.entries(services.rumo.environment).map(([name, value]) => [
      name,
      String(value).replaceAll(/\$\{(\w+)[^}]*\}/g, (_, variable: string) => given[variable] ?? ''),
    ]),
  );
  expect(readConfig(env)).toMatchObject({
    publicUrl: 'https://rumo.exemplo.br',
    databaseUrl: 'postgres://rumo:segredo@database:5432/rumo',
    trustProxy: 1,
  });
  const known = read('server/config/variables.ts');
  expect(Object.keys(env).filter((name) => !known.includes(`  ${name}: `))).toEqual([]);
});

it('the README has the variables that no page sets, and only those', () => {
  const named = new Set(
    read('README.md')
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .flatMap((line) => Array.from(line.matchAll(/`([A-Z][A-Z_]+)`/g), ([, name]) => name!)),
  );
  expect(settingNames.filter((name) => named.has(name))).toEqual([]);
  const rest = Object.keys(variables.shape).filter(
    (name) => !named.has(name) && !(settingNames as string[]).includes(name),
  );
  // A part of what the page sets, and details of a collector.
  expect(rest.filter((name) => name !== 'SMTP_URL' && !name.startsWith('OTEL_'))).toEqual([]);
});

it('the page for operators is short', () => {
  expect(read('docs/operations.md').split(/\s+/).length).toBeLessThan(1_500);
});
