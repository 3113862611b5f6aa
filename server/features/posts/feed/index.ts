import { feed as contract } from '#contract/posts/feed.ts';
import { calls, type Feature } from '#server/feature.ts';
import { readFeed, readHome } from './feed.service.ts';

/** The home page and the feed: ordered posts, with the reason each is shown. */
export const feed: Feature = {
  calls: [
    calls(
      contract,
      { name: 'Publicações' },
      {
        'GET /api/': ({ db, viewer, query }) => readHome(db, viewer, query.cursor),
        'GET /api/feed': ({ db, viewer, query }) => readFeed(db, viewer, query),
      },
    ),
  ],
};
