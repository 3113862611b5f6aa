/**
 * Reports a picture's size once its place comes near the viewport: requesting all sizes of a list would cost data, too.
 * @returns a function that stops watching
 */
export function watchSize(place: Element, src: string, say: (size: string) => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      void pictureSize(src).then(say);
    },
    { rootMargin: '200px' },
  );
  observer.observe(place);
  return () => observer.disconnect();
}

/** Returns '84 KB'; '' if unknown. Requests only the headers. */
async function pictureSize(src: string): Promise<string> {
  const reply = await fetch(src, { method: 'HEAD' }).catch(() => null);
  const bytes = Number(reply?.ok ? reply.headers.get('content-length') : 0);
  if (!bytes) return '';
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1000
    ? `${kilobytes} KB`
    : `${(kilobytes / 1024).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`;
}
