/*
 * Apart from the schemas so that the consent bar, which is on every page, loads no validation code.
 */

/** The versions in force, named by their first day. A text whose meaning changes gets a new version. */
export const documentVersions = { terms: '2026-11-23', privacy: '2026-11-24' } as const;

export type DocumentName = keyof typeof documentVersions;
