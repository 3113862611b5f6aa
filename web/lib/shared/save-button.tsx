import { mdiBookmark, mdiBookmarkOutline } from '@mdi/js';
import { Button } from '#web/ui/button.tsx';
import { useSaved, type Savable, type SavePath } from './use-saved.ts';

/** Keeps what a page is about for later, in a list that nobody else sees. */
export function SaveButton({ path, given }: { path: SavePath; given: Savable }) {
  const { on, toggle } = useSaved(path, given);
  return (
    <Button icon={on ? mdiBookmark : mdiBookmarkOutline} aria-pressed={on} onClick={toggle}>
      Salvar para depois
    </Button>
  );
}
