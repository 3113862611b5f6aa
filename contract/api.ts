/**
 * Every call of the product, by its key: each part of the contract adds its own beside their declaration. Clients are
 * typed by it; what the server answers is derived from the same parts (`server/features.ts`).
 */
export interface Api {}
