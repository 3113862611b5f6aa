import { use, useEffect, useRef, useState, type ComponentProps } from 'react';
import { mdiImageOutline } from '@mdi/js';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { watchSize } from './picture-size.ts';
import { SavesData } from './saves-data.ts';
import styles from './uploaded-picture.module.css';

interface UploadedPictureProps extends Omit<ComponentProps<'img'>, 'src'> {
  src: string;
}

/** A user's picture. When saving data, a button shows its size and loads it. */
export function UploadedPicture({ src, alt, className, ...rest }: UploadedPictureProps) {
  const saves = use(SavesData);
  const [wanted, setWanted] = useState(false);
  if (!saves || wanted) return <img {...rest} src={src} alt={alt} className={className} />;
  return <Wanting src={src} className={className} onPress={() => setWanted(true)} />;
}

interface WantingProps {
  src: string;
  className: string | undefined;
  onPress: () => void;
}

function Wanting({ src, className, onPress }: WantingProps) {
  const [size, setSize] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => watchSize(button.current!, src, setSize), [src]);
  return (
    <button ref={button} type="button" className={classNames(className, styles.wanting)} onClick={onPress}>
      <Icon path={mdiImageOutline} />
      Ver imagem{size && ` (${size})`}
    </button>
  );
}
