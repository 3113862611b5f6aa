import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What is told to whoever collects traces. Never what people wrote, who they are, or the address they asked for. */
export interface Tracing {
  /** A span for each request. */
  watch(app: FastifyInstance): void;
  /** A request failed by a fault of ours. */
  fault(request: FastifyRequest, error: unknown): void;
  /** A statement that has just ended; `text` without its parameters. */
  query(text: string, milliseconds: number, error?: unknown): void;
  job(name: string, work: () => Promise<void>): Promise<void>;
  /** Sends what waits. */
  stop(): Promise<void>;
}

/** Nothing where nobody asked for traces: then each place that could tell something looks here, and that is all. */
export const tracing: { current: Tracing | null } = { current: null };
