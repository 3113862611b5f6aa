import { SpanStatusCode, type Span } from '@opentelemetry/api';
import { DatabaseError } from 'pg';
import { scrub } from '../log/scrub.ts';

/**
 * Marks the span as failed, with a reason that quotes nobody: PostgreSQL's messages repeat parameters, so only their code is
 * recorded; other errors as the log would show them.
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

/** As {@link noteFailure}, for a statement. */
export function noteSqlState(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  const { code } = error as { code?: unknown };
  if (typeof code === 'string') span.setAttribute('db.response.status_code', code);
}

/** Lines before the first frame are the message. */
const isFrame = (line: string): boolean => /^ {4}at /.test(line);
