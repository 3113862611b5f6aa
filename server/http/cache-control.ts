/** Of what is the same for all. For shared caches in front: fresh for a second, and never older than six. */
export const cacheControl = 'public, max-age=0, s-maxage=1, stale-while-revalidate=5';
