export { hearPublications } from './hear-publications.ts';
