import { Outlet, useRouteError } from 'react-router';
import { ErrorPage } from './features/shell/error-page.tsx';
import { Shell } from './features/shell/shell.tsx';

/** Around every page but those of login and registration. */
export default function Frame() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

/** Here and not in the root alone, where an error would build the whole document anew. */
export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <Shell>
      <ErrorPage error={error} />
    </Shell>
  );
}
