export {
  findUserByUsername,
  hasUsers,
  insertUser,
  updateTotalPosts,
  updateUser,
  type User,
} from './accounts.queries.ts';
export { hashPassword } from './password.ts';
export { openSessions, type Sessions } from './sessions.ts';
