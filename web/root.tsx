import '#web/theme/fonts.css';
import '#web/theme/tokens.css';
import '#web/theme/base.css';
import '#web/theme/audience.css';
import { use, useEffect, useRef, useState, type ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRevalidator,
  useRouteError,
  type LinkDescriptor,
  type MetaArgs,
} from 'react-router';
import { ExpiredSession } from './features/identity/accounts/expired-session.tsx';
import { Bell } from './features/notifications/bell.tsx';
import { schemeMark, themeColors, useFollowColorScheme } from './features/site/shell/color-scheme.ts';
import { ErrorPage } from './features/site/shell/error-page.tsx';
import { NoScripts } from './features/site/shell/no-scripts.tsx';
import { PageChange } from './features/site/shell/page-change.tsx';
import { BarSearch } from './features/search/search-form.tsx';
import { Shell } from './features/site/shell/shell.tsx';
import { Toasts } from './features/site/toasts/toasts.tsx';
/*
 * Marks the document as member or visitor, light or dark, before the first paint, and redirects from pages that
 * are not for this viewer. Only in the document: by the time React runs, it has run.
 */
import firstPaint from '#web/lib/page/first-paint.js?raw';
import { Hydrated, useHydrated, useHydration } from '#web/lib/page/hydration.ts';
import { useSavesData } from '#web/lib/offline/data-saving.ts';
import { forgetEarlyPress, useEarlyPress } from '#web/lib/page/early-press.ts';
import { useOffline } from '#web/lib/offline/offline.ts';
import { useLeaveVisitorsPage, usePageAccess } from '#web/lib/session/page-access.ts';
import { isOvertaken, ShownPage, siteLoader, type ForAudience, type Site } from '#web/lib/page/page-data.ts';
import { errorMeta } from '#web/lib/page/page-meta.ts';
import { createQueryClient } from '#web/lib/api/query-client.ts';
import { ScriptMark } from '#web/lib/page/script-mark.ts';
import { forgetEndedAccount } from '#web/lib/session/page-account.ts';
import { sessionMark, useSession } from '#web/lib/session/session.ts';
import { SavesData } from './ui/saves-data.ts';
import { fontPreloads } from './theme/font-preloads.ts';

export const loader = siteLoader;
export const shouldRevalidate = () => false;

/** The title of pages without their own. */
export const meta = ({ error }: MetaArgs) => (error ? errorMeta(error) : [{ title: 'Rumo' }]);

export const links = (): LinkDescriptor[] => [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'alternate', type: 'application/atom+xml', title: 'Rumo', href: '/feed.xml' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export function Layout({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  const access = usePageAccess();
  const matches = useMatches();
  const { reads } = (matches.at(-1)?.loaderData ?? {}) as Partial<ForAudience<object>>;
  const savesData = (matches[0]?.loaderData as Site | undefined)?.savesData ?? false;
  return (
    // The script below adds its marks before React hydrates the document. Where something foreign in the page makes React
    // write the document again, it has them from here.
    <html
      lang="pt-BR"
      data-opens-to={access?.opensTo}
      data-reads={reads?.join(' ')}
      data-fonts={savesData ? 'system' : undefined}
      {...(import.meta.env.SSR ? {} : { 'data-session': sessionMark(), 'data-scheme': schemeMark() })}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={themeColors.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={themeColors.dark} />
        {/* oxlint-disable-next-line react/no-danger -- our own text, admitted by its hash */}
        <script
          nonce={use(ScriptMark)}
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? firstPaint : '' }}
          suppressHydrationWarning
        />
        <Meta />
        {/* The document alone asks for them: code in the browser comes later than they do. */}
        {import.meta.env.SSR &&
          !savesData &&
          fontPreloads.map((href) => (
            <link
              key={href}
              rel="preload"
              as="font"
              type="font/woff2"
              crossOrigin="anonymous"
              // On a slow line, text and its layout come before its font.
              fetchPriority="low"
              href={href}
            />
          ))}
        <Links />
      </head>
      <body onClickCapture={forgetEarlyPress}>
        <a className="skip-link" href="#conteudo">
          Pular para o conteúdo
        </a>
        {access && <NoScripts />}
        <Hydrated value={useHydration()}>
          <SavesData value={useSavesData()}>
            <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
          </SavesData>
          <PageChange />
          <Toasts />
          <ExpiredSession />
        </Hydrated>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  const page = useMatches().at(-1)?.loaderData as object | undefined;
  useMemberView();
  useForgetEndedAccount();
  useLatestData(page);
  useLeaveVisitorsPage();
  useEarlyPress();
  useFollowColorScheme();
  useOffline();
  return (
    <ShownPage value={page ?? null}>
      <Outlet />
    </ShownPage>
  );
}

/**
 * Reads the page's data again when it is not the current user's: after hydration, login, logout, and a change of the
 * user's e-mail.
 */
function useMemberView(): void {
  const { revalidate } = useRevalidator();
  const user = useSession()?.user;
  const person = user ? `${user.id} ${user.email}` : null;
  const shown = useRef<string | null>(null);
  // An early press is replayed first: new data could remove what was pressed.
  const hydrated = useHydrated();
  useEffect(() => {
    if (!hydrated || person === shown.current) return;
    shown.current = person;
    void revalidate();
  }, [hydrated, person, revalidate]);
}

/** What is typed into the next page, after a session has ended by itself, is a visitor's. */
function useForgetEndedAccount(): void {
  const { pathname } = useLocation();
  useEffect(forgetEndedAccount, [pathname]);
}

/** Reads the page's data again if the user changed something after it was read and before it was shown. */
function useLatestData(page: object | undefined): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (page && isOvertaken(page)) void revalidate();
  }, [page, revalidate]);
}

export function ErrorBoundary() {
  const error = useRouteError();
  useFollowColorScheme();
  return (
    <Shell bell={<Bell />} search={<BarSearch />}>
      <ErrorPage error={error} />
    </Shell>
  );
}
