import { useRef, type ChangeEvent } from 'react';
import { mdiImagePlusOutline, mdiImageSyncOutline, mdiTrashCanOutline } from '@mdi/js';
import { imageVariant } from '#contract/image-addresses.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './picture-field.module.css';
import type { Picture } from './use-picture.ts';

/** The group's picture, or its initials: to choose, to replace, to remove. */
export function PictureField({ picture, name }: { picture: Picture; name: string }) {
  const { image, sending, error, take, remove } = picture;
  const file = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    // The same file can be chosen again after a refusal.
    event.target.value = '';
    if (chosen) take(chosen);
  };
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>
        Imagem <span className={styles.optional}>(opcional)</span>
      </legend>
      <div className={styles.row}>
        <Avatar name={name || 'Grupo'} src={imageVariant(image, 'card.webp')} size={120} />
        <div className={styles.side}>
          <div className={styles.buttons}>
            <Button
              icon={image ? mdiImageSyncOutline : mdiImagePlusOutline}
              loading={sending}
              onClick={() => file.current!.click()}
            >
              {image ? 'Trocar imagem' : 'Escolher imagem'}
            </Button>
            {image && (
              <Button variant="quiet" icon={mdiTrashCanOutline} onClick={remove}>
                Remover imagem
              </Button>
            )}
          </div>
          <p className={styles.hint} aria-live="polite">
            {sending ? 'Enviando imagem…' : 'JPEG, PNG, WebP, GIF ou AVIF, até 8 MB. Aparece em um círculo.'}
          </p>
          {error && (
            <p role="alert" className={styles.error}>
              {error}
            </p>
          )}
        </div>
      </div>
      <input ref={file} type="file" accept="image/*" aria-label="Imagem do grupo" hidden onChange={choose} />
    </fieldset>
  );
}
