import { Link } from 'react-router';
import { helpingPath } from '#web/lib/page/paths.ts';
import { useMembersLink } from '#web/lib/session/page-access.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import styles from './feed-summary.module.css';

/** What Rumo is, for visitors, and the way in for those who have a profession. */
export function Invitation() {
  return (
    <Card as="section" padding="small" className={styles.invitation} data-for="visitor">
      <h2 className={styles.slogan}>Simplificando a forma de conectar profissionais de diversas áreas!</h2>
      <p className={styles.text}>Compartilhe seu conhecimento com toda nossa rede de profissionais.</p>
      <p className={styles.forWhom}>
        Para quem escolhe uma profissão e para quem já tem a sua. <Link to="/sobre">Conheça o Rumo</Link>
      </p>
      <div className={styles.doors}>
        <ButtonLink {...useMembersLink(helpingPath(), 'start')}>Quero ajudar</ButtonLink>
        <ButtonLink to="/profissoes" variant="quiet">
          Procuro um rumo
        </ButtonLink>
      </div>
    </Card>
  );
}
