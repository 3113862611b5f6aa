import type { ReactNode } from 'react';
import { mdiPlus } from '@mdi/js';
import { Link } from 'react-router';
import type { GroupOrder } from '#contract/groups.ts';
import { useMembersLink } from '#web/lib/session/page-access.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import pill from '#web/ui/pill.module.css';
import styles from './groups-page.module.css';

const orders: { order: GroupOrder; to: string; label: string }[] = [
  { order: 'active', to: '/grupos', label: 'Mais ativos' },
  { order: 'members', to: '/grupos?ordem=maiores', label: 'Maiores' },
];

/** Layout of the list of all groups: what groups are, the order, and how to create one. */
export function GroupsPage({ order, children }: { order: GroupOrder; children: ReactNode }) {
  return (
    <main id="conteudo" className={styles.page}>
      <div className={styles.top}>
        <h1>Grupos</h1>
        <ButtonLink {...useMembersLink('/grupos/novo', 'group')} icon={mdiPlus} variant="primary">
          Criar grupo
        </ButtonLink>
      </div>
      <p className={styles.text}>
        Um grupo junta quem quer falar do mesmo assunto. Todo mundo pode ler; quem participa publica.
      </p>
      <nav aria-label="Ordem dos grupos">
        <ul role="list" className={classNames(pill.pills, styles.orders)}>
          {orders.map((way) => (
            <li key={way.order}>
              <Link
                to={way.to}
                className={pill.pill}
                aria-current={way.order === order ? 'page' : undefined}
                preventScrollReset
              >
                {way.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Card className={styles.list}>{children}</Card>
    </main>
  );
}
