import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

const key = 'wayBack';

/** Takes the address that a login was asked for on, once; null where there is none. */
export function takeWayBack(): string | null {
  const path = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return path;
}

/** Leads a visitor who pressed what needs a session to the login, and keeps the way back to this page. */
export function useAskToSignIn(): () => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(() => {
    sessionStorage.setItem(key, pathname + search);
    void navigate('/login');
  }, [navigate, pathname, search]);
}
