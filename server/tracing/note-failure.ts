import { SpanStatusCode, type Span } from '@opentelemetry/api';
import { DatabaseError } from 'pg';
import { scrub } from '../scrub.ts';

/**
 * Marks the span as failed, and says why without quoting anybody: PostgreSQL's messages repeat what was given
 * to it, so of those only the code is told; of others what the log would show.
 */
export function noteFailure(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  if (!(error instanceof Error)) return;
  span.addEvent('exception', {
    'exception.type': error.name,
    'exception.message': error instanceof DatabaseError ? `SQLSTATE ${error.code}` : scrub(error.message),
    'exception.stacktrace': (error.stack ?? '').split('\n').filter(isFrame).join('\n'),
  });
}

/** As {@link noteFailure}, of a statement. */
export function noteSqlState(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  const { code } = error as { code?: unknown };
  if (typeof code === 'string') span.setAttribute('db.response.status_code', code);
}

/** The lines before the first one are the message. */
const isFrame = (line: string): boolean => /^ {4}at /.test(line);
