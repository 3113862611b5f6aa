export { hearWrites } from './hear-writes.ts';
export { commentWords, groupRow, knownWords, personRow, postRow } from './index-texts.ts';
export { putKnownWords } from './index.queries.ts';
