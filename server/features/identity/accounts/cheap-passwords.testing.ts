import { hashing } from './passwords.service.ts';

/*
 * Loaded before tests of other things, and by the servers that they start: a run registers thousands of people. What it really
 * costs is asserted in passwords.unit.test.ts, which does not load this.
 */
Object.assign(hashing, { memoryCost: 8, timeCost: 1 });
