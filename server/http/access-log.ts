import type { FastifyRequest } from 'fastify';

/** A log of when and from which address accounts are used; the feature `access-records` writes it. */
export interface AccessLog {
  /** Notes in memory that this account is used from where the request comes; costs the request nothing. */
  record(userId: string, request: FastifyRequest): void;
  /** Writes what is still in memory. */
  close(): Promise<void>;
}
