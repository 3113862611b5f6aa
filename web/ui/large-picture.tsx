import { mdiClose } from '@mdi/js';
import { IconButton } from './button.tsx';
import styles from './large-picture.module.css';
import { Modal } from './modal.tsx';

export interface Picture {
  src: string;
  alt: string;
}

/** A picture from a text, as large as the window. */
export function LargePicture({ picture, onClose }: { picture: Picture; onClose: () => void }) {
  return (
    <Modal backdrop onClose={onClose}>
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the layer around it makes it one: decision 0075
        role="dialog"
        aria-modal
        aria-label={picture.alt || 'Imagem'}
        tabIndex={-1}
        className={styles.dialog}
      >
        <img src={picture.src} alt={picture.alt} className={styles.picture} />
        <span className={styles.close}>
          <IconButton label="Fechar" icon={mdiClose} onClick={onClose} />
        </span>
      </div>
    </Modal>
  );
}
