import { tagFollows as contract } from '#contract/posts/tag-follows.ts';
import { calls, type Feature } from '#server/feature.ts';
import { followTag, readTagFollow, unfollowTag, listTags, openTagCounts } from './tags.service.ts';
import { listTagWriters, tagsExports } from './tags.queries.ts';

export { followTag, isTag, unfollowTag } from './tags.service.ts';

/** Tags in use, their followers and their writers. */
export const tags: Feature = {
  calls: [
    calls(contract, { name: 'Tags', description: 'As tags em uso e quem as segue.' }, (context) => {
      const counts = openTagCounts(context.db);
      return {
        'GET /api/tags': ({ db, viewer, query }) => listTags(db, counts, viewer, query),
        'GET /api/tags/{tag}/follow': ({ db, viewer, params }) => readTagFollow(db, viewer, params.tag),
        'GET /api/tags/{tag}/people': async ({ db, viewer, params }) => ({
          users: await listTagWriters(db, viewer, params.tag),
        }),
        'PUT /api/tags/{tag}/follow': ({ db, viewer, params }) => followTag(db, viewer, params.tag),
        'DELETE /api/tags/{tag}/follow': ({ db, viewer, params }) => unfollowTag(db, viewer, params.tag),
      };
    }),
  ],
  tables: {
    tag_follows: 'tags-seguidas.json',
  },
  exports: tagsExports,
};
