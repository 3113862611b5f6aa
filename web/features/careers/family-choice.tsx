import { careerFamilies, type CareerFamily } from '#contract/careers/career-families.ts';
import { classNames } from '#web/ui/class-names.ts';
import { FamilyTile } from './family-tiles.tsx';
import tiles from './family-tiles.module.css';
import styles from './family-choice.module.css';

interface FamilyChoiceProps {
  /** Names the fields in their form. */
  name: string;
  chosen: readonly CareerFamily[];
  /** How many may be chosen. */
  most: number;
}

/** The ten families to choose from. The form that holds them keeps what is chosen. */
export function FamilyChoice({ name, chosen, most }: FamilyChoiceProps) {
  const isFull = chosen.length >= most;
  return (
    <fieldset className={styles.families}>
      <legend>Escolha até {most} famílias</legend>
      <div className={tiles.tiles}>
        {(Object.keys(careerFamilies) as CareerFamily[]).map((family) => {
          const isChosen = chosen.includes(family);
          return (
            <label key={family} className={classNames(tiles.tile, styles.tile)} data-family={family}>
              <input
                type="checkbox"
                name={name}
                value={family}
                className={styles.input}
                defaultChecked={isChosen}
                disabled={isFull && !isChosen}
              />
              <FamilyTile family={family} />
            </label>
          );
        })}
      </div>
      <output className={styles.note}>{isFull && 'Para trocar, toque em uma das escolhidas.'}</output>
    </fieldset>
  );
}
