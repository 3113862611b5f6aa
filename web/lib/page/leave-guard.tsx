import { useEffect, useEffectEvent, useState } from 'react';
import { useBlocker } from 'react-router';
import { useLazyPart } from './lazy-part.ts';

const load = () => import('#web/ui/confirm-dialog.tsx');

interface Risk {
  /** What would be lost. */
  text?: string;
  /** It stays in this browser, where the user finds it again. */
  isKept?: boolean;
}

/** One per form of the open page: each returns what would be lost now. */
const guards = new Set<() => Required<Risk> | null>();

const risks = (): Required<Risk>[] => [...guards].flatMap((ask) => ask() ?? []);

/** Returns what would be lost by leaving the open page. */
export const textsAtRisk = (): string[] => [
  ...new Set(risks().flatMap(({ text, isKept }) => (isKept ? [] : text))),
];

/** The browser asks in its own words before the page is reloaded, closed or left for another site. */
function askBeforeUnload(event: BeforeUnloadEvent): void {
  if (textsAtRisk().length > 0) event.preventDefault();
}

/** Clears the guards: a user who leaves the account was asked already. */
export const clearLeaveGuards = (): void => guards.clear();

/** Guards one of several forms of a page with a `LeaveQuestion`. @param isAtRisk whether typed text would be lost now */
export function useAtRisk(
  isAtRisk: () => boolean,
  { text = 'O que você escreveu aqui ainda não foi salvo e se perde.', isKept = false }: Risk = {},
): void {
  const lost = useEffectEvent(() => (isAtRisk() ? { text, isKept } : null));
  useEffect(() => {
    const ask = () => lost();
    guards.add(ask);
    addEventListener('beforeunload', askBeforeUnload);
    return () => {
      guards.delete(ask);
      // A page with such a listener is not kept for the back button.
      if (guards.size === 0) removeEventListener('beforeunload', askBeforeUnload);
    };
  }, []);
}

/** Asks before another page of the site opens, only if typed text would be lost. */
export function LeaveGuard({ isAtRisk, ...risk }: Risk & { isAtRisk: () => boolean }) {
  useAtRisk(isAtRisk, risk);
  return <LeaveQuestion />;
}

/**
 * Asks once for all forms of a page: the router supports one blocker at a time.
 * @param isSamePage whether the forms stay at that address too
 */
export function LeaveQuestion({ isSamePage }: { isSamePage?: (path: string) => boolean }) {
  const [text, setText] = useState('');
  const blocker = useBlocker(({ nextLocation }) => {
    const [risk] = isSamePage?.(nextLocation.pathname) ? [] : risks();
    if (risk) setText(risk.text);
    return risk !== undefined;
  });
  const { Part: Dialog, open } = useLazyPart(load);
  const blocked = blocker.state === 'blocked';
  useEffect(() => {
    if (blocked) open();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when it happens
  }, [blocked]);
  if (!Dialog || !blocked) return null;
  return (
    <Dialog
      title="Sair sem salvar?"
      text={text}
      action="Sair sem salvar"
      busy={false}
      outsideHistory
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    />
  );
}
