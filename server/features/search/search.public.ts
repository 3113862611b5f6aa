export { hearWrites } from './hear-writes.ts';
export { knownWords, personRow, postRow } from './index-texts.ts';
