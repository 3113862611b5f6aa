import { parse } from 'node:querystring';

/**
 * A parameter that is empty says nothing, as one that is left out: forms without scripts send all of their fields. No form
 * sends a cursor, and an empty one is none that was given.
 */
export function parseQuery(text: string): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(parse(text)).flatMap(([name, value]) => {
      const given = [value ?? []].flat().filter((each) => each !== '' || name === 'cursor');
      return given.length === 0 ? [] : [[name, given.length === 1 ? given[0]! : given]];
    }),
  );
}
