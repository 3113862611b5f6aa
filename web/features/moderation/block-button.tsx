import { useState } from 'react';
import { mdiAccountCancelOutline } from '@mdi/js';
import type { Person } from '#contract/profiles.ts';
import { useLazyPart } from '#web/lib/lazy-part.ts';
import { useSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';

const load = () => import('./block-dialog.tsx');

/** For members, on the page of someone else. */
export function BlockButton({ person }: { person: Pick<Person, 'id' | 'name' | 'username'> }) {
  const viewer = useSession()?.user.id;
  const [asking, setAsking] = useState(false);
  const { Part: Dialog, open, prefetch } = useLazyPart(load);
  if (!viewer || viewer === person.id) return null;
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        icon={mdiAccountCancelOutline}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => {
          setAsking(true);
          open();
        }}
      >
        Bloquear
      </Button>
      {Dialog && <Dialog person={person} open={asking} onClose={() => setAsking(false)} />}
    </>
  );
}
