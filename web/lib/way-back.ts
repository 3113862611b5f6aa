import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { localPath } from '#web/ui/local-path.ts';

const key = 'wayBack';

/** Takes the address that a login was asked for on, once; null where there is none that leads to this site. */
export function takeWayBack(): string | null {
  const path = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return path === null ? null : localPath(path);
}

/** Keeps an address to be offered after the next login in this tab, if it is one of this site. */
export function keepWayBack(address: string): void {
  const path = localPath(address);
  if (path === null) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, path);
}

/** Leads a visitor who pressed what needs a session to the login, and keeps the way back to this page. */
export function useAskToSignIn(): () => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(() => {
    keepWayBack(pathname + search);
    void navigate('/login');
  }, [navigate, pathname, search]);
}
