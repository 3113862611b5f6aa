import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What the trace collector gets. Never what people wrote, who they are, or the address they requested. */
export interface Tracing {
  /** Traces each request. */
  watch(app: FastifyInstance): void;
  /** Records a bug that made a request fail. */
  fault(request: FastifyRequest, error: unknown): void;
  /** Records a finished statement; `text` without its parameters. */
  query(text: string, milliseconds: number, error?: unknown): void;
  job(name: string, work: () => Promise<void>): Promise<void>;
  /** Sends pending spans. */
  stop(): Promise<void>;
}

/** Null where tracing is off: then each call site only checks this. */
export const tracing: { current: Tracing | null } = { current: null };
