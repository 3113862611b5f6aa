import { mdiSchoolOutline } from '@mdi/js';
import type { Profile } from '#contract/people/profiles.ts';
import { useLazyDialog } from '#web/lib/page/lazy-dialog.ts';
import { Button } from '#web/ui/button.tsx';

const load = () => import('./formation-dialog.tsx');

export function FormationButton({ profile }: { profile: Profile }) {
  const { Dialog, opener, close } = useLazyDialog(load);
  return (
    <>
      <Button icon={mdiSchoolOutline} fullWidth aria-haspopup="dialog" {...opener}>
        Formação
      </Button>
      {Dialog && <Dialog profile={profile} onClose={close} />}
    </>
  );
}
