import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Illustration } from '#web/ui/illustration.tsx';
import emptyFeed from '#web/ui/illustrations/empty-feed.svg?raw';

interface EmptyPostsProps {
  title: string;
  /** What will appear here. */
  text: string;
  /** Label of the button to the editor; no button without it. */
  action?: string;
}

export default function EmptyPosts({ title, text, action }: EmptyPostsProps) {
  return (
    <EmptyState
      illustration={<Illustration drawing={emptyFeed} />}
      title={title}
      action={
        action && (
          <ButtonLink to="/post/new" variant="primary">
            {action}
          </ButtonLink>
        )
      }
    >
      {text}
    </EmptyState>
  );
}
