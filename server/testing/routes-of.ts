import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';

/** Returns the paths that a server answers, parsed from its printed routes. */
export function routesOf(server: FastifyInstance): string[] {
  const above: string[] = [];
  return server
    .printRoutes({ commonPrefix: false, method: 'GET' })
    .split('\n')
    .flatMap((line) => {
      const [, indent, path] = /^([│├└─ ]*)(\S+) \(GET/.exec(line) ?? [];
      if (indent === undefined) return [];
      const depth = indent.length / 4;
      above.splice(depth - 1, Infinity, path!);
      return [above.join('')];
    });
}

/** Returns the paths of the pages, as in `web/routes.ts`. */
export async function pagePaths(): Promise<string[]> {
  const build = (await import(join(import.meta.dirname, '../../build/server/index.js'))) as ServerBuild;
  return Object.values(build.routes).flatMap((route) =>
    route && (route.index || route.path !== undefined) && route.id !== 'root' ? [route.path ?? ''] : [],
  );
}
