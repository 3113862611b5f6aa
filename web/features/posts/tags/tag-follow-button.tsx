import type { TagFollowReply } from '#contract/posts/tag-follows.ts';
import { useToggle } from '#web/lib/api/optimistic-mutation.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { Button } from '#web/ui/button.tsx';

interface TagFollowButtonProps {
  /** Without '#', as in the API. */
  tag: string;
  /** The server's response; a new object overrides clicks since. */
  given: TagFollowReply;
  /** One of many: a quiet style. */
  inRow?: boolean;
}

/** Whether posts with a tag come first on the viewer's home page. */
export function TagFollowButton({ tag, given, inRow }: TagFollowButtonProps) {
  const { on: followed, toggle } = useToggle('/api/tags/{tag}/follow', {
    params: { tag },
    purpose: 'follow',
    about: `#${tag}`,
    given,
    isOn: (state) => state.followed,
    onDone: (on) => showToast(on ? `Você segue #${tag}` : `Você não segue mais #${tag}`),
  });
  return (
    <Button size="small" variant={followed || inRow ? 'secondary' : 'primary'} onClick={toggle}>
      {followed ? 'Seguindo' : 'Seguir'}
      {/* Sighted users read the tag beside it. */}
      <span className="visually-hidden"> #{tag}</span>
    </Button>
  );
}
