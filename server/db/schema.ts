import type {
  EmailConfirmationTable,
  CodeFactorTable,
  FactorTryTable,
  LoginChallengeTable,
  PasskeyChallengeTable,
  PasskeyTable,
  PasswordResetTable,
  RecoveryCodeTable,
  RemovedNameTable,
  SecretTable,
  SessionTable,
  UserTable,
} from '../features/accounts/accounts.table.ts';
import type { BlockTable } from '../features/blocks/blocks.table.ts';
import type { CommentLikeTable, CommentTable } from '../features/comments/comments.table.ts';
import type { DraftTable, DraftVersionTable } from '../features/drafts/drafts.table.ts';
import type { FollowTable } from '../features/follows/follows.table.ts';
import type { GroupTable, MembershipTable } from '../features/groups/groups.table.ts';
import type { LikeTable } from '../features/likes/likes.table.ts';
import type {
  MutedNotificationTable,
  NotificationTable,
} from '../features/notifications/notifications.table.ts';
import type {
  FormerSlugTable,
  PostTable,
  PostTagTable,
  PublishedDraftTable,
} from '../features/posts/posts.table.ts';
import type { ProfileTable } from '../features/profiles/profiles.table.ts';
import type { RatingTable } from '../features/ratings/ratings.table.ts';
import type {
  CommentSearchTable,
  GroupSearchTable,
  KnownWordTable,
  PersonSearchTable,
  PostSearchTable,
} from '../features/search/search.table.ts';
import type { TagFollowTable } from '../features/tags/tags.table.ts';
import type { ImageTable } from '../features/uploads/uploads.table.ts';
import type { RateCountTable } from '../http/rate-limits/rate-counts.table.ts';
import type { MailTable } from '../mail/mail.table.ts';

/** Every table, each declared by what owns it. */
export interface Schema {
  users: UserTable;
  sessions: SessionTable;
  secrets: SecretTable;
  removed_names: RemovedNameTable;
  code_factors: CodeFactorTable;
  passkeys: PasskeyTable;
  passkey_challenges: PasskeyChallengeTable;
  factor_tries: FactorTryTable;
  recovery_codes: RecoveryCodeTable;
  login_challenges: LoginChallengeTable;
  rate_counts: RateCountTable;
  password_resets: PasswordResetTable;
  email_confirmations: EmailConfirmationTable;
  images: ImageTable;
  blocks: BlockTable;
  profiles: ProfileTable;
  posts: PostTable;
  former_slugs: FormerSlugTable;
  post_tags: PostTagTable;
  published_drafts: PublishedDraftTable;
  tag_follows: TagFollowTable;
  drafts: DraftTable;
  draft_versions: DraftVersionTable;
  follows: FollowTable;
  groups: GroupTable;
  memberships: MembershipTable;
  comments: CommentTable;
  comment_likes: CommentLikeTable;
  likes: LikeTable;
  ratings: RatingTable;
  notifications: NotificationTable;
  muted_notifications: MutedNotificationTable;
  post_search: PostSearchTable;
  comment_search: CommentSearchTable;
  person_search: PersonSearchTable;
  group_search: GroupSearchTable;
  known_words: KnownWordTable;
  mails: MailTable;
}
