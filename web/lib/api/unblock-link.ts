import { ApiError } from './api-client.ts';

/** A page where the user can continue, and the label of its link. */
export interface UnblockLink {
  label: string;
  to: string;
}

/** For users who may not go on yet, by error code. */
const ways: Record<string, UnblockLink> = {
  age_needed: { label: 'Dizer quando nasci', to: '/comecar?passo=idade' },
  adults_help: { label: 'Dizer quando nasci', to: '/comecar?passo=idade' },
  under_age: { label: 'Errei a data', to: '/comecar' },
  waiting_for_guardian: { label: 'Chamar agora', to: '/responsavel' },
};

export const unblockLink = (error: unknown): UnblockLink | undefined =>
  error instanceof ApiError ? ways[error.code] : undefined;
