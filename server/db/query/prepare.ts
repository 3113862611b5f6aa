import { ValueNode, type CompiledQuery, type Expression, type QueryExecutorProvider } from 'kysely';
import type { Db } from '../handle.ts';
import { executePipelined } from './connections.ts';

declare const standsFor: unique symbol;

/** Stands for a value while a statement is built. Kysely and `sql` accept it like the value, but it has no content to read. */
export interface Placeholder<out T> extends Expression<T> {
  readonly [standsFor]: T;
}

/** A list is one value too: for `any` or `unnest`. */
type Leaf = string | number | bigint | boolean | Date | readonly unknown[];

/**
 * What a builder gets instead of its params, at any depth. It may test a param for null or undefined, which changes the form of
 * the statement, but not read its value. A flag is `void`, which cannot be tested: pass one that changes the form as a constant.
 */
export type Placeholders<T> = {
  [K in keyof T]: [NonNullable<T[K]>] extends [boolean]
    ? void
    : [NonNullable<T[K]>] extends [Leaf]
      ? Placeholder<NonNullable<T[K]>> | Extract<T[K], null | undefined>
      : Placeholders<NonNullable<T[K]>> | Extract<T[K], null | undefined>;
};

/** A value or its placeholder: for pieces of SQL that prepared statements share with others. */
export type Bindable<T> = T extends boolean
  ? never
  : T extends Leaf
    ? T | Placeholder<T>
    : T extends null | undefined
      ? T
      : { [K in keyof T]: Bindable<T[K]> };

/** Reads its value from the params of a request. */
class BoundValue<T> implements Expression<T> {
  readonly valueIn: (params: object) => T;

  constructor(valueIn: (params: object) => T) {
    this.valueIn = valueIn;
  }

  get expressionType(): T | undefined {
    return undefined;
  }

  toOperationNode(): ValueNode {
    return ValueNode.create(this);
  }
}

/** Returns a placeholder whose value `make` computes from params at each request. */
export function computed<Args extends unknown[], T>(
  make: (...args: Args) => T,
  ...args: { [I in keyof Args]: Bindable<Args[I]> }
): Placeholder<T> {
  const valueOf = (arg: unknown, params: object): unknown =>
    arg instanceof BoundValue ? arg.valueIn(params) : arg;
  return new BoundValue((params) =>
    make(...(args.map((arg) => valueOf(arg, params)) as Args)),
  ) as BoundValue<T> & Placeholder<T>;
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
  params: Placeholders<Params>,
  ...constants: Constants
) => Compilable<Row>;

/**
 * A read that is built and compiled to SQL once instead of at each request: for the large ones of hot calls, that is most of
 * their cost outside of the database. `build` gets {@link Placeholders}. Whatever else decides about the query's form goes into
 * `constants`, of which there are few.
 *
 * It takes milliseconds and locks nothing: outside of transactions it uses pipelined connections, which others share.
 */
export function prepareRead<Params extends object, Constants extends Constant[], Row>(
  build: Build<Params, Constants, Row>,
): Ask<Params, Constants, Row> {
  const compile = compilerOf(build);
  return (db, params, ...constants) => executePipelined(db, compile(db, params, ...constants));
}

/**
 * As {@link prepareRead}, for a statement that may take longer or changes data: within the transaction that `db` is, or on a pooled
 * connection, where nobody queues behind it.
 */
export function prepare<Params extends object, Constants extends Constant[], Row>(
  build: Build<Params, Constants, Row>,
): Ask<Params, Constants, Row> {
  const compile = compilerOf(build);
  return async (db, params, ...constants) => (await db.executeQuery(compile(db, params, ...constants))).rows;
}

function compilerOf<Params extends object, Constants extends Constant[], Row>(
  build: Build<Params, Constants, Row>,
): (db: Db, params: Params, ...constants: Constants) => CompiledQuery<Row> {
  const compiledByForm = new Map<string, CompiledQuery<Row>>();
  return (db, params, ...constants) => {
    const form = `${shapeOf(params)} ${constants.join(' ')}`;
    let compiled = compiledByForm.get(form);
    if (!compiled) {
      compiled = withoutRepeats(
        build(db, placeholdersFor(params, []) as Placeholders<Params>, ...constants).compile(db),
      );
      compiledByForm.set(form, compiled);
    }
    const parameters = compiled.parameters.map((each) =>
      each instanceof BoundValue ? (each.valueIn(params) as unknown) : each,
    );
    return { ...compiled, parameters };
  };
}

/** Sends each value once, however often the statement uses it: large statements refer to their viewer in fifty places. */
function withoutRepeats<Row>(compiled: CompiledQuery<Row>): CompiledQuery<Row> {
  const parameters: unknown[] = [];
  const places = compiled.parameters.map((each) => {
    const known = each instanceof BoundValue ? parameters.indexOf(each) : -1;
    return known === -1 ? parameters.push(each) : known + 1;
  });
  const text = compiled.sql.replaceAll(/\$(\d+)/g, (_, place: string) => `$${places[Number(place) - 1]}`);
  return { ...compiled, sql: text, parameters };
}

const isLeaf = (value: unknown): value is Leaf =>
  typeof value !== 'object' || value instanceof Date || Array.isArray(value);

/** Describes which values are present, and where. */
function shapeOf(value: unknown): string {
  if (value === null || value === undefined) return '-';
  if (isLeaf(value)) return '.';
  const parts = Object.entries(value).map(([key, each]) => key + shapeOf(each));
  return `(${parts.join()})`;
}

function placeholdersFor(value: unknown, path: readonly string[]): unknown {
  if (value === null || value === undefined) return value;
  if (isLeaf(value)) return new BoundValue((params) => read(params, path));
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, placeholdersFor(each, [...path, key])]),
  );
}

function read(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((object, key) => (object as Record<string, unknown>)[key], value);
}
