import { ApiError } from './api-client.ts';
import { wayOn, type WayOn } from './way-on.ts';

/** Why something was not done. */
export interface Failure {
  message: string;
  /** What the person can do about it, where that is apart from the message; '' otherwise. */
  advice: string;
  /** Where the person gets on, if that is elsewhere. */
  way?: WayOn | undefined;
  /** Nobody has looked at what was sent: the same may be accepted a little later. */
  passing?: boolean;
}

/** Something that the browser or the device did not do; its message is for the person. */
export class DeviceError extends Error {}

const unknownFailure = 'Alguma coisa deu errada';

/** What a person reads of an error: the server's own message where there is one. */
export function failureOf(error: unknown): Failure {
  if (error instanceof DeviceError) return { message: error.message, advice: '' };
  if (!(error instanceof ApiError)) return { message: unknownFailure, advice: '' };
  if (error.status === 0) return { message: unknownFailure, advice: error.message, passing: true };
  const passing = error.status === 429 || error.status >= 500;
  return { message: error.message || unknownFailure, advice: '', way: wayOn(error), passing };
}
