/** The header of responses that are the same for all: fresh in shared caches for a second, and never older than six. */
export const cacheControl = 'public, max-age=0, s-maxage=1, stale-while-revalidate=5';
