import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { EmptyFeedIllustration } from '#web/ui/illustrations/empty-feed.tsx';

interface EmptyPostsProps {
  title: string;
  /** What will appear here. */
  text: string;
  /** Of the button that leads to the editor; without it there is none. */
  action?: string;
}

export default function EmptyPosts({ title, text, action }: EmptyPostsProps) {
  return (
    <EmptyState
      illustration={<EmptyFeedIllustration />}
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
