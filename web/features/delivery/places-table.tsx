import type { DeliveredType, NotificationPreferences } from '#contract/delivery.ts';
import { Switch } from '#web/ui/switch.tsx';
import styles from './places-table.module.css';

type Types = NotificationPreferences['types'];
type Way = 'phone' | 'email';

const ways: readonly (readonly [Way, heading: string, name: string])[] = [
  ['phone', 'Celular', 'no celular, na hora'],
  ['email', 'E-mail', 'por e-mail, na hora'],
];

/** Likes and followers are never mailed. */
const rows: readonly (readonly [DeliveredType, label: string, places: readonly Way[]])[] = [
  ['question', 'Perguntas e respostas', ['phone', 'email']],
  ['new_comment', 'Comentários', ['phone', 'email']],
  ['mention', 'Menções', ['phone', 'email']],
  ['reviews', 'Avaliações', ['phone', 'email']],
  ['group_post', 'Publicações em grupos', ['phone', 'email']],
  ['connection', 'Conexões', ['phone']],
  ['like', 'Curtidas', ['phone']],
];

interface PlacesTableProps {
  given: Types;
  disabled: boolean;
  onChange: (types: Types) => void;
}

/** What reaches the person at once, and where. */
export const PlacesTable = ({ given, disabled, onChange }: PlacesTableProps) => (
  <table className={styles.table}>
    <caption className={styles.caption}>Na hora em que acontece</caption>
    <thead>
      <tr>
        <th scope="col">
          <span className="visually-hidden">O que acontece</span>
        </th>
        {ways.map(([way, heading]) => (
          <th key={way} scope="col" className={styles.heading}>
            {heading}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([type, label, places]) => (
        <tr key={type}>
          <th scope="row" className={styles.label}>
            {label}
          </th>
          {ways.map(([way, heading, name]) => (
            <td key={way} className={styles.place} data-heading={heading}>
              {places.includes(way) && (
                <Switch
                  aria-label={`${label} ${name}`}
                  checked={given[type][way]}
                  disabled={disabled}
                  onChange={({ target }) =>
                    onChange({ ...given, [type]: { ...given[type], [way]: target.checked } })
                  }
                />
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
