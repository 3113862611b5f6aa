import { createContext } from 'react';
import {
  createContext as createRouterContext,
  data,
  redirectDocument,
  RouterContextProvider,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import type { Ages } from '#contract/safety/age-rules.ts';
import type { Ads } from '#contract/site/ads.ts';
import { ApiError, createApiClient, type ApiClient, type Send } from '#web/lib/api/api-client.ts';
import { api, changesSoFar } from '#web/lib/api/browser-api.ts';
import { isSavedPage, opensOffline } from '#web/lib/offline/saved-page.ts';
import { readSession } from '#web/lib/session/session.ts';

/*
 * One function reads a page's data over the typed client. On the server it runs in process and without a
 * session; in the browser it uses `fetch` and the user's token.
 */

export interface PageRequest {
  api: ApiClient;
  params: Record<string, string | undefined>;
  url: URL;
}

/** What every page knows about its site. */
export interface Site {
  /** Base of absolute addresses in metadata, without a slash at the end. */
  publicUrl: string;
  siteName: string;
  /** The school or city; '' where none is named. */
  sitePlace: string;
  /** Nobody administers the site yet: `/instalar` is where that begins. */
  installing?: true;
  /** Who may create an account, where not everybody may. */
  registration?: 'invitation' | 'domain' | 'closed';
  /** With `domain`: how an e-mail has to end. */
  registrationDomains?: string[];
  /** '' where the operator names none. */
  contactEmail: string;
  /** The data protection contact; '' if nobody is named. */
  dpoName: string;
  /** Whether users must give their birth date before they write. */
  ageRule: 'ask' | 'require';
  /** The ages at which different rules apply here. */
  ages: Ages;
  /** Whether the browser asked to save data. */
  savesData: boolean;
  /** What the operator shows in the places for advertisements. */
  ads: Ads;
}

export type PageLoad<Data> = (request: PageRequest) => Promise<Data>;

const visitor = createRouterContext<{ send: Send; site: Site }>();

/** The mark on this rendering's scripts, which no stored text can contain. */
export const scriptMark = createRouterContext<string>();

export function loadContext(send: Send, site: Site, mark: string): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(visitor, { send, site });
  context.set(scriptMark, mark);
  return context;
}

/** The `loader` of the root; the browser keeps its data. */
export function siteLoader({ context }: LoaderFunctionArgs): Site {
  return context.get(visitor).site;
}

/** For whom the data was read. The server knows visitors only; a member's browser reads again, with the token. */
export type ForAudience<Data> = Data & {
  audience: 'visitor' | 'member';
  /** What the server requested to render the page: a member's browser requests it again, early (early-replies.ts). */
  reads?: string[];
};

/** What a page shows to visitors alone; null for members, whose browsers do not request it. */
interface VisitorsPart<Extra> {
  visitors: Extra | null;
}

const noExtra = async () => null;

/**
 * The `loader` of a page: what a visitor sees.
 * @param loadExtra reads what only visitors see
 */
export function visitorLoader<Data extends object, Extra = null>(
  load: PageLoad<Data>,
  loadExtra: PageLoad<Extra | null> = noExtra,
) {
  return async ({
    context,
    params,
    request,
  }: LoaderFunctionArgs): Promise<ForAudience<Data & VisitorsPart<Extra>>> => {
    const { send } = context.get(visitor);
    const reads: string[] = [];
    const api = createApiClient((request) => {
      reads.push(request.url);
      return send(request);
    });
    const url = new URL(request.url);
    const [loaded, visitors] = await Promise.all([
      load({ api, params, url }),
      loadExtra({ api: createApiClient(send), params, url }),
    ]).catch(asResponse);
    return { ...loaded, visitors, audience: 'visitor', reads };
  };
}

/**
 * The `clientLoader` of a page. A page that arrives with the server's data keeps it while it hydrates; `root.tsx`
 * then reads a member's view through here.
 */
export function browserLoader<Data extends object, Extra = null>(
  load: PageLoad<Data>,
  loadExtra: PageLoad<Extra | null> = noExtra,
) {
  return async ({
    params,
    request,
  }: ClientLoaderFunctionArgs): Promise<ForAudience<Data & VisitorsPart<Extra>>> => {
    for (;;) {
      const before = changesSoFar();
      const audience = readSession() ? 'member' : 'visitor';
      const url = new URL(request.url);
      const [loaded, visitors] = await Promise.all([
        load({ api, params, url }),
        audience === 'visitor' ? loadExtra({ api, params, url }) : null,
      ]).catch((error) => openKept(error, url));
      // The data may be older than the reply to a press meanwhile: read it again.
      if (changesSoFar() !== before) continue;
      const page = { ...loaded, visitors, audience } as const;
      changesBefore.set(page, before);
      return page;
    }
  };
}

/** Offline, opens a kept page whole, as it was kept. */
async function openKept(error: unknown, { pathname }: URL): Promise<never> {
  const isLost = error instanceof ApiError && error.status === 0 && !isSavedPage();
  // oxlint-disable-next-line no-throw-literal -- react-router's way to lead elsewhere
  if (isLost && (await opensOffline(pathname))) throw redirectDocument(pathname);
  return asResponse(error);
}

/** How many changes the server had accepted when a page's data was read. */
const changesBefore = new WeakMap<object, number>();

/** Whether a change was accepted between reading a page's data and showing it, which is now. */
export function isOvertaken(page: object): boolean {
  return (changesBefore.get(page) ?? changesSoFar()) !== changesSoFar();
}

/** The data of the current page, as its loader returned it; null outside pages. */
export const ShownPage = createContext<object | null>(null);

/** Whether a page's data was read before the server had accepted this many changes. */
export function isOlderThan(page: object, changes: number): boolean {
  return (changesBefore.get(page) ?? changes) < changes;
}

/** The response that a loader throws for an address that names nothing. */
export const unknownPage = () => data({ message: '', code: 'not_found' }, { status: 404 });

/** For members-only pages, which have no `loader`: failures become what a page's error boundary understands. */
export const readOrFail = <Data>(reading: Promise<Data>): Promise<Data> => reading.catch(asResponse);

/** Throws what a page's error boundary understands: an unknown thing is a 404, other errors keep their status. */
function asResponse(error: unknown): never {
  if (error instanceof ApiError) {
    // oxlint-disable-next-line no-throw-literal -- react-router's way to answer with a status
    throw data({ message: error.message, code: error.code }, { status: error.status || 503 });
  }
  throw error;
}
