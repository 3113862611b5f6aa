import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { failureOf, type Failure } from '#web/lib/api/failure.ts';
import { useHydrated } from '#web/lib/page/hydration.ts';

interface MailedToken {
  /** Null until hydrated, '' if missing. */
  token: string | null;
  /** The failure to show if the token is missing; null otherwise. */
  missing: Failure | null;
}

/**
 * Returns the token of a mailed link, from the URL fragment: servers and logs never see it. Removes it from the address
 * at once, to keep it out of history and screenshots; after a reload the page says what to do.
 */
export function useMailedToken(): MailedToken {
  const hydrated = useHydrated();
  const { hash } = useLocation();
  const mailed = new URLSearchParams(hash.slice(1)).get('token');
  const [token, setToken] = useState(mailed ?? '');
  if (mailed !== null && mailed !== token) setToken(mailed);
  useEffect(() => {
    // Bypasses the router, for which nothing changes.
    if (mailed !== null) history.replaceState({ ...history.state, tokenTaken: true }, '', location.pathname);
  }, [mailed]);
  if (!hydrated) return { token: null, missing: null };
  return { token, missing: token === '' ? missingHere() : null };
}

function missingHere(): Failure {
  const { tokenTaken = false } = (history.state ?? {}) as { tokenTaken?: boolean };
  return tokenTaken ? reloaded : incomplete;
}

const reloaded: Failure = {
  message: 'Abra de novo o link que enviamos por e-mail.',
  advice: 'Por segurança, ele não fica nesta página quando ela é recarregada.',
};
const incomplete: Failure = {
  message: 'Este link está incompleto.',
  advice: 'Copie o endereço inteiro da mensagem e abra-o de novo.',
};

/** Result of sending a mailed token; `again` retries. */
type Outcome<Reply> = { reply: Reply } | { failure: Failure; again: () => void };

/**
 * Sends a mailed token once per link, as soon as the page is hydrated.
 * @returns the reply, the failure, or null while pending
 */
export function useMailedConfirmation<Reply>(
  confirm: (token: string) => Promise<Reply>,
): Outcome<Reply> | null {
  const { token, missing } = useMailedToken();
  const [outcome, setOutcome] = useState<{ reply: Reply } | { failure: Failure } | null>(null);
  const sent = useRef('');
  const [tries, setTries] = useState(0);

  useEffect(() => {
    const attempt = `${token} ${tries}`;
    // Effects may run twice.
    if (!token || sent.current === attempt) return;
    sent.current = attempt;
    setOutcome(null);
    confirm(token).then(
      (reply) => setOutcome({ reply }),
      (error: unknown) => setOutcome({ failure: failureOf(error) }),
    );
  }, [token, tries, confirm]);

  const result = missing ? { failure: missing } : outcome;
  if (result === null || 'reply' in result) return result;
  return { ...result, again: () => setTries(tries + 1) };
}
