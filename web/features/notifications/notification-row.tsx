import {
  mdiAccountMultiple,
  mdiAlarmLight,
  mdiAt,
  mdiHeart,
  mdiHelpCircle,
  mdiMessageText,
  mdiNewspaperVariant,
  mdiScaleBalance,
  mdiStar,
} from '@mdi/js';
import { Link } from 'react-router';
import { imageVariant } from '#contract/image-addresses.ts';
import type { Notification } from '#contract/notifications/notifications.ts';
import { RelativeTime } from '#web/lib/shared/relative-time.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './notification-row.module.css';

const icons: Record<Notification['type'], string> = {
  reviews: mdiStar,
  new_comment: mdiMessageText,
  like: mdiHeart,
  connection: mdiAccountMultiple,
  group_post: mdiNewspaperVariant,
  mention: mdiAt,
  decision: mdiScaleBalance,
  urgent_case: mdiAlarmLight,
  question: mdiHelpCircle,
};

interface NotificationRowProps {
  notification: Notification;
  onClose: () => void;
}

/** A notification; links to where it happened. */
export function NotificationRow({ notification, onClose }: NotificationRowProps) {
  const { title, description, type, createdAt, read, link, people } = notification;
  const [person] = people;
  return (
    <li>
      <Link to={link} className={classNames(styles.row, !read && styles.unread)} onClick={onClose}>
        <span className={styles.picture}>
          {person && <Avatar name={person.name} src={imageVariant(person.avatar, 'small.webp')} size={40} />}
          <span className={classNames(styles.icon, styles[type], person && styles.badge)}>
            <Icon path={icons[type]} size={person ? 12 : 20} />
          </span>
        </span>
        <span className={styles.words}>
          <span className={styles.title}>
            {!read && <span className="visually-hidden">Nova: </span>}
            {title}
          </span>
          {description && <span className={styles.description}>{description}</span>}
          <RelativeTime date={createdAt} className={styles.time} />
        </span>
      </Link>
    </li>
  );
}
