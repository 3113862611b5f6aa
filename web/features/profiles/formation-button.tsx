import { mdiSchoolOutline } from '@mdi/js';
import { useState } from 'react';
import type { Profile } from '#contract/profiles.ts';
import { useLazyPart } from '#web/lib/lazy-part.ts';
import { Button } from '#web/ui/button.tsx';

const load = () => import('./formation-dialog.tsx');

export function FormationButton({ profile }: { profile: Profile }) {
  const [shown, setShown] = useState(false);
  const { Part: Dialog, open, prefetch } = useLazyPart(load);
  return (
    <>
      <Button
        icon={mdiSchoolOutline}
        fullWidth
        aria-haspopup="dialog"
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => {
          setShown(true);
          open();
        }}
      >
        Formação
      </Button>
      {Dialog && <Dialog profile={profile} open={shown} onClose={() => setShown(false)} />}
    </>
  );
}
