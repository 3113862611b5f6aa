/*
 * What is reported or held, why, what is done about it, and what its published numbers hide, apart from the schemas so
 * that pages that only name them load no validation code.
 */

/** What can be reported, identified by slug, username or id; what was answered to a rating, by the id of the rating. */
export const reportedTypes = [
  'post',
  'comment',
  'profile',
  'group',
  'rating',
  'rating_answer',
  'question',
  'answer',
] as const;
export type ReportedType = (typeof reportedTypes)[number];

/** What staff decide about: also messages between two people, which can be held for review. */
export const caseTypes = [...reportedTypes, 'follow_up', 'thanks', 'group_request'] as const;
export type CaseType = (typeof caseTypes)[number];

/** Review queues, the most urgent first. */
export const lanes = ['urgent', 'high', 'normal'] as const;
export type Lane = (typeof lanes)[number];

export interface Reason {
  label: string;
  lane: Lane;
}

/** Reasons to report, in the order the form asks. */
export const reasons = {
  child_safety: { label: 'Risco para criança ou adolescente', lane: 'urgent' },
  intimate_image: { label: 'Imagem íntima sem consentimento', lane: 'urgent' },
  school_violence: { label: 'Violência contra uma escola', lane: 'urgent' },
  harassment: { label: 'Assédio ou ameaça', lane: 'high' },
  asks_contact: { label: 'Pede dinheiro, foto ou contato', lane: 'high' },
  scam: { label: 'Golpe ou vaga falsa', lane: 'high' },
  hate: { label: 'Ódio ou discriminação', lane: 'high' },
  nudity_violence: { label: 'Nudez ou violência', lane: 'high' },
  spam: { label: 'Propaganda', lane: 'normal' },
  other: { label: 'Outra coisa', lane: 'normal' },
} as const satisfies Record<string, Reason>;

export type ReasonCode = keyof typeof reasons;
export const reasonCodes = Object.keys(reasons) as [ReasonCode, ...ReasonCode[]];

export const actions = {
  keep: 'Manter',
  remove: 'Remover',
  warn: 'Avisar',
  silence: 'Silenciar',
  close: 'Encerrar a conta',
} as const;
export type Action = keyof typeof actions;

/** Replaces a number small enough to identify somebody. */
export const few = 'menos de 5';
/** Replaces a number from which, with its neighbor, a hidden one could be derived. */
export const suppressed = 'não mostrado';

/** Reasons that allow a sealed copy for the authorities. */
export const sealedReasons: readonly ReasonCode[] = ['child_safety', 'intimate_image'];

/** How long somebody may be silenced, in days. */
export const silenceDays = [1, 7, 30] as const;

/** Why a text is held for review though nobody reported it. */
export const holdReasons = {
  link: 'Link em uma das primeiras publicações de uma conta nova',
  contact: 'Contato em uma das primeiras publicações de uma conta nova',
  unchecked: 'Um dos primeiros textos de um adulto ainda não conferido',
  word: 'Palavra vigiada',
  picture: 'Imagem parecida com uma que foi removida',
} as const;
export type HoldReason = keyof typeof holdReasons;
