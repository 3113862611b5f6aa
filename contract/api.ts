/**
 * Every API call by its key: each part of the contract adds its own next to their declaration. It types clients; the
 * server's handlers derive from the same parts (`server/features.ts`).
 */
export interface Api {}
