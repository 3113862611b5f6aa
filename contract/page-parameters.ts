/**
 * The query parameters that each page for visitors reads, by the page's path. The server caches one page for each
 * combination of them and drops all others, so that no made-up parameter can fill the cache.
 */
const pageParameters = {
  '/feed': ['tag', 'profissao'],
  '/busca': ['q', 'type'],
  '/grupos': ['ordem'],
  '/profissoes': ['q', 'familia', 'gosto'],
  '/profissoes/comparar': ['a', 'b', 'c', 'estado', 'cidade'],
  '/profissoes/:slug': ['estado', 'cidade'],
  '/quem-ajuda': ['profissao', 'estado', 'cidade', 'conferido', 'em', 'agora'],
  '/perguntas': ['estado', 'profissao'],
  '/denunciar': ['url'],
  '/transparencia': ['ano'],
} as const satisfies Record<string, readonly string[]>;

type Page = keyof typeof pageParameters;

/** Returns the names of the query parameters that decide the content of the page at this path. */
export function parametersOfPage(path: string): readonly string[] {
  if (Object.hasOwn(pageParameters, path)) return pageParameters[path as Page];
  return /^\/profissoes\/[^/]+$/.test(path) ? pageParameters['/profissoes/:slug'] : [];
}

/** Reads a page's query parameters: '' for what is missing. Those the page does not declare above cannot be read. */
export function readParameters<P extends Page>(
  page: P,
  given: URLSearchParams,
): Record<(typeof pageParameters)[P][number], string> {
  return Object.fromEntries(pageParameters[page].map((name) => [name, given.get(name) ?? ''])) as Record<
    (typeof pageParameters)[P][number],
    string
  >;
}
