import { Link } from 'react-router';
import type { Helper } from '#contract/helpers.ts';
import { imageVariant } from '#contract/image-addresses.ts';
import { monthAndYear } from '#web/lib/dates.ts';
import { careerPath, personPath } from '#web/lib/paths.ts';
import { recordText } from '#web/lib/record-text.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import styles from './helper-row.module.css';

/** Somebody who helps: who it is, with what, from where, and who says so. */
export function HelperRow({ helper }: { helper: Helper }) {
  const { user, careers, state, city, since, checked, now } = helper;
  const place = [city, state].filter(Boolean).join(', ');
  return (
    <li className={styles.row}>
      <Avatar name={user.name} src={imageVariant(user.avatar, 'small.webp')} size={56} />
      <div className={styles.words}>
        {/* Somebody with a closed profile has no address for everybody. */}
        {user.username ? (
          <Link to={personPath(user.username)} className={styles.name} prefetch="intent">
            {user.name}
          </Link>
        ) : (
          <span className={styles.name}>{user.name}</span>
        )}
        {user.work && <p>{user.work}</p>}
        <ul role="list" className={styles.careers} aria-label="Ajuda com">
          {careers.map(({ slug, name }) => (
            <li key={slug}>
              <Link to={careerPath(slug)}>{name}</Link>
            </li>
          ))}
        </ul>
        <p className={styles.more}>
          {[place, since > 0 && `na área desde ${since}`, now && 'recebe perguntas agora']
            .filter(Boolean)
            .join(' · ')}
        </p>
        {checked.by && (
          <p className={styles.more}>
            Conferido por {checked.by}, até {monthAndYear(checked.until)}
          </p>
        )}
        {helper.answers > 2 && <p className={styles.more}>{recordText(helper)}</p>}
      </div>
    </li>
  );
}
