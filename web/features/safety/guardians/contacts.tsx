import { Link } from 'react-router';
import type { Contact } from '#contract/safety/guardians.ts';
import { longDay } from '#web/lib/shared/dates.ts';
import { personPath } from '#web/lib/page/paths.ts';
import { HelperTrust } from '#web/lib/shared/helper-facts.tsx';
import { usePagedList, type PageOf } from '#web/lib/api/paged-list.ts';
import { ReportLink } from '#web/lib/shared/report-link.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import rows from '#web/ui/list-row.module.css';
import { readContacts } from './guardian-calls.ts';
import styles from './guardians.module.css';

interface ContactsProps {
  /** The guardian link's id. */
  id: string;
  /** The minor's name. */
  name: string;
  first: PageOf<Contact>;
}

/** Adults who have talked with a minor: who, and never what. */
export function Contacts({ id, name, first }: ContactsProps) {
  const list = usePagedList(`contacts ${id}`, first, (cursor) => readContacts(id, cursor));
  if (list.items.length === 0)
    return <p>Nenhum adulto respondeu a {name} ainda. Aqui aparece quem responde, nunca o que foi dito.</p>;
  return (
    <>
      <ul className={styles.list}>
        {list.items.map((contact) => (
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
              {contact.helper && <HelperTrust facts={contact.helper} />}
            </div>
            <ReportLink page={personPath(contact.username)} authorId={contact.id} what={contact.name} />
          </li>
        ))}
      </ul>
      <LoadMore {...list} />
    </>
  );
}
