import type { ComponentProps, MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { ButtonLink } from '#web/ui/button.tsx';

/** Goes back in history, restoring the scroll position; leads to `to` if the user came by an address. */
export function BackLink(props: ComponentProps<typeof ButtonLink>) {
  const navigate = useNavigate();
  const press = (event: MouseEvent) => {
    const isOtherTab = event.ctrlKey || event.metaKey || event.shiftKey;
    // The router counts the pages of this tab in `idx`.
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    if (isOtherTab || idx === 0) return;
    event.preventDefault();
    void navigate(-1);
  };
  return <ButtonLink {...props} onClick={press} />;
}
