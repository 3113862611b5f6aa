import { useRef, type ChangeEvent } from 'react';
import { mdiAccountEditOutline, mdiCameraOutline, mdiTrashCanOutline } from '@mdi/js';
import type { Profile } from '#contract/profiles.ts';
import type { DialogOpener } from '#web/lib/lazy-dialog.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './owner-controls.module.css';
import { usePhoto } from './use-photo.ts';

interface OwnerControlsProps {
  profile: Profile;
  /** Of the form. */
  editor: DialogOpener;
}

/** What one may do about oneself. */
export function OwnerControls({ profile, editor }: OwnerControlsProps) {
  const file = useRef<HTMLInputElement>(null);
  const { change, remove, busy } = usePhoto();
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    // The same file can be chosen again after a refusal.
    event.target.value = '';
    if (chosen) void change(chosen);
  };
  return (
    <div className={styles.controls}>
      <Button variant="primary" icon={mdiAccountEditOutline} className={styles.edit} {...editor}>
        Editar perfil
      </Button>
      <Button icon={mdiCameraOutline} loading={busy} onClick={() => file.current!.click()}>
        Alterar foto
      </Button>
      <Button icon={mdiTrashCanOutline} disabled={!profile.avatar || busy} onClick={() => void remove()}>
        Remover foto
      </Button>
      <input ref={file} type="file" accept="image/*" aria-label="Foto do perfil" hidden onChange={choose} />
    </div>
  );
}
