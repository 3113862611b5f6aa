export { upsertProfile } from './profiles.queries.ts';
