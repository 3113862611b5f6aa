import { mdiAccountMultiplePlusOutline } from '@mdi/js';
import type { Group } from '#contract/groups.ts';
import { inQuotes, inSentence } from '#contract/in-sentence.ts';
import { usePublicUrl } from '#web/lib/shared/share-button.tsx';
import { useLazyDialog } from '#web/lib/page/lazy-dialog.ts';
import { groupPath } from '#web/lib/page/paths.ts';
import { Button } from '#web/ui/button.tsx';

const load = () => import('#web/lib/shared/share-dialog.tsx');

/** For members of a group: shares its link. */
export function InviteButton({ group }: { group: Group }) {
  const { Dialog, opener, close } = useLazyDialog(load);
  const url = usePublicUrl(groupPath(group.slug));
  return (
    <>
      <Button icon={mdiAccountMultiplePlusOutline} aria-haspopup="dialog" {...opener}>
        Convidar
      </Button>
      {Dialog && (
        <Dialog
          title="Convidar para o grupo"
          text={`Mande o link para quem você quer em ${inSentence(group.name)}. Quem abrir a página pode pedir para entrar, e quem administra decide.`}
          what="do grupo"
          shared={{ title: group.name, text: `Participe do grupo ${inQuotes(group.name)} no Rumo.`, url }}
          onClose={close}
        />
      )}
    </>
  );
}
