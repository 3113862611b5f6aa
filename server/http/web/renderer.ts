import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { RouterContextProvider, ServerBuild } from 'react-router';
import { createRequestHandler } from 'react-router';
import type { Ads } from '#contract/site/ads.ts';
import type { Ages } from '#contract/safety/age-rules.ts';
import { readAds } from './ads.ts';
import { openCache } from '../../cache.ts';
import type { Config } from '../../config/config.ts';
import type { Context } from '../../context.ts';
import { openFairQueue } from '../fair-queue.ts';
import { rendererAddress } from '../rate-limits/guard-floods.ts';
import { newMark, takeMarked } from './content-policy.ts';

/** What `web/entry.server.tsx` exports besides the rendering. */
interface EntryModule {
  loadContext(send: Send, site: Site, mark: string): RouterContextProvider;
}

/** The site data that every page gets. */
type Site = Pick<Config, 'publicUrl' | 'siteName' | 'sitePlace' | 'contactEmail' | 'dpoName' | 'ageRule'> &
  Partial<Pick<Config, 'registration' | 'registrationDomains'>> & {
    installing?: true;

    ads: Ads;
    ages: Ages;
  };

type Send = (request: { method: string; url: string }) => Promise<{ status: number; body: unknown }>;

export interface RenderedPage {
  status: number;
  location: string;
  html: string;
  /** Texts of the inline scripts that the renderer itself wrote. */
  scripts: string[];
}

/** Pages rendered at the same time. Each blocks all other requests for some milliseconds, several times. */
const atOnce = 2;
/** Pages that may wait: a class that opens forty at once gets them; clients that ask for more must retry. */
const waiting = { ofClient: 60, altogether: 240 };
const unbounded = { ofClient: Infinity, altogether: Infinity };

export interface Renderer {
  /** @param network whose pages share one queue @throws unavailable where too many wait */
  render(page: PageVariant, network: string): Promise<RenderedPage>;
  /** Adds the network to a page that still waits. */
  join(page: PageVariant, network: string): void;
}

/** A page as requested. */
export interface PageVariant {
  path: string;
  /** Without pictures. */
  savesData: boolean;
}

export const keyOf = ({ path, savesData }: PageVariant): string => `${savesData ? 'save-data ' : ''}${path}`;

/**
 * Renders pages as a visitor sees them. Their loaders call the same API as a browser, in process and without a session, so that
 * nothing personal can get into a page.
 */
export function openRenderer(
  app: FastifyInstance,
  loadBuild: () => Promise<ServerBuild>,
  context: Pick<Context, 'config' | 'installationKey'>,
  mode: string,
): Renderer {
  const send: Send = async ({ method, url }) => {
    const reply = await app.inject({
      method: method as InjectOptions['method'],
      url,
      remoteAddress: rendererAddress,
    });
    return { status: reply.statusCode, body: reply.body === '' ? undefined : reply.json() };
  };
  const { config } = context;
  const handle = createRequestHandler(loadBuild, mode);

  const ads = openAds(config.dataDir, app.log);
  const queue = openFairQueue({ atOnce, ...(config.rateLimits ? waiting : unbounded) });

  return {
    render: (page, network) => queue.run(keyOf(page), network, () => render(page)),
    join: (page, network) => queue.join(keyOf(page), network),
  };

  async function render({ path, savesData }: PageVariant): Promise<RenderedPage> {
    // Let other pending work go first.
    await nextTurn();
    const entry = (await loadBuild()).entry.module as ServerBuild['entry']['module'] & EntryModule;
    const { publicUrl, siteName, sitePlace, contactEmail, dpoName, ageRule, minAge, guardianUntil } = config;
    const { registration, registrationDomains } = config;
    const request = new Request(new URL(path, publicUrl));
    const mark = newMark();
    const ages = { minAge, guardianUntil };
    const site = {
      publicUrl,
      siteName,
      sitePlace,
      contactEmail,
      dpoName,
      ageRule,
      ages,
      savesData,
      ads: await ads(),
      ...(registration !== 'open' && { registration, registrationDomains }),
      ...(context.installationKey && !config.secure && { installing: true as const }),
    };
    const response = await handle(request, entry.loadContext(send, site, mark));
    return {
      status: response.status,
      location: response.headers.get('location') ?? '',
      ...takeMarked(await response.text(), mark),
    };
  }
}

/** Milliseconds after which a changed file is noticed. */
const adsFor = 10_000;

/** Returns the contents of `DATA_DIR/ads.json`; logs a fault in it once. */
function openAds(dataDir: string, log: FastifyInstance['log']): () => Promise<Ads> {
  const cache = openCache<Ads>({ name: 'ads', ttl: adsFor });
  let told = '';
  const read = async (): Promise<Ads> => {
    const { ads, fault } = await readAds(dataDir);
    if (fault && fault !== told) log.warn(fault);
    told = fault;
    return ads;
  };
  return async () => (await cache.get('ads', read)).value;
}
