import { mdiDotsHorizontal } from '@mdi/js';
import type { Person } from '#contract/people/profiles.ts';
import { useLazyDialog } from '#web/lib/page/lazy-dialog.ts';
import { useSession } from '#web/lib/session/session.ts';
import { IconButton } from '#web/ui/button.tsx';

const loadMenu = () => import('./person-menu.tsx');
const loadBlocking = () => import('./block-dialog.tsx');

/** For members, on other people's content: actions on its author. */
export function PersonMenuButton({ person }: { person: Person }) {
  const viewer = useSession()?.user.id;
  const menu = useLazyDialog(loadMenu);
  const blocking = useLazyDialog(loadBlocking);
  if (!viewer || viewer === person.id) return null;
  return (
    <>
      <IconButton
        label={`Mais opções sobre ${person.name}`}
        icon={mdiDotsHorizontal}
        size="small"
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        {...menu.opener}
      />
      {menu.Dialog && menu.anchor && (
        <menu.Dialog
          anchor={menu.anchor}
          onClose={menu.close}
          onBlock={() => {
            menu.close();
            blocking.open();
          }}
        />
      )}
      {blocking.Dialog && <blocking.Dialog person={person} onClose={blocking.close} />}
    </>
  );
}
