import { ValueNode, type CompiledQuery, type Expression, type QueryExecutorProvider } from 'kysely';
import type { Db } from '../handle.ts';
import { executePipelined } from './connections.ts';

declare const standsFor: unique symbol;

/**
 * Stands for a value while a statement is written down. Kysely and `sql` take it as they take the value; there is
 * nothing in it to look at.
 */
export interface Placeholder<out T> extends Expression<T> {
  readonly [standsFor]: T;
}

/** A list is one value too: for `any` or `unnest`. */
type Leaf = string | number | bigint | boolean | Date | readonly unknown[];

/**
 * What a builder gets in place of its params, at any depth. It may test a param for null or undefined, which changes the
 * form of the statement, but not read its value. A flag is `void`, which cannot be tested: one that changes the form is
 * passed as a constant.
 */
export type Placeholders<T> = {
  [K in keyof T]: [NonNullable<T[K]>] extends [boolean]
    ? void
    : [NonNullable<T[K]>] extends [Leaf]
      ? Placeholder<NonNullable<T[K]>> | Extract<T[K], null | undefined>
      : Placeholders<NonNullable<T[K]>> | Extract<T[K], null | undefined>;
};

/** A value, or what stands for it: for pieces of SQL that prepared statements share with others. */
export type Bindable<T> = T extends boolean
  ? never
  : T extends Leaf
    ? T | Placeholder<T>
    : T extends null | undefined
      ? T
      : { [K in keyof T]: Bindable<T[K]> };

/** Reads its value out of the params of a request. */
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

/** What a prepared statement asks with in place of some of its params, made of them at each request. */
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

/**
 * For a list that is mostly empty: the statement for null has no part for it. Most of what a short statement takes is to make
 * its parts ready, tables and indexes included, whether there is anything for them or not.
 */
export const noneAsNull = <T>(list: T[]): T[] | null => (list.length === 0 ? null : list);

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
 * A read that is built and written as SQL once instead of at each request: for the large ones of hot calls that is
 * most of what they take outside of the database. `build` gets {@link Placeholders}. What decides about the
 * query's form besides goes into `constants`, of which there are few.
 *
 * It takes milliseconds and locks nothing: outside of transactions it goes over pipelined connections, which others share.
 */
export function prepareRead<Params extends object, Constants extends Constant[], Row>(
  build: Build<Params, Constants, Row>,
): Ask<Params, Constants, Row> {
  const compile = compilerOf(build);
  return (db, params, ...constants) => executePipelined(db, 'reads', compile(db, params, ...constants));
}

/** The same for a read that may take longer: on a connection of the pool, behind which nobody waits. */
export function prepareLongRead<Params extends object, Constants extends Constant[], Row>(
  build: Build<Params, Constants, Row>,
): Ask<Params, Constants, Row> {
  const compile = compilerOf(build);
  return async (db, params, ...constants) => (await db.executeQuery(compile(db, params, ...constants))).rows;
}

/**
 * The same for a statement that changes data and is a transaction of its own, where it is not a part of one; over
 * pipelined connections for writes.
 */
export function prepareWrite<Params extends object, Constants extends Constant[], Row>(
  build: Build<Params, Constants, Row>,
): Ask<Params, Constants, Row> {
  const compile = compilerOf(build);
  return (db, params, ...constants) => executePipelined(db, 'writes', compile(db, params, ...constants));
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

/** Sends a value of a request once, however often the statement speaks of it: large ones name their reader in fifty places. */
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

/** Which values there are, and where. */
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
