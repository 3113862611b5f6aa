import { ApiError } from './api-client.ts';
import { unblockLink, type UnblockLink } from './unblock-link.ts';

/** Why something failed. */
export interface Failure {
  message: string;
  /** What the user can do about it, if separate from the message; '' otherwise. */
  advice: string;
  /** Where the user can continue, if that is elsewhere. */
  way?: UnblockLink | undefined;
  /** The request was never examined: the same one may be accepted a little later. */
  passing?: boolean;
}

/** A failure of the browser or the device; its message is for the user. */
export class DeviceError extends Error {}

const unknownFailure = 'Alguma coisa deu errada';

/** Puts an error into words for the user: the server's message where there is one. */
export function failureOf(error: unknown): Failure {
  if (error instanceof DeviceError) return { message: error.message, advice: '' };
  if (!(error instanceof ApiError)) return { message: unknownFailure, advice: '' };
  if (error.status === 0) return { message: unknownFailure, advice: error.message, passing: true };
  const passing = error.status === 429 || error.status >= 500;
  return { message: error.message || unknownFailure, advice: '', way: unblockLink(error), passing };
}

/** As {@link failureOf}, where there is room for a line: what can be done about it, or else why it failed. */
export function lineOf(error: unknown): string {
  const { message, advice } = failureOf(error);
  return advice || message;
}

/** As {@link failureOf}, for a form whose fields show what is about them: null if nothing is left to say. */
export function failureBesideFields(error: unknown, hasField: (name: string) => boolean): Failure | null {
  const failure = failureOf(error);
  const named = error instanceof ApiError ? Object.keys(error.fields) : [];
  return named.length > 0 && named.every(hasField) && !failure.way ? null : failure;
}
