import {
  accountStates,
  doneTo,
  faces,
  inWords,
  items,
  shownTo,
  type Face,
} from '#contract/shown-of-people.ts';
import styles from './who-sees-what.module.css';

const titles: Record<Face, string> = {
  open: 'Perfil aberto',
  reduced: 'Perfil fechado, e quem tem menos de 18 anos',
  absent: 'Conta à espera, ou de quem ainda não pode ter uma',
};

/** The table by which the site decides what is shown of whom, in words. */
export function WhoSeesWhat() {
  return (Object.keys(titles) as Face[]).map((face) => <Table key={face} face={face} />);
}

function Table({ face }: { face: Face }) {
  const states = Object.entries(accountStates).filter(
    ([state]) => faces[state as keyof typeof faces] === face,
  );
  const rows = [
    ...Object.entries(items).map(
      ([item, label]) => [label, shownTo[face][item as keyof typeof items]] as const,
    ),
    ['pode ser seguido por', doneTo[face].follow] as const,
    ['pode receber estrelas de', doneTo[face].rate] as const,
  ];
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className={styles.caption}>
          <strong>{titles[face]}</strong> ({states.map(([, label]) => label).join('; ')})
        </caption>
        <thead>
          <tr>
            <th scope="col">O quê</th>
            <th scope="col">Quem</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, allowed]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{inWords(allowed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
