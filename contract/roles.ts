/** What people may do here, each with all that those before may. */
export const roles = ['member', 'moderator', 'administrator'] as const;

export type Role = (typeof roles)[number];
