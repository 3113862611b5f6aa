import { globalRegistry, z } from 'zod';
import '#contract/api.ts';

/**
 * The contract's schemas by their names, as they are once the contract is loaded. The pages' bundle brings copies
 * of some under the same names into the global registry later, and a document drawn from both cannot be made.
 */
export const namedSchemas: typeof globalRegistry = z.registry();
namedSchemas._map = globalRegistry._map;
namedSchemas._idmap = new Map(globalRegistry._idmap);
