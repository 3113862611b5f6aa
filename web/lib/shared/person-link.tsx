import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { personPath } from '#web/lib/page/paths.ts';

interface PersonLinkProps {
  /** '' if this viewer may not see the user's page: then it is no link. */
  username: string;
  id?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A user's name or picture, linked to the profile if the viewer may see it. */
export function PersonLink({ username, ...rest }: PersonLinkProps) {
  return username === '' ? <span {...rest} /> : <Link to={personPath(username)} {...rest} />;
}
