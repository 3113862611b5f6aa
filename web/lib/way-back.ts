import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

const key = 'wayBack';

/** Takes the address that a login was asked for on, once; null where there is none. */
export function takeWayBack(): string | null {
  const path = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return path;
}

/** Keeps an address of this site to be offered after the next login in this tab. */
export function keepWayBack(path: string): void {
  sessionStorage.setItem(key, path);
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
