import { mdiAccountCheckOutline, mdiAccountPlusOutline } from '@mdi/js';
import type { FullPost } from '#contract/posts/posts.ts';
import { useToggle } from '#web/lib/api/optimistic-mutation.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { Button } from '#web/ui/button.tsx';

/** Beside the author's name, for everyone else. */
export function FollowAuthor({ post, nameId }: { post: FullPost; nameId: string }) {
  const { on, toggle } = useToggle('/api/connections/following/{username}', {
    params: { username: post.author.username },
    purpose: 'follow',
    about: post.author.name,
    given: post,
    isOn: ({ followed }: FullPost) => followed,
    stateOf: ({ following }) => ({ ...post, followed: following }),
    onDone: () => showToast('Ação realizada com Sucesso'),
  });
  return (
    <Button
      size="small"
      variant={on ? 'secondary' : 'primary'}
      icon={on ? mdiAccountCheckOutline : mdiAccountPlusOutline}
      aria-describedby={nameId}
      onClick={toggle}
    >
      {on ? 'Seguindo' : 'Seguir'}
    </Button>
  );
}
