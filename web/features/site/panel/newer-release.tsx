import { useState } from 'react';
import { useAction } from '#web/lib/api/action.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { Button } from '#web/ui/button.tsx';
import { WrittenText } from '#web/ui/written-text.tsx';
import styles from './settings-form.module.css';

/** Looks for a newer release when it is pressed, and never else: an installation calls nobody by itself. */
export function NewerRelease() {
  const { busy, run } = useAction();
  const [found, setFound] = useState({ text: '', notesHtml: '' });
  const look = () =>
    run(async () => {
      setFound({ text: '', notesHtml: '' });
      setFound(await api('POST /api/site/release'));
    });
  return (
    <>
      <Button size="small" loading={busy} onClick={look}>
        Procurar uma versão nova
      </Button>
      <output className={styles.answer}>{found.text}</output>
      {found.notesHtml && <WrittenText html={found.notesHtml} small className={styles.notes} />}
    </>
  );
}
