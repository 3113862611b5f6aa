import { mdiAccountEditOutline, mdiBookmarkOutline, mdiCameraOutline, mdiTrashCanOutline } from '@mdi/js';
import type { Profile } from '#contract/people/profiles.ts';
import type { DialogOpener } from '#web/lib/page/lazy-dialog.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './owner-controls.module.css';
import { usePhoto } from './use-photo.ts';

interface OwnerControlsProps {
  profile: Profile;
  /** Opens the form. */
  editor: DialogOpener;
}

/** Actions on the own profile. */
export function OwnerControls({ profile, editor }: OwnerControlsProps) {
  const { change, remove, busy } = usePhoto();
  return (
    <div className={styles.controls}>
      <Button variant="primary" icon={mdiAccountEditOutline} className={styles.wide} {...editor}>
        Editar perfil
      </Button>
      <FileButton label="Foto do perfil" icon={mdiCameraOutline} loading={busy} onFile={change}>
        Alterar foto
      </FileButton>
      <Button icon={mdiTrashCanOutline} disabled={!profile.avatar || busy} onClick={remove}>
        Remover foto
      </Button>
      <ButtonLink to="/salvos" icon={mdiBookmarkOutline} className={styles.wide}>
        Salvos para depois
      </ButtonLink>
    </div>
  );
}

export function OwnerControlsSkeleton() {
  return (
    <div className={styles.controls}>
      <Skeleton shape="button" className={styles.wide} />
      <Skeleton shape="button" />
      <Skeleton shape="button" />
      <Skeleton shape="button" className={styles.wide} />
    </div>
  );
}
