import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useLazyPart } from '#web/lib/lazy-part.ts';

const load = () => import('#web/ui/confirm-dialog.tsx');

/** Asks before another page of the site is opened, only where the text would be lost. */
export function LeaveGuard({ isAtRisk }: { isAtRisk: () => boolean }) {
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
      title="Sair sem guardar?"
      text="Não foi possível guardar o que você escreveu, nem neste aparelho nem no servidor. Se você sair, o texto se perde."
      action="Sair mesmo assim"
      busy={false}
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    />
  );
}
