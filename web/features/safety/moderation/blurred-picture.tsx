import { use, useState } from 'react';
import { imageSize, imageVariant } from '#contract/image-addresses.ts';
import { classNames } from '#web/ui/class-names.ts';
import { SavesData } from '#web/ui/saves-data.ts';
import styles from './blurred-picture.module.css';

/** A reported picture, blurred until clicked. */
export function BlurredPicture({ url, number }: { url: string; number: number }) {
  const saves = use(SavesData);
  const [isShown, setShown] = useState(false);
  return (
    <button
      type="button"
      className={classNames(styles.picture, !isShown && styles.blurred)}
      aria-label={`${isShown ? 'Esconder' : 'Mostrar'} imagem ${number}`}
      onClick={() => setShown(!isShown)}
    >
      {(isShown || !saves) && (
        <img src={imageVariant(url, 'card.webp')} alt="" loading="lazy" {...imageSize(url)} />
      )}
      <span className={styles.label}>{isShown ? 'Esconder' : 'Mostrar'}</span>
    </button>
  );
}
