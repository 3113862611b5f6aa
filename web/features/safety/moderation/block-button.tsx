import { mdiAccountCancelOutline } from '@mdi/js';
import type { Person } from '#contract/people/profiles.ts';
import { useLazyDialog } from '#web/lib/page/lazy-dialog.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button.tsx';

const load = () => import('./block-dialog.tsx');

/** For members, on another person's page. */
export function BlockButton({ person }: { person: Pick<Person, 'id' | 'name' | 'username'> }) {
  const viewer = useSession()?.user.id;
  const { Dialog, opener, close } = useLazyDialog(load);
  if (!viewer || viewer === person.id) return null;
  return (
    <>
      <Button size="small" variant="quiet" icon={mdiAccountCancelOutline} {...opener}>
        Bloquear
      </Button>
      {Dialog && <Dialog person={person} onClose={close} />}
    </>
  );
}
