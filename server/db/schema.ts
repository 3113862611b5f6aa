/** Every table, each declared by the feature that owns it, beside its queries (`declare module '#server/db/schema.ts'`). */
export interface Schema {}
