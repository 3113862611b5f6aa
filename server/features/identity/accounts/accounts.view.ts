import type { SessionUser } from '#contract/identity/accounts.ts';
import type { User } from './accounts.queries.ts';

export function toSessionUser(user: Omit<User, 'exposure'>, sessionId: string): SessionUser {
  return {
    id: user.id,
    name: user.name,
    username: user.username,
    email: user.email,
    acessToken: sessionId,
    avatar: user.avatar,
    joinedIn: user.created_at.toISOString(),
    work: user.work,
    totalPost: String(user.total_posts),
  };
}
