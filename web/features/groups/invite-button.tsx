import { mdiAccountMultiplePlusOutline } from '@mdi/js';
import { useRouteLoaderData } from 'react-router';
import type { Group } from '#contract/groups.ts';
import { useLazyDialog } from '#web/lib/lazy-dialog.ts';
import type { Site } from '#web/lib/page-data.ts';
import { groupPath } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';

const load = () => import('./invite-dialog.tsx');

/** For those who belong to a group: gives its link to others. */
export function InviteButton({ group }: { group: Group }) {
  const { Dialog, opener, close } = useLazyDialog(load);
  const site = useRouteLoaderData<Site>('root');
  return (
    <>
      <Button icon={mdiAccountMultiplePlusOutline} aria-haspopup="dialog" {...opener}>
        Convidar
      </Button>
      {Dialog && (
        <Dialog
          name={group.name}
          link={`${site?.publicUrl ?? location.origin}${groupPath(group.slug)}`}
          onClose={close}
        />
      )}
    </>
  );
}
