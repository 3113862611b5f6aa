import { Logger } from 'graphile-worker';
import type { FastifyBaseLogger } from 'fastify';

/** The queue tells of each job that went well; that is nothing to tell an operator about. */
const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/** The queue's messages in our log. What hangs on them beside the error (jobs, connections) is left out. */
export function jobLogger(log: FastifyBaseLogger): Logger {
  return new Logger((scope) => (level, message, meta) => {
    const { error } = meta as { error?: unknown };
    log[levels[level]](
      { job: scope.taskIdentifier, ...(error !== undefined && { err: error }) },
      firstLine(message),
    );
  });
}

/** The stack follows in the messages of failed jobs; it is in `err` already. */
const firstLine = (message: string): string => message.split('\n', 1)[0]!;
