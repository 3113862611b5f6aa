import type { DeliveredType, NotificationPreferences, Places } from '#contract/notifications/delivery.ts';
import { Switch } from '#web/ui/switch.tsx';
import styles from './places-table.module.css';

type Types = NotificationPreferences['types'];
type Way = keyof Places;

const ways: readonly (readonly [Way, heading: string, name: string])[] = [
  ['site', 'No site', 'no site'],
  ['phone', 'Celular', 'no celular, na hora'],
  ['email', 'E-mail', 'por e-mail, na hora'],
];

interface Row {
  type: DeliveredType;
  label: string;
  help: string;
  /** Likes and followers are never mailed. */
  isMailed: boolean;
}

const rows: readonly Row[] = [
  {
    type: 'question',
    label: 'Perguntas e respostas',
    help: 'Respostas ao que você perguntou ou salvou, e perguntas que combinam com você.',
    isMailed: true,
  },
  {
    type: 'new_comment',
    label: 'Comentários',
    help: 'Quando alguém comenta o que você publicou ou responde a você.',
    isMailed: true,
  },
  {
    type: 'mention',
    label: 'Menções',
    help: 'Quando alguém escreve seu nome de usuário, com @.',
    isMailed: true,
  },
  {
    type: 'reviews',
    label: 'Avaliações',
    help: 'Quando alguém avalia você ou responde à sua avaliação.',
    isMailed: true,
  },
  {
    type: 'group_post',
    label: 'Publicações em grupos',
    help: 'Quando alguém publica em um grupo de que você participa.',
    isMailed: true,
  },
  {
    type: 'connection',
    label: 'Conexões',
    help: 'Quando alguém começa a seguir você, e pedidos e respostas de grupos.',
    isMailed: false,
  },
  {
    type: 'like',
    label: 'Curtidas',
    help: 'Quando alguém curte uma publicação sua.',
    isMailed: false,
  },
];

interface PlacesTableProps {
  given: Types;
  /** Without an e-mail there is nothing to choose about it. */
  hasEmail: boolean;
  onChange: (types: Types) => void;
}

/** Which events notify the user immediately, and where. */
export function PlacesTable({ given, hasEmail, onChange }: PlacesTableProps) {
  const shown = ways.filter(([way]) => way !== 'email' || hasEmail);
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>Na hora em que acontece</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">O que acontece</span>
          </th>
          {shown.map(([way, heading]) => (
            <th key={way} scope="col" className={styles.heading}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ type, label, help, isMailed }) => (
          <tr key={type}>
            <th scope="row" className={styles.label}>
              {label}
              <span className={styles.help}>{help}</span>
            </th>
            {shown.map(([way, heading, name]) => (
              <td key={way} className={styles.place} data-heading={heading}>
                {(way !== 'email' || isMailed) && (
                  <Switch
                    aria-label={`${label} ${name}`}
                    checked={given[type][way]}
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
}
