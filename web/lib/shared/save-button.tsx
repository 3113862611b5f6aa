import { mdiBookmark, mdiBookmarkOutline } from '@mdi/js';
import { Button } from '#web/ui/button.tsx';
import actions from '#web/ui/page-actions.module.css';
import { useSaved, type Savable, type SavePath } from './use-saved.ts';

/** Saves a page's subject for later, in a private list. */
export function SaveButton({ path, given }: { path: SavePath; given: Savable }) {
  const { on, toggle } = useSaved(path, given);
  return (
    <Button icon={on ? mdiBookmark : mdiBookmarkOutline} aria-pressed={on} onClick={toggle}>
      <span>
        Salvar<span className={actions.rest}> para depois</span>
      </span>
    </Button>
  );
}
