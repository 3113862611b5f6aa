import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useLazyPart } from './lazy-part.ts';

const load = () => import('#web/ui/confirm-dialog.tsx');

interface LeaveGuardProps {
  /** Would something typed be lost now? */
  isAtRisk: () => boolean;
  /** What would be lost. */
  text: string;
}

/** Asks before another page of the site is opened, only where something typed would be lost. */
export function LeaveGuard({ isAtRisk, text }: LeaveGuardProps) {
  const blocker = useBlocker(isAtRisk);
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
