import { Outlet } from 'react-router';
import { Shell } from './features/shell/shell.tsx';

/** Around every page but those of login and registration. */
export default function Frame() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}
