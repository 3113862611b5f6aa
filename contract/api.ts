import { accountData } from './account-data.ts';
import { accountRemoval } from './account-removal.ts';
import { accountSettings } from './account-settings.ts';
import { accounts } from './accounts.ts';
import { blocks } from './blocks.ts';
import { comments } from './comments.ts';
import { drafts } from './drafts.ts';
import { feed } from './feed.ts';
import { follows } from './follows.ts';
import { groups } from './groups.ts';
import { health } from './health.ts';
import { likes } from './likes.ts';
import { notifications } from './notifications.ts';
import { passkeys } from './passkeys.ts';
import { posts } from './posts.ts';
import { profiles } from './profiles.ts';
import { ratings } from './ratings.ts';
import { search } from './search.ts';
import { secondFactors } from './second-factor.ts';
import { tagFollows } from './tag-follows.ts';
import { uploads } from './uploads.ts';

/** Every call of the product. Servers bind it, clients are typed by it, the OpenAPI document is made of it. */
export const api = {
  ...health,
  ...accounts,
  ...accountSettings,
  ...secondFactors,
  ...passkeys,
  ...accountData,
  ...accountRemoval,
  ...uploads,
  ...profiles,
  ...follows,
  ...groups,
  ...posts,
  ...drafts,
  ...comments,
  ...likes,
  ...ratings,
  ...feed,
  ...search,
  ...tagFollows,
  ...notifications,
  ...blocks,
};

export type Api = typeof api;
