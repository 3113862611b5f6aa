import type { CompiledQuery, QueryExecutorProvider } from 'kysely';
import { executeOnLane, type Db } from './handle.ts';

/** Stands for a value while a query is written down. */
class Placeholder {
  readonly valueIn: (params: object) => unknown;

  constructor(valueIn: (params: object) => unknown) {
    this.valueIn = valueIn;
  }
}

/** What a prepared query asks with in place of some of its params, made of them at each request. */
export function computed<Args extends unknown[], T>(make: (...args: Args) => T, ...args: Args): T {
  const valueOf = (arg: unknown, params: object) => (arg instanceof Placeholder ? arg.valueIn(params) : arg);
  return new Placeholder((params) => make(...(args.map((arg) => valueOf(arg, params)) as Args))) as T;
}

type Constant = string | number | boolean;

interface Compilable<Row> {
  compile(provider: QueryExecutorProvider): CompiledQuery<Row>;
}

type Ask<Params, Constants extends Constant[], Row> = (
  db: Db,
  params: Params,
  ...constants: Constants
) => Promise<Row[]>;

type Build<Params, Constants extends Constant[], Row> = (
  db: Db,
  params: Params,
  ...constants: Constants
) => Compilable<Row>;

/**
 * A read that is built and written as SQL once instead of at each request: for the large ones of hot calls that is
 * most of what they take outside of the database. `build` gets placeholders for whatever `params` holds at any depth,
 * but for null and undefined: it hands them on to the query and must not look into them. What decides about the
 * query's form besides goes into `constants`, of which there are few.
 *
 * It takes milliseconds and locks nothing: outside of transactions it goes over the lanes for reads, which others share.
 */
export function prepareRead<Params extends object, Constants extends Constant[], Row>(
  build: Build<Params, Constants, Row>,
): Ask<Params, Constants, Row> {
  const write = writerOf(build);
  return (db, params, ...constants) => executeOnLane(db, 'reads', write(db, params, ...constants));
}

/** The same for a read that may take longer: on a connection of the pool, behind which nobody waits. */
export function prepareLongRead<Params extends object, Constants extends Constant[], Row>(
  build: Build<Params, Constants, Row>,
): Ask<Params, Constants, Row> {
  const write = writerOf(build);
  return async (db, params, ...constants) => (await db.executeQuery(write(db, params, ...constants))).rows;
}

/** The same for a statement that changes data and is a transaction of its own, where it is not a part of one; over lanes for writes. */
export function prepareWrite<Params extends object, Constants extends Constant[], Row>(
  build: Build<Params, Constants, Row>,
): Ask<Params, Constants, Row> {
  const write = writerOf(build);
  return (db, params, ...constants) => executeOnLane(db, 'writes', write(db, params, ...constants));
}

function writerOf<Params extends object, Constants extends Constant[], Row>(
  build: Build<Params, Constants, Row>,
): (db: Db, params: Params, ...constants: Constants) => CompiledQuery<Row> {
  const forms = new Map<string, CompiledQuery<Row>>();
  return (db, params, ...constants) => {
    const form = `${shapeOf(params)} ${constants.join(' ')}`;
    let written = forms.get(form);
    if (!written) {
      written = build(db, placeholdersFor(params, []) as Params, ...constants).compile(db);
      forms.set(form, written);
    }
    const parameters = written.parameters.map((each) =>
      each instanceof Placeholder ? each.valueIn(params) : each,
    );
    return { ...written, parameters };
  };
}

/** A list is one value too: for `any` or `unnest`. */
const isLeaf = (value: unknown): boolean =>
  typeof value !== 'object' || value instanceof Date || Array.isArray(value);

/** Which values there are, and where. */
function shapeOf(value: unknown): string {
  if (value === null || value === undefined) return '-';
  if (isLeaf(value)) return '.';
  const parts = Object.entries(value).map(([key, each]) => key + shapeOf(each));
  return `(${parts.join()})`;
}

function placeholdersFor(value: unknown, path: readonly string[]): unknown {
  if (value === null || value === undefined) return value;
  if (isLeaf(value)) return new Placeholder((params) => read(params, path));
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, placeholdersFor(each, [...path, key])]),
  );
}

function read(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((object, key) => (object as Record<string, unknown>)[key], value);
}
