import type { ReactNode } from 'react';
import { isReservedUsername } from '#contract/usernames.ts';
import { FeedColumns } from './features/feed/feed-columns.tsx';
import { GroupSkeleton } from './features/groups/group-skeleton.tsx';
import { PostListSkeleton } from './features/posts/post-card-skeleton.tsx';
import { PostSkeleton } from './features/posts/post-skeleton.tsx';
import { ProfileCardSkeleton } from './features/profiles/profile-card-skeleton.tsx';
import { ProfileLayout } from './features/profiles/profile-layout.tsx';

/** The shape of the page at a path, for while its data is on the way; null for pages without data. */
export function pendingPage(path: string): ReactNode {
  const [first = '', second, third] = path.split('/').slice(1);
  if (first === '' || first === 'feed') {
    return (
      <FeedColumns panel={null} summary={null}>
        <PostListSkeleton />
      </FeedColumns>
    );
  }
  if (first === 'post') return second === 'new' ? null : <PostSkeleton />;
  if (first === 'grupos') return second === 'novo' || third ? null : <GroupSkeleton />;
  if (isReservedUsername(first)) return null;
  return (
    <ProfileLayout card={<ProfileCardSkeleton />}>
      <PostListSkeleton />
    </ProfileLayout>
  );
}
