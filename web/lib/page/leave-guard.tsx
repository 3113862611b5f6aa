import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';
import { useLazyPart } from './lazy-part.ts';

const load = () => import('#web/ui/confirm-dialog.tsx');

interface LeaveGuardProps {
  /** Would something typed be lost now? */
  isAtRisk: () => boolean;
  /** What would be lost. */
  text: string;
  /** It stays in this browser, and is found there. */
  isKept?: boolean;
}

/** Of the page that is open: each says what would be lost with it now, '' for nothing. */
const guards = new Set<() => string>();

/** What would be lost with the page that is open. */
export const atRisk = (): string[] => [...guards].map((ask) => ask()).filter(Boolean);

/** Whoever leaves the account was asked already. */
export const letGo = (): void => guards.clear();

/** Asks before another page of the site is opened, only where something typed would be lost. */
export function LeaveGuard({ isAtRisk, text, isKept = false }: LeaveGuardProps) {
  const blocker = useBlocker(() => guards.size > 0 && isAtRisk());
  const lost = useEffectEvent(() => (!isKept && isAtRisk() ? text : ''));
  useEffect(() => {
    const ask = () => lost();
    guards.add(ask);
    return () => void guards.delete(ask);
  }, []);
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
