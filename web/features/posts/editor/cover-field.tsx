import { useState } from 'react';
import { mdiDeleteOutline, mdiImagePlusOutline, mdiImageSyncOutline, mdiRefresh } from '@mdi/js';
import { useDropzone, type FileError, type FileRejection } from 'react-dropzone';
import { megabytes } from '#contract/in-words.ts';
import { limits } from '#contract/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './cover-field.module.css';
import type { CoverUpload } from './use-cover-upload.ts';

/** The cover: choose, drop or paste one picture; view, replace and remove it. */
export function CoverField({ cover }: { cover: CoverUpload }) {
  const [rejected, setRejected] = useState<string[]>([]);
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept: { 'image/*': [] },
    multiple: false,
    minSize: 1,
    maxSize: limits.imageBytes,
    noClick: true,
    noKeyboard: true,
    getErrorMessage,
    onDrop: (accepted, rejections) => {
      setRejected(messagesOf(rejections));
      if (accepted[0]) cover.take(accepted[0]);
    },
  });
  const errors = cover.error ? [...rejected, cover.error] : rejected;
  return (
    <div {...getRootProps({ className: classNames(styles.zone, isDragActive && styles.over) })}>
      {/* Opened by the button below, whose label is in our language. */}
      <input {...getInputProps({ 'aria-label': 'Carregar Imagem', 'aria-hidden': true })} />
      {cover.shown ? (
        <>
          <div className={styles.frame}>
            <img src={cover.shown} alt="Imagem escolhida" className={styles.picture} />
            {cover.sending && <output className={styles.sending}>Enviando imagem…</output>}
          </div>
          <div className={styles.actions}>
            {cover.error && (
              <Button size="small" variant="primary" icon={mdiRefresh} onClick={cover.retry}>
                Tentar novamente
              </Button>
            )}
            <Button size="small" icon={mdiImageSyncOutline} onClick={open}>
              Trocar imagem
            </Button>
            <Button size="small" icon={mdiDeleteOutline} onClick={cover.remove}>
              Remover imagem
            </Button>
          </div>
        </>
      ) : (
        <div className={styles.empty}>
          <Icon path={mdiImagePlusOutline} size={28} className={styles.icon} />
          <Button onClick={open}>Carregar Imagem</Button>
          <p className={styles.hint}>
            Escolha, arraste ou cole. Até {megabytes(limits.imageBytes)}. Opcional.
          </p>
        </div>
      )}
      <div role="alert">
        {errors.map((error) => (
          <p key={error} className={styles.error}>
            {error}
          </p>
        ))}
      </div>
    </div>
  );
}

/** The library rounds the sizes to larger units. */
function getErrorMessage({ code, message }: FileError): string {
  if (code === 'file-too-large') return `File is larger than ${limits.imageBytes} bytes`;
  return code === 'file-too-small' ? 'File is smaller than 1 bytes' : message;
}

/** Returns each message once, however many files it is about. */
function messagesOf(rejections: FileRejection[]): string[] {
  return [...new Set(rejections.flatMap(({ errors }) => errors.map(({ message }) => message)))];
}
