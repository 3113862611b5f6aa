import { Link } from 'react-router';
import { careerFamilies, type CareerFamily } from '#contract/career-families.ts';
import { careerFamilyPath } from '#web/lib/page/paths.ts';
import { FamilySign } from '#web/ui/family-sign.tsx';
import styles from './family-tiles.module.css';

const families = Object.keys(careerFamilies) as CareerFamily[];

/**
 * The ten families, each in its colour.
 * @param current the one that a list below is narrowed to, '' for none; its tile widens the list again
 */
export function FamilyTiles({ current }: { current?: CareerFamily | '' }) {
  return (
    <nav aria-label="Famílias de profissões">
      <ul role="list" className={styles.tiles}>
        {families.map((family) => (
          <li key={family}>
            <Link
              to={family === current ? '/profissoes' : careerFamilyPath(family)}
              className={styles.tile}
              data-family={family}
              aria-current={family === current ? 'true' : undefined}
              preventScrollReset={current !== undefined}
            >
              <FamilyTile family={family} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What a family's tile shows: its sign and its name. */
export function FamilyTile({ family }: { family: CareerFamily }) {
  return (
    <>
      <FamilySign family={family} />
      {careerFamilies[family].name}
    </>
  );
}
