/*
 * Apart from the schemas, so that the bar that asks for a new version loads no validation: it stands on every page.
 */

/** The versions that hold, by the day since when. A text that says something else gets a new one. */
export const documentVersions = { terms: '2026-11-23', privacy: '2026-11-24' } as const;

export type DocumentName = keyof typeof documentVersions;
