// Guards: server/testing/fuzz/, contract/primitives, server/http/parse-request, server/http/endpoint-schema, server/http/errors
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from '#server/features.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { errorReply } from '#contract/errors.ts';
import { readCorpus, withoutCorpora } from '#markdown/testing/corpora.ts';
import type { ApiDocument } from '#server/http/reference/openapi-types.ts';
import { seededRandom } from '#server/seed/bulk/random.ts';
import { fileApp, type TestPerson } from '../test-app.ts';
import { drawRequest, targetsOf, type DrawnRequest, type Target } from './draw-request.ts';

/*
 * Requests drawn from the published document, with hostile texts in every text field: every response must be documented, and no
 * fault. `npm run fuzz -- --requests 20000` sends more.
 */
const requests = Number(process.env['FUZZ_REQUESTS'] ?? 2_000);
const seed = Number(process.env['FUZZ_SEED'] ?? 1);
/** Milliseconds; slower responses are reported, not failed: the machine may be busy. */
const slow = 2_000;

const test = fileApp();

describe.skipIf(withoutCorpora)('whatever is sent', () => {
  it.each([
    ['', requests],
    // Few of all requests reach a list.
    [' to lists', requests / 4],
  ])('is answered as documented%s', async (which, count) => {
    const hostile = readCorpus<string>('naughty-strings.json');
    expect(hostile.length).toBeGreaterThan(500);
    const document = (await test.app.inject({ url: '/api/openapi.json' })).json<ApiDocument>();
    const all = targetsOf(document);
    const targets = which === '' ? all : all.filter(isList);
    const random = seededRandom(seed);
    const draw = { random, hostile, schemas: document.components.schemas, known: await knownTexts() };
    let person = await test.person();
    const faults: unknown[] = [];
    const counts: Record<string, number> = {};
    const slowest = { took: 0, what: '' };
    let late = 0;

    for (let done = 0; done < count; done++) {
      const drawn = drawRequest(draw, targets);
      const started = performance.now();
      const reply = await send(drawn, person);
      const took = performance.now() - started;
      if (took > slow) late++;
      if (took > slowest.took) Object.assign(slowest, { took, what: `${drawn.target.method} ${drawn.url}` });
      const status = reply.statusCode;
      counts[`${Math.floor(status / 100)}xx`] = (counts[`${Math.floor(status / 100)}xx`] ?? 0) + 1;
      const fault = faultOf(drawn.target, status, reply.headers['content-type'], reply.body);
      if (fault) faults.push({ fault, status, reply: reply.body.slice(0, 300), ...told(drawn) });
      // The request may have ended its own session or account.
      if (status === 401 && drawn.signedIn) person = await test.person();
    }
    // oxlint-disable-next-line no-console
    console.log(
      `${count} requests to ${targets.length} calls, seed ${seed}: ${JSON.stringify(counts)}, ` +
        `${faults.length} faults, ${late} over ${slow / 1000} s, slowest ${Math.round(slowest.took)} ms (${slowest.what.slice(0, 80)})`,
    );
    expect(faults.slice(0, 10)).toEqual([]);
  });
});

const isList = ({ operation }: Target): boolean =>
  operation?.parameters?.some(({ name }) => name === 'cursor') ?? false;

async function send({ target, url, headers, payload, signedIn }: DrawnRequest, person: TestPerson) {
  return test.app.inject({
    method: target.method as 'GET',
    url,
    headers: { ...headers, ...(signedIn && { authorization: `Bearer ${person.token}` }) },
    payload,
  });
}

const told = ({ target, url, headers, payload, signedIn }: DrawnRequest) => ({
  call: `${target.method} ${target.path}`,
  url: url.slice(0, 300),
  headers,
  payload: payload?.toString().slice(0, 500),
  signedIn,
});

/**
 * Returns what is wrong with the response; null if nothing. A path that matches another call, as with an empty name, is not
 * checked.
 */
function faultOf(
  { method, path, operation }: Target,
  status: number,
  type: unknown,
  body: string,
): string | null {
  if (status >= 500) return 'a fault of ours';
  if (!operation) return null;
  if (!(String(status) in operation.responses) && status !== 404) return 'a status that is not documented';
  if (status === 204) return body === '' ? null : 'a body with 204';
  const plain = (contentType: string): string => contentType.split(';')[0]!;
  const types = Object.keys(operation.responses[status]?.content ?? { 'application/json': {} }).map(plain);
  const given = plain(String(type));
  if (!types.includes(given)) return `a body of type ${given}`;
  if (given !== 'application/json') return null;
  const schema = status < 300 ? replyOf(method, path) : errorReply;
  const result = schema.safeParse(JSON.parse(body));
  return result.success ? null : z.prettifyError(result.error);
}

/** The document itself is not in the contract. */
function replyOf(method: string, path: string): z.ZodType {
  const bare = (text: string) => text.replaceAll(/\{\w+\}/g, '{}');
  const endpoints: [string, Endpoint][] = Object.entries(allEndpoints);
  return endpoints.find(([key]) => bare(key) === bare(`${method} ${path}`))?.[1].reply ?? z.unknown();
}

/** Returns names of existing things, so that requests get beyond 'not found'. */
async function knownTexts(): Promise<string[]> {
  const ana = await test.person('Ana');
  const body = { title: 'Um plantão', markdownText: 'Texto #enfermagem' };
  const slug = await test.publish(ana, body);
  const comment = { markdown: 'Olá' };
  const { id } = (
    await test.call('POST /api/post/{slug}/comments', { as: ana, params: { slug }, body: comment })
  ).body;
  const group = (await test.call('POST /api/groups', { as: ana, body: { name: 'Grupo' } })).body.slug;
  const password = 'uma senha bem boa';
  return [
    ana.username,
    ana.email,
    slug,
    id,
    group,
    'enfermagem',
    'javascript',
    'Um título',
    password,
    'novo@exemplo.br',
    'fulano',
  ];
}
