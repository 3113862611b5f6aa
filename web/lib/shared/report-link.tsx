import { mdiFlagOutline } from '@mdi/js';
import { useHydrated } from '#web/lib/page/hydration.ts';
import { reportPath } from '#web/lib/page/paths.ts';
import { useSession } from '#web/lib/session/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';

interface ReportLinkProps {
  /** The address of what is reported. */
  page: string;
  /** Of whoever made it: nobody reports what is their own. */
  authorId: string;
  /** What is reported, for screen readers: 'comentário de Ana'. */
  what: string;
}

/** Leads to where something is reported; for visitors too. */
export function ReportLink({ page, authorId, what }: ReportLinkProps) {
  const viewer = useSession()?.user.id;
  const hydrated = useHydrated();
  if (viewer === authorId) return null;
  return (
    <ButtonLink
      to={reportPath(page)}
      rel="nofollow"
      size="small"
      variant="quiet"
      icon={mdiFlagOutline}
      aria-label={`Denunciar ${what}`}
      // For whoever made it, it is gone from the first paint on: first-paint.js.
      data-not-own={hydrated ? undefined : authorId}
    >
      Denunciar
    </ButtonLink>
  );
}
