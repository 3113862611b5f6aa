export { hearWrites } from './hear-writes.ts';
export { personRow, postRow } from './index-texts.ts';
