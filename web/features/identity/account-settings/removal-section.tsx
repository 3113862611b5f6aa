import { useLazyDialog } from '#web/lib/page/lazy-dialog.ts';
import { Button } from '#web/ui/button.tsx';

const load = () => import('./removal-dialog.tsx');

export function RemovalSection() {
  const { Dialog, opener, close } = useLazyDialog(load);
  return (
    <>
      <Button variant="danger" aria-haspopup="dialog" {...opener}>
        Excluir minha conta
      </Button>
      {Dialog && <Dialog onClose={close} />}
    </>
  );
}
