import {
  ageRules,
  bandNames,
  bands,
  holds,
  ofAge,
  type AgeRule,
  type Ages,
} from '#contract/safety/age-rules.ts';
import {
  accountStates,
  allowedActions,
  exposureOf,
  relationsInWords,
  items,
  shownTo,
  type Exposure,
} from '#contract/who-sees/person-visibility.ts';
import { useAges } from '#web/lib/session/ages.ts';
import styles from './who-sees-what.module.css';

const titles: Record<Exposure, string> = {
  open: 'Perfil aberto',
  reduced: `Perfil fechado, e quem tem menos de ${ofAge} anos`,
  unlisted: 'Sem página pública',
  absent: 'Conta à espera, ou de quem ainda não pode ter uma',
};

/** Renders the rules that the site applies to each age, and what is shown of whom, in words. */
export function WhoSeesWhat() {
  const ages = useAges();
  return (
    <>
      <Table
        title="O que vale em cada idade"
        head={['Quem', 'Para quem vale']}
        rows={(Object.keys(ageRules) as AgeRule[]).map((rule) => [ageRules[rule], inAges(rule, ages)])}
      />
      {(Object.keys(titles) as Exposure[]).map((exposure) => (
        <Table
          key={exposure}
          title={titles[exposure]}
          note={statesOf(exposure).join('; ')}
          head={['O quê', 'Quem vê']}
          rows={rowsOf(exposure)}
        />
      ))}
    </>
  );
}

const inAges = (rule: AgeRule, ages: Ages): string =>
  bands
    .filter((band) => holds(rule, band))
    .map((band) => bandNames(ages)[band])
    .join('; ');

const statesOf = (exposure: Exposure): string[] =>
  Object.entries(accountStates)
    .filter(([state]) => exposureOf[state as keyof typeof exposureOf] === exposure)
    .map(([, label]) => label);

const rowsOf = (exposure: Exposure): [string, string][] => [
  ...Object.entries(items).map(([item, label]): [string, string] => [
    label,
    relationsInWords(shownTo[exposure][item as keyof typeof items]),
  ]),
  ['pode ser seguido por', relationsInWords(allowedActions[exposure].follow)],
  ['pode receber estrelas de', relationsInWords(allowedActions[exposure].rate)],
];

interface TableProps {
  title: string;
  note?: string;
  head: [string, string];
  rows: [string, string][];
}

const Table = ({ title, note, head, rows }: TableProps) => (
  <div className={styles.frame}>
    <table className={styles.table}>
      <caption className={styles.caption}>
        <strong>{title}</strong>
        {note && ` (${note})`}
      </caption>
      <thead>
        <tr>
          {head.map((each) => (
            <th key={each} scope="col">
              {each}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, cell]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{cell}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
