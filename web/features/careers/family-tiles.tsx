import { Link, type LinkProps } from 'react-router';
import { careerFamilies, type CareerFamily } from '#contract/careers/career-families.ts';
import { careerFamilyPath } from '#web/lib/page/paths.ts';
import { FamilySign } from '#web/ui/family-sign.tsx';
import styles from './family-tiles.module.css';

const families = Object.keys(careerFamilies) as CareerFamily[];

interface FamilyTilesProps {
  linkProps?: (family: CareerFamily) => Partial<LinkProps>;
}

/** The ten families, each in its colour. */
export function FamilyTiles({ linkProps }: FamilyTilesProps) {
  return (
    <nav aria-label="Famílias de profissões">
      <ul role="list" className={styles.tiles}>
        {families.map((family) => (
          <li key={family}>
            <Link
              to={careerFamilyPath(family)}
              className={styles.tile}
              data-family={family}
              {...linkProps?.(family)}
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
