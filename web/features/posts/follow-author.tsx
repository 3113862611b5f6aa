import { mdiAccountCheckOutline, mdiAccountPlusOutline } from '@mdi/js';
import type { FullPost } from '#contract/posts/posts.ts';
import { useFollowPerson } from '#web/lib/shared/use-follow-person.ts';
import { Button } from '#web/ui/button.tsx';

/** Beside the author's name, for everyone else. */
export function FollowAuthor({ post, nameId }: { post: FullPost; nameId: string }) {
  const { on, toggle } = useFollowPerson(post.author, {
    given: post,
    isOn: ({ followed }) => followed,
    stateOf: ({ following }) => ({ ...post, followed: following }),
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
