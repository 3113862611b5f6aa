import { Link } from 'react-router';
import { careerFamilies, type CareerFamily } from '#contract/career-families.ts';
import { careerFamilyPath } from '#web/lib/page/paths.ts';
import { CareerSign } from './career-drawings.tsx';
import styles from './family-tiles.module.css';

const families = Object.keys(careerFamilies) as CareerFamily[];

/** The ten families, each in its colour. */
export function FamilyTiles() {
  return (
    <nav aria-label="Famílias de profissões">
      <ul role="list" className={styles.tiles}>
        {families.map((family) => (
          <li key={family}>
            <Link to={careerFamilyPath(family)} className={styles.tile} data-family={family}>
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
      <span className={styles.sign}>
        <CareerSign slug="" family={family} written={false} />
      </span>
      {careerFamilies[family].name}
    </>
  );
}
