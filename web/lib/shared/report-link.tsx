import { mdiFlagOutline } from '@mdi/js';
import { useHydrated } from '#web/lib/page/hydration.ts';
import { reportPath } from '#web/lib/page/paths.ts';
import { useSession } from '#web/lib/session/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';

interface ReportLinkProps {
  /** Address of the reported content. */
  page: string;
  /** Its author: users do not report their own content. */
  authorId: string;
  /** What is reported, for screen readers: 'comentário de Ana'. */
  what: string;
}

/** Leads to the report form; for visitors too. */
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
      // Hidden from its author from the first paint: first-paint.js.
      data-not-own={hydrated ? undefined : authorId}
    >
      Denunciar
    </ButtonLink>
  );
}
