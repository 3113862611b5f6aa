import { useNavigate } from 'react-router';
import { keepWayBack } from '#web/lib/session/way-back.ts';

/** Leads to the login, and back to this page. */
export function useSignInHere(): () => void {
  const navigate = useNavigate();
  return () => {
    keepWayBack('/responsavel');
    void navigate('/login');
  };
}
