import type { Feature } from '#server/feature.ts';
import { previewRoutes } from './previews.routes.ts';
import { syndicationRoutes } from './syndication.routes.ts';
import { wellKnownRoutes } from './well-known.routes.ts';

/** What other programs fetch: feeds, sitemaps, preview pictures, well-known addresses. */
export const syndication: Feature = {
  http: (app, context) => {
    syndicationRoutes(app, context);
    previewRoutes(app, context);
    wellKnownRoutes(app, context);
  },
};
