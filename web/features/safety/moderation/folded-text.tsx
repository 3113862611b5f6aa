import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import styles from './folded-text.module.css';

/** A quoted text, cut after twelve lines until expanded. */
export function FoldedText({ text }: { text: string }) {
  const words = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isLong, setLong] = useState(false);
  useLayoutEffect(() => {
    const { current } = words;
    if (!current || isOpen) return;
    const watch = new ResizeObserver(() => setLong(current.scrollHeight > current.clientHeight + 1));
    watch.observe(current);
    return () => watch.disconnect();
  }, [isOpen]);
  return (
    <div>
      <blockquote className={styles.text}>
        <div ref={words} className={isOpen ? undefined : styles.folded}>
          {text}
        </div>
      </blockquote>
      {isLong && (
        <Button size="small" variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Mostrar menos' : 'Mostrar o texto inteiro'}
        </Button>
      )}
    </div>
  );
}
