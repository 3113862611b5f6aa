import type { FastifyRequest } from 'fastify';

/** Whose device it should be; anybody's where it is not said. */
export type DeviceHolder = { userId: string } | { email: string } | null;

/** Which devices are known to be their owners'; the feature `accounts` keeps them. */
export interface Devices {
  /** @returns a name for the device that a request comes from, where it is known to be that person's; else null */
  nameOf(request: FastifyRequest, holder: DeviceHolder): Promise<string | null>;
  /** Mails the link that makes a device known to the account of that e-mail, if there is one. */
  sendConfirmation(email: string): Promise<void>;
}
