import { isRouteErrorResponse, type MetaArgs, type MetaDescriptor } from 'react-router';
import { beginningOf } from '#markdown/graphemes.ts';
import { imageVariant } from '#contract/image-addresses.ts';
import type { Site } from './page-data.ts';

export interface PageMeta {
  /** Page title; the site's name is added. */
  title: string;
  /** A sentence or two; cut to what previews show. */
  description: string;
  /** Path, with the parameters that change the content: the page's canonical address. */
  path: string;
  /** Address of a stored picture; '' for the site's own. */
  image?: string;
  /** Path of a picture drawn for the page, if it has none of its own. */
  drawn?: string;
  type?: 'website' | 'article' | 'profile';
  /** False keeps the page out of search engines. */
  indexed?: boolean;
  /** Further Open Graph properties, such as `article:published_time`. */
  properties?: Record<string, string>;
  /** Breadcrumbs above this page, starting below the home page: name and path. */
  trail?: readonly (readonly [name: string, path: string])[];
  /** Path of the Atom feed with the same content. */
  feed?: string;
  /** Schema.org data; `base` makes paths absolute. */
  schema?: (base: string) => Record<string, unknown>;
}

const usualName = 'Rumo';
/** Characters of a description that search engines and previews show. */
const descriptionLength = 160;
/** Characters of a title that search engines show. */
const titleLength = 70;

/** Returns a route's `meta` where it says the same of every visit; `metaOf` is for what depends on the page's data. */
export const pageMeta =
  (page: PageMeta) =>
  (args: Pick<MetaArgs, 'matches' | 'error'>): MetaDescriptor[] =>
    args.error ? errorMeta(args.error) : metaOf(args, page);

/** Returns the metadata of a page, for search engines and link previews. */
export function metaOf({ matches }: Pick<MetaArgs, 'matches'>, page: PageMeta): MetaDescriptor[] {
  const { publicUrl: base = '', siteName = usualName } = (matches[0]?.loaderData ?? {}) as Partial<Site>;
  const title = titleOf(page, siteName);
  const description = shorten(page.description, descriptionLength);
  const address = base + page.path;
  const image = base + (page.image ? imageVariant(page.image, 'link.jpg') : (page.drawn ?? '/preview.png'));
  const properties = {
    'og:site_name': siteName,
    'og:locale': 'pt_BR',
    'og:type': page.type ?? 'website',
    'og:title': page.title,
    'og:description': description,
    'og:url': address,
    'og:image': image,
    'og:image:width': '1200',
    'og:image:height': '630',
    ...page.properties,
  };
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    ...(page.indexed === false ? [{ name: 'robots', content: 'noindex' }] : []),
    ...Object.entries(properties).map(([property, content]) => ({ property, content })),
    // Title, text and picture come from the properties above.
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.feed
      ? [
          {
            tagName: 'link',
            rel: 'alternate',
            type: 'application/atom+xml',
            title: page.title,
            href: base + page.feed,
          },
        ]
      : []),
    ...(page.schema ? [structured(page.schema(base))] : []),
    ...(page.trail ? [structured(breadcrumbs(base, [...page.trail, [page.title, page.path]]))] : []),
  ];
}

const structured = (data: Record<string, unknown>): MetaDescriptor => ({
  'script:ld+json': { '@context': 'https://schema.org', ...data },
});

const breadcrumbs = (base: string, trail: NonNullable<PageMeta['trail']>): Record<string, unknown> => ({
  '@type': 'BreadcrumbList',
  itemListElement: [['Início', '/'] as const, ...trail].map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: base + path,
  })),
});

/** The metadata of a page whose data failed to load. */
export function errorMeta(error: unknown): MetaDescriptor[] {
  const unknown = isRouteErrorResponse(error) && error.status === 404;
  return [
    { title: `${unknown ? 'Erro 404' : 'Alguma coisa deu errada'} | ${usualName}` },
    { name: 'robots', content: 'noindex' },
  ];
}

/** The page's own words come first: the site's name is left out where both do not fit. */
function titleOf({ title, path }: PageMeta, siteName: string): string {
  const whole = path === '/' ? title : `${title} | ${siteName}`;
  return whole.length <= titleLength ? whole : shorten(title, titleLength);
}

/** Cuts at a word boundary and adds an ellipsis. */
function shorten(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const cut = beginningOf(line, length - 1);
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > length / 2 ? space : undefined)}…`;
}
