import { mdiImagePlusOutline, mdiImageSyncOutline, mdiTrashCanOutline } from '@mdi/js';
import { imageVariant } from '#contract/image-addresses.ts';
import { megabytes } from '#contract/in-words.ts';
import { limits } from '#contract/limits.ts';
import type { PictureUpload } from '#web/lib/forms/picture-upload.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import styles from './picture-field.module.css';

/** The group's picture, or its initials: choose, replace, remove. */
export function PictureField({ picture, name }: { picture: PictureUpload; name: string }) {
  const { image, sending, error, take, remove } = picture;
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>
        Imagem <span className={styles.optional}>(opcional)</span>
      </legend>
      <div className={styles.row}>
        <Avatar name={name || 'Grupo'} src={imageVariant(image, 'avatar.webp')} size={120} />
        <div className={styles.side}>
          <div className={styles.buttons}>
            <FileButton
              label="Imagem do grupo"
              icon={image ? mdiImageSyncOutline : mdiImagePlusOutline}
              loading={sending}
              onFile={take}
            >
              {image ? 'Trocar imagem' : 'Escolher imagem'}
            </FileButton>
            {image && (
              <Button variant="quiet" icon={mdiTrashCanOutline} onClick={remove}>
                Remover imagem
              </Button>
            )}
          </div>
          <p className={styles.hint} aria-live="polite">
            {sending
              ? 'Enviando imagem…'
              : `JPEG, PNG, WebP, GIF ou AVIF, até ${megabytes(limits.imageBytes)}. Aparece em um círculo.`}
          </p>
          {error && (
            <p role="alert" className={styles.error}>
              {error}
            </p>
          )}
        </div>
      </div>
    </fieldset>
  );
}
