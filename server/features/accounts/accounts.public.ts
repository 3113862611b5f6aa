export { findUserByUsername, updateTotalPosts, type User } from './accounts.queries.ts';
export { openSessions, type Sessions } from './sessions.ts';
