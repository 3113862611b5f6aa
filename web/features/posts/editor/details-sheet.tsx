import { mdiTuneVariant } from '@mdi/js';
import { useId, useState, type ReactNode } from 'react';
import { counted } from '#contract/counted.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import styles from './details-sheet.module.css';
import type { PostContent } from './post-content.ts';

interface DetailsSheetProps {
  content: PostContent;
  error: string | undefined;
  /** The fields. */
  children: ReactNode;
}

/** On a phone: what a post has besides its title and text, one press away. What is chosen counts at once. */
export function DetailsSheet({ content, error, children }: DetailsSheetProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const close = () => setOpen(false);
  return (
    <div>
      <div className={styles.row}>
        <Button size="small" icon={mdiTuneVariant} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {name}
        </Button>
        <span className={styles.chosen}>{chosenOf(content)}</span>
      </div>
      <p role="alert" className={styles.error}>
        {error}
      </p>
      {isOpen && (
        <Modal backdrop onClose={close}>
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- toasts stay reachable (decision 0075) */}
          <div role="dialog" aria-modal aria-labelledby={id} tabIndex={-1} className={styles.sheet}>
            <div className={styles.head}>
              <h2 id={id}>{name}</h2>
              <Button size="small" variant="primary" onClick={close}>
                Pronto
              </Button>
            </div>
            <div className={styles.fields}>{children}</div>
          </div>
        </Modal>
      )}
    </div>
  );
}

const name = 'Capa, tags e mais';

/** 'capa · 2 tags · 1 profissão'. */
const chosenOf = ({ image, tags, careers, group }: PostContent): string =>
  [
    image && 'capa',
    tags.length > 0 && counted(tags.length, 'tag', 'tags'),
    careers.length > 0 && counted(careers.length, 'profissão', 'profissões'),
    group && 'em um grupo',
  ]
    .filter(Boolean)
    .join(' · ');
