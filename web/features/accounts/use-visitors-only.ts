import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '#web/lib/session.ts';

/**
 * Sends a member on to the home page: right after signing in here, in another tab, or coming by a link. (A page
 * that is loaded as a whole is left before it is painted, by first-paint.js.)
 *
 * @returns whether the page is being left
 */
export function useVisitorsOnly(): boolean {
  const member = useSession() !== null;
  const navigate = useNavigate();
  useEffect(() => {
    if (member) void navigate('/', { replace: true });
  }, [member, navigate]);
  return member;
}
