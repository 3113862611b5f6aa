import { useEffect, useState, type ComponentProps, type ComponentType } from 'react';
import { Button } from '#web/ui/button.tsx';
import type TagAutocomplete from './tag-autocomplete.tsx';
import styles from './editor-pane.module.css';

type Props = ComponentProps<typeof TagAutocomplete>;

/** The tag input, loaded after the rest: writing works meanwhile. */
export function TagField(props: Props) {
  const [Input, setInput] = useState<ComponentType<Props> | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (failed) return;
    import('./tag-autocomplete.tsx').then(
      (module) => setInput(() => module.default),
      () => setFailed(true),
    );
  }, [failed]);

  if (Input) return <Input {...props} />;
  if (failed) {
    return (
      <p className={styles.unloaded} role="alert">
        As tags não foram carregadas.
        <Button size="small" onClick={() => setFailed(false)}>
          Tentar novamente
        </Button>
      </p>
    );
  }
  return <p className={styles.loading}>Loading…</p>;
}
