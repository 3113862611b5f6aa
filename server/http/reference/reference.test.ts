import { beforeAll, describe, expect, it } from 'vitest';
import { errors } from '#contract/errors.ts';
import { z } from 'zod';
import { allEndpoints } from '#server/features.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { attribute, elementsOf, findElements, parsePage } from '#markdown/testing/html-tree.ts';
import { fileApp } from '#server/testing/test-app.ts';
import type { ApiDocument, JsonSchema, Operation } from './openapi-types.ts';

// As the pages' bundle does, which contains copies of some schemas.
z.object({}).meta({ id: 'Person' });

const test = fileApp({ PUBLIC_URL: 'https://rumo.exemplo.br' });
let document: ApiDocument;
beforeAll(async () => {
  document = (await test.app.inject('/api/openapi.json')).json();
});

const endpoints = Object.entries(allEndpoints) as [string, Endpoint][];

/** Returns the operation of a call, ignoring parameter names. */
function operationOf(key: string): Operation | undefined {
  const shape = (path: string) => path.replaceAll(/\{\w+\}/g, '{}').replace(/\/$/, '');
  const [method, path] = key.split(' ') as [string, string];
  const found = Object.keys(document.paths).find((candidate) => shape(candidate) === shape(path));
  return document.paths[found ?? '']?.[method.toLowerCase()];
}

const operations = () => Object.values(document.paths).flatMap((path) => Object.values(path));

