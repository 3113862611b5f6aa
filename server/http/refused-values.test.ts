import { sql, type RawBuilder } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { fileApp } from '../testing/test-app.ts';

const test = fileApp();
let query: RawBuilder<unknown>;
beforeAll(async () => {
  const ask = () => query.execute(test.context.db);
  test.app.get('/cast', ask).post('/cast', ask);
});

it.each([
  ['a text as a number', sql`select ${'x'}::int`],
  ['a large number', sql`select ${2 ** 40}::int`],
  ['no date', sql`select ${'0000-01-01'}::timestamptz`],
  ['a month too many', sql`select ${'2026-13-01'}::date`],
  ['no id', sql`select ${'x'}::uuid`],
  ['a NUL', sql`select ${'a\u0000b'}::text`],
  ['a NUL in JSON', sql`select (${'{"a":"\\u0000"}'}::jsonb) ->> 'a'`],
])('%s that the database cannot hold is refused as what was sent, and no fault', async (_, cast) => {
  query = cast;
  const inPath = await test.app.inject('/cast');
  expect([inPath.statusCode, inPath.json().code]).toEqual([404, 'not_found']);
  const inQuery = await test.app.inject('/cast?cursor=x');
  expect([inQuery.statusCode, inQuery.json().code]).toEqual([422, 'invalid_input']);
  const inBody = await test.app.inject({ method: 'POST', url: '/cast', payload: {} });
  expect([inBody.statusCode, inBody.json().code]).toEqual([422, 'invalid_input']);
});
