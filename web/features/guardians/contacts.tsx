import { Link } from 'react-router';
import type { Contact } from '#contract/guardians.ts';
import { longDay } from '#web/lib/dates.ts';
import { personPath } from '#web/lib/paths.ts';
import { ReportLink } from '#web/lib/report-link.tsx';
import rows from '#web/ui/list-row.module.css';
import styles from './guardians.module.css';

interface ContactsProps {
  contacts: Contact[];
  /** Of the young person. */
  name: string;
}

/** Adults with whom a young person has talked: who, and never what. */
export function Contacts({ contacts, name }: ContactsProps) {
  if (contacts.length === 0)
    return <p>Nenhum adulto respondeu a {name} ainda. Aqui aparece quem responde, nunca o que foi dito.</p>;
  return (
    <ul className={styles.list}>
      {contacts.map((contact) => (
        <li key={contact.id} className={rows.row}>
          <div className={rows.names}>
            <Link to={personPath(contact.username)} className={rows.name}>
              {contact.name}
            </Link>
            <p className={styles.hint}>
              {[
                contact.work,
                contact.checked ? 'conferido' : 'não conferido',
                `desde ${longDay(contact.since)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <ReportLink page={personPath(contact.username)} authorId={contact.id} what={contact.name} />
        </li>
      ))}
    </ul>
  );
}
