/** Roles, each with all permissions of the previous ones. */
export const roles = ['member', 'moderator', 'administrator'] as const;

export type Role = (typeof roles)[number];
