import type { ReactNode } from 'react';
import { FeedColumns } from './features/posts/feed/feed-columns.tsx';
import { GroupSkeleton } from './features/groups/group-skeleton.tsx';
import { PostListSkeleton } from './features/posts/post-card-skeleton.tsx';
import { PostSkeleton } from './features/posts/post-skeleton.tsx';
import { ProfileCardSkeleton } from './features/people/profiles/profile-card-skeleton.tsx';
import { ProfileLayout } from './features/people/profiles/profile-layout.tsx';

const feed = (
  <FeedColumns panel={null} summary={null}>
    <PostListSkeleton />
  </FeedColumns>
);
const profile = (
  <ProfileLayout card={<ProfileCardSkeleton />}>
    <PostListSkeleton />
  </ProfileLayout>
);

/** Skeletons of pages while their data loads, by route id; other pages have none. */
export const pendingPages: Record<string, ReactNode> = {
  'pages/site/home': feed,
  'pages/posts/feed': feed,
  'pages/posts/post': <PostSkeleton />,
  'pages/groups/group': <GroupSkeleton />,
  'pages/people/profile': profile,
};
