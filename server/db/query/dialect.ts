import {
  PostgresDialect,
  PostgresQueryCompiler,
  ValueNode,
  type LimitNode,
  type QueryCompiler,
} from 'kysely';

/**
 * Writes limits into the statement. As a parameter, which is not known where a prepared statement is planned, a limit
 * would let PostgreSQL think that most of a list is wanted.
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
