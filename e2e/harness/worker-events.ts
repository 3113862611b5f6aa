import type { BrowserContext, CDPSession, Page } from '@playwright/test';

interface WorkerEvents {
  devtools: CDPSession;
  /** This site's worker, as the target of its events. */
  worker: { origin: string; registrationId: string };
}

/** For events that a browser itself sends to a site's worker; the page must be of the site. */
export async function workerEvents(page: Page, context: BrowserContext): Promise<WorkerEvents> {
  const devtools = await context.newCDPSession(page);
  const registered = Promise.withResolvers<string>();
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    if (registrations[0]) registered.resolve(registrations[0].registrationId);
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered.promise;
  return { devtools, worker: { origin: new URL(page.url()).origin, registrationId } };
}
