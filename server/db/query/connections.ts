import { availableParallelism } from 'node:os';
import {
  Kysely,
  PostgresDialect,
  PostgresQueryCompiler,
  ValueNode,
  type CompiledQuery,
  type LimitNode,
  type QueryCompiler,
  type QueryResult,
} from 'kysely';
import { Pool, type Client, type PoolConfig } from 'pg';
import type { SessionSettings } from '../client.ts';
import { queries } from '../../metrics/metrics.ts';
import { tracing } from '../../tracing/tracing.ts';
import { openPipelinedConnections, type PipelinedConnections } from './pipelined-connections.ts';
import { PreparedStatements, planningSettings, preparing } from './prepared-statements.ts';

/** More connections than processors would only take turns, each with fewer replies at a time. */
export const maxReadConnections = Math.min(4, Math.max(2, availableParallelism()));

/** Where a statement runs: a handle or a transaction. */
interface Executor {
  executeQuery<Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>>;
}

const pipelinesOf = new WeakMap<Executor, PipelinedConnections>();

/**
 * Opens a pool with Kysely over it, and pipelined connections for prepared statements.
 * @param clientWith returns pg's client with these session settings among others
 * @param onEnd is awaited before they are closed
 */
export function connect<Schema>(
  clientWith: (settings: SessionSettings) => typeof Client,
  config: PoolConfig,
  onError: (error: Error) => void,
  onEnd: () => Promise<void> | undefined = () => undefined,
): Kysely<Schema> {
  const PlanningClient = clientWith(planningSettings);
  const pool = new Pool({ ...config, Client: PlanningClient });
  // Connections that end while the pool closes are meant to.
  const note = (error: Error): void => {
    if (!pool.ending) onError(error);
  };
  pool.on('error', note);
  // The pool listens only to idle connections: one lost between two statements of a transaction would end the process.
  pool.on('connect', (client) => void client.on('error', note));
  const statements = new PreparedStatements();
  const pipelines = openPipelinedConnections(PlanningClient, config, statements, maxReadConnections, note);
  const end = async (): Promise<void> => {
    await onEnd();
    await Promise.all([pool.end(), pipelines.end()]);
  };
  const db = new Kysely<Schema>({
    dialect: new RumoDialect({ pool: { ...preparing(pool, statements), end } }),
    log: (event) =>
      observe(event.query, event.queryDurationMillis, event.level === 'error' ? event.error : undefined),
  });
  pipelinesOf.set(db, pipelines);
  return db;
}

/** Runs a read on pipelined connections, or on the transaction or connection that `db` is. */
export async function executePipelined<Row>(db: Executor, query: CompiledQuery<Row>): Promise<Row[]> {
  const pipelines = pipelinesOf.get(db);
  if (!pipelines) return (await db.executeQuery(query)).rows;
  const start = performance.now();
  try {
    const { rows } = await pipelines.query(query.sql, query.parameters);
    observe(query, performance.now() - start);
    return rows as Row[];
  } catch (error) {
    observe(query, performance.now() - start, error);
    throw error;
  }
}

/** Reports a finished statement to metrics and traces. */
function observe(query: CompiledQuery, milliseconds: number, error?: unknown): void {
  queries.observe({ kind: query.query.kind }, milliseconds / 1000);
  tracing.current?.query(query.sql, milliseconds, error);
}

/**
 * Writes limits into the statement. As a parameter, unknown when a prepared statement is planned, a limit would let PostgreSQL
 * assume that most of a list is wanted.
 */
class RumoQueryCompiler extends PostgresQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    const { limit } = node;
    if (!ValueNode.is(limit) || typeof limit.value !== 'number') return super.visitLimit(node);
    this.append(`limit ${Math.trunc(limit.value)}`);
  }
}

export class RumoDialect extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new RumoQueryCompiler();
  }
}
