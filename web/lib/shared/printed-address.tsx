import styles from './printed-address.module.css';
import { usePublicUrl } from './share-button.tsx';

/** On paper only: where the page is found. */
export function PrintedAddress({ path }: { path: string }) {
  return <p className={styles.address}>Rumo · {usePublicUrl(path)}</p>;
}
