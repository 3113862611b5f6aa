import { Link } from 'react-router';
import { useHydrated } from '#web/lib/page/hydration.ts';
import { tagPath } from '#web/lib/page/paths.ts';
import { useSession } from '#web/lib/session/session.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import styles from './side-panel.module.css';

interface SidePanelProps {
  /** Without '#', as in the API. */
  tags: readonly string[];
  /** The tag whose posts are shown. */
  current?: string;
  registerLabel: 'Registre-se Grátis' | 'Registrar Grátis';
}

/** Links to an account, for visitors, and the tags. On a phone the groups link and the tags are a row of chips. */
export function SidePanel({ tags, current, registerLabel }: SidePanelProps) {
  const showMore = () => showToast('Não existe mais tags a serem exibidas', { kind: 'info' });
  return (
    <div className={styles.panel}>
      <VisitorButtons registerLabel={registerLabel} />
      <div className={styles.tags}>
        <h2 id="tags-em-alta" className={styles.heading}>
          Tags em Alta
        </h2>
        {/* Not among the places of a phone. */}
        <Link to="/grupos" className={classNames(styles.tag, styles.groups)}>
          Grupos
        </Link>
        <div className={styles.chips}>
          <nav aria-labelledby="tags-em-alta">
            <ul role="list" className={styles.list}>
              {tags.map((tag) => (
                <li key={tag}>
                  <Link
                    to={tagPath(tag)}
                    className={styles.tag}
                    aria-current={tag === current ? 'page' : undefined}
                  >
                    #{tag}
                  </Link>
                </li>
              ))}
              <li>
                <button type="button" className={styles.more} onClick={showMore}>
                  Exibir mais Tags
                </button>
              </li>
            </ul>
          </nav>
          <Link to="/tags" className={classNames(styles.more, styles.all)}>
            Todas as tags
          </Link>
        </div>
      </div>
    </div>
  );
}

function VisitorButtons({ registerLabel }: Pick<SidePanelProps, 'registerLabel'>) {
  const signedIn = useSession() !== null;
  const hydrated = useHydrated();
  if (hydrated && signedIn) return null;
  return (
    <div className={styles.visitor} data-for="visitor">
      <ButtonLink asButton to="/logup" fullWidth>
        {registerLabel}
      </ButtonLink>
      <ButtonLink asButton to="/login" fullWidth>
        Logue em sua Conta
      </ButtonLink>
    </div>
  );
}
