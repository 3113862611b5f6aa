import {
  createContext,
  data,
  RouterContextProvider,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { ApiError, createApiClient, type ApiClient, type Send } from './api-client.ts';

/*
 * A page's data is read by one function over the typed client. On the server it runs in process and
 * without a session; in the browser it uses `fetch` and the person's token.
 */

export interface PageRequest {
  api: ApiClient;
  params: Record<string, string | undefined>;
  url: URL;
  /** Base of absolute addresses in metadata, without a slash at the end. */
  publicUrl: string;
}

export type PageLoad<Data> = (request: PageRequest) => Promise<Data>;

const visitorApi = createContext<{ api: ApiClient; publicUrl: string }>();

export function loadContext(send: Send, publicUrl: string): RouterContextProvider {
  return new RouterContextProvider(new Map([[visitorApi, { api: createApiClient(send), publicUrl }]]));
}

/** The `loader` of a page: what a visitor sees. */
export function visitorLoader<Data>(load: PageLoad<Data>) {
  return async ({ context, params, request }: LoaderFunctionArgs): Promise<Data> => {
    const { api, publicUrl } = context.get(visitorApi);
    return load({ api, publicUrl, params, url: new URL(request.url) }).catch(asResponse);
  };
}

/**
 * The `clientLoader` of a page. A page that comes with its data from the server keeps it while it hydrates;
 * a member's view is read afterwards, with the token.
 */
export function browserLoader<Data>(load: PageLoad<Data>) {
  const clientLoader = async ({ params, request }: ClientLoaderFunctionArgs): Promise<Data> => {
    const { api } = await import('./browser-api.ts');
    return load({ api, publicUrl: location.origin, params, url: new URL(request.url) }).catch(asResponse);
  };
  return clientLoader;
}

/** What a page's error boundary understands: an unknown thing is a 404, the rest keeps its status. */
function asResponse(error: unknown): never {
  if (error instanceof ApiError) {
    // eslint-disable-next-line no-throw-literal -- react-router's way to answer with a status
    throw data({ message: error.message, code: error.code }, { status: error.status || 503 });
  }
  throw error;
}
