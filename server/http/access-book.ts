import type { FastifyRequest } from 'fastify';

/** Keeps from where and when accounts are used; the feature `access-records` writes it. */
export interface AccessBook {
  /** This account is used from where the request comes. Takes no time of the request. */
  note(userId: string, request: FastifyRequest): void;
  /** Writes down what is not yet. */
  close(): Promise<void>;
}
