import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { personPath } from '#web/lib/page/paths.ts';

interface PersonLinkProps {
  /** '' of somebody whose page is not for this reader: then it is no link. */
  username: string;
  id?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A person's name or picture, leading to the profile where there is one to be seen. */
export function PersonLink({ username, ...rest }: PersonLinkProps) {
  return username === '' ? <span {...rest} /> : <Link to={personPath(username)} {...rest} />;
}
