import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the folders of all features in the order of `server/features.ts`: each after those that it depends on. */
export function featureOrder(): string[] {
  const source = readFileSync(join(import.meta.dirname, '../server/features.ts'), 'utf8');
  const folders = new Map(
    Array.from(source.matchAll(/import \{ (\w+) \} from '\.\/features\/([\w/-]+)\/index\.ts'/g), (match) => [
      match[1],
      match[2]!,
    ]),
  );
  const [, list] = /features: readonly Feature\[\] = \[([^\]]*)\]/.exec(source)!;
  return list!.split(',').flatMap((name) => folders.get(name.trim()) ?? []);
}
