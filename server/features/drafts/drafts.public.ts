export { hearPublications } from './hear-publications.ts';
export { publishDueDraft } from './publish-due-draft.ts';
