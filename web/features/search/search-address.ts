/** Of the results for a question, or of one kind of them. */
export function searchAddress(q: string, type = ''): string {
  return `/busca?${new URLSearchParams(type ? { q, type } : { q }).toString()}`;
}
