import '#web/theme/fonts.css';
import '#web/theme/tokens.css';
import '#web/theme/base.css';
import { useEffect, useRef, type ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRevalidator,
  useRouteError,
} from 'react-router';
import { Toasts } from './features/toasts/toasts.tsx';
import { useSession } from './lib/session.ts';
/*
 * Marks the document as member or visitor, light or dark, before anything is painted, and sends on from
 * pages that are not for this person. Raw: the same text on the server and in the browser.
 */
import firstPaint from './lib/first-paint.js?raw';

export function Layout({ children }: { children: ReactNode }) {
  return (
    // The script below adds its marks before React looks at the document.
    <html lang="pt-BR" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* oxlint-disable-next-line react/no-danger -- our own text, admitted by its hash */}
        <script dangerouslySetInnerHTML={{ __html: firstPaint }} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  useMemberView();
  return (
    <>
      <Outlet />
      <Toasts />
    </>
  );
}

/** Reads the page's data again when it is not that of the person in this browser: after hydration, login, logout. */
function useMemberView(): void {
  const { revalidate } = useRevalidator();
  const person = useSession()?.user.id ?? null;
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (person === shown.current) return;
    shown.current = person;
    void revalidate();
  }, [person, revalidate]);
}

export function ErrorBoundary() {
  const error = useRouteError();
  const unknown = isRouteErrorResponse(error) && error.status === 404;
  return <main>{unknown ? <h1>Erro 404</h1> : <h1>Alguma coisa deu errada</h1>}</main>;
}