describe('the document', () => {
  it.each(endpoints)('tells of %s', (key, endpoint) => {
    const operation = operationOf(key)!;
    expect(operation).toMatchObject({ summary: endpoint.summary });
    expect(document.tags.map((tag) => tag.name)).toContain(operation.tags.join());
    expect(Object.keys(operation.responses)).toEqual(
      expect.arrayContaining([String(endpoint.status), '429']),
    );
    const needed = { none: [], optional: [], required: ['bearer'], renewable: ['bearer', 'cookie'] };
    expect(operation.security.flatMap((way) => Object.keys(way))).toEqual(needed[endpoint.session]);
    const refusesLogin = endpoint.errors?.some((code) => errors[code].status === 401) ?? false;
    expect('401' in operation.responses).toBe(endpoint.session !== 'none' || refusesLogin);
    expect(operation.requestBody !== undefined).toBe(Boolean(endpoint.body ?? endpoint.file));
    const names = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
    expect(names).toHaveLength(key.match(/\{/g)?.length ?? 0);
  });

  it('says who and where', () => {
    expect(document).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Rumo', license: { identifier: 'AGPL-3.0-or-later' } },
      servers: [{ url: 'https://rumo.exemplo.br' }],
    });
  });

  it('names each call once', () => {
    const ids = operations().map((operation) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const shapes = Object.keys(document.paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'));
    expect(new Set(shapes).size).toBe(shapes.length);
    expect(Object.keys(document.paths).filter((path) => !/^\/api(?:\/[\w.{}-]+)*$/.test(path))).toEqual([]);
  });

  it('has no address that could be two of its paths', () => {
    const paths = Object.keys(document.paths).map((path) => path.split('/'));
    const isOpen = (segment: string): boolean => segment.startsWith('{');
    const opens = (path: string[]): number => path.filter(isOpen).length;
    const ambiguous = paths.flatMap((one, index) =>
      paths
        .slice(index + 1)
        .filter(
          (other) =>
            // Where one is fixed further than the other, that one is meant.
            one.length === other.length &&
            opens(one) === opens(other) &&
            one.every((segment, at) => isOpen(segment) || isOpen(other[at]!) || segment === other[at]),
        )
        .map((other) => `${one.join('/')} ${other.join('/')}`),
    );
    expect(ambiguous).toEqual([]);
  });

  it('has every named schema that it uses, and no other', () => {
    const text = JSON.stringify(document);
    const used = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map((match) => match[1]!);
    expect(text.match(/"\$ref"/g)).toHaveLength(used.length);
    expect([...new Set(used)].toSorted()).toEqual(Object.keys(document.components.schemas).toSorted());
  });

  it('repeats no unnamed object', () => {
    const objects = operations()
      .flatMap(({ requestBody, responses }) => [requestBody, ...Object.values(responses)])
      .flatMap((part) => Object.values(part?.content ?? {}).map(({ schema }) => schema))
      .filter((schema: JsonSchema) => schema.properties)
      .map((schema) => JSON.stringify(schema));
    expect(objects.filter((text, index) => objects.indexOf(text) !== index)).toEqual([]);
  });

  it('describes uploads and bodies that may be left out', () => {
    expect(operationOf('POST /api/images')!.requestBody).toEqual({
      required: true,
      content: { 'multipart/form-data': { schema: { $ref: '#/components/schemas/ImageUpload' } } },
    });
    expect(document.components.schemas['ImageUpload']).toMatchObject({
      properties: { file: { type: 'string', format: 'binary' } },
      required: ['file'],
    });
    expect(operationOf('POST /api/home/me')!.requestBody!.required).toBe(false);
    expect(operationOf('POST /api/login')!.requestBody!.required).toBe(true);
  });

  it('names what is sent and what is answered as the contract does', () => {
    const { requestBody, responses } = operationOf('POST /api/posts')!;
    expect(requestBody!.content['application/json']!.schema.$ref).toBe('#/components/schemas/PostForm');
    expect(responses['201']!.content!['application/json']!.schema.$ref).toBe('#/components/schemas/FullPost');
    expect(document.components.schemas['PostForm']).toMatchObject({
      required: ['title', 'markdownText'],
      additionalProperties: false,
      properties: { title: { maxLength: 255 }, image: { default: '' } },
    });
  });
});

describe('the page', () => {
  const read = () => test.app.inject('/api/docs');

  it('shows every call, in Portuguese and without a script', async () => {
    const { headers, body } = await read();
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'self'; img-src 'self';/,
    );
    expect(findElements(body, 'html').map(({ attributes }) => attributes['lang'])).toEqual(['pt-BR']);
    for (const name of ['script', 'style', 'iframe']) expect(findElements(body, name)).toEqual([]);
    const elements = elementsOf(parsePage(body)).flatMap(({ attrs }) => attrs);
    expect(elements.filter(({ name }) => name === 'style' || name.startsWith('on'))).toEqual([]);
    const leadsOut = ({ name, value }: { name: string; value: string }) =>
      ['href', 'src'].includes(name) && !/^[/#]/.test(value);
    expect(elements.filter(leadsOut)).toEqual([]);

    const summaries = findElements(body, 'summary').map(({ text }) => text);
    const ids = findElements(body, 'details').map(({ attributes }) => attributes['id']);
    for (const { operationId, summary } of operations()) {
      expect(ids).toContain(operationId);
      expect(summaries.some((text) => text.endsWith(` ${summary}`))).toBe(true);
    }
    for (const name of Object.keys(document.components.schemas)) expect(summaries).toContain(name);
  });

  it('says of a call what is sent, what is answered and why it is refused', async () => {
    const { body } = await read();
    const { operationId } = operationOf('POST /api/posts')!;
    const [call] = findElements(body, 'details', { id: operationId });
    expect(call!.text).toContain('Precisa de sessão.');
    expect(call!.text).toMatch(/Corpo: application\/json\s+PostForm/);
    expect(call!.text).toMatch(/201 Criado\.\s+application\/json\s+FullPost/);
    expect(call!.text).toMatch(/401 session_required: /);
    const model = findElements(body, 'details').find(({ text }) => text.startsWith('PostForm'));
    expect(model!.text).toContain('title: string /* até 255 caracteres */;');
    expect(model!.text).toContain('image?: string');
  });

  it('has each place once, and its looks', async () => {
    const { body } = await read();
    const ids = elementsOf(parsePage(body)).flatMap((element) => attribute(element, 'id') ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    const [styles] = findElements(body, 'link', { rel: 'stylesheet' });
    expect((await test.app.inject(styles!.attributes['href']!)).headers['content-type']).toBe(
      'text/css; charset=utf-8',
    );
  });
});

describe('the files', () => {
  it.each(['/api/openapi.json', '/api/docs', '/api/docs.css'])('%s is sent once, compressed', async (url) => {
    const first = await test.app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(first.statusCode).toBe(200);
    expect(first.headers['content-encoding']).toBe('br');
    const headers = { 'if-none-match': String(first.headers['etag']) };
    const again = await test.app.inject({ url, headers });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});
