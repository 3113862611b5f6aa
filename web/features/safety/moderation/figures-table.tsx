import type { ReactNode } from 'react';
import { actions, reasons, suppressed } from '#contract/safety/report-reasons.ts';
import type { ExactFigures, PublicFigures } from '#contract/safety/transparency.ts';
import styles from './figures-table.module.css';

/** A year in numbers: exact for staff; for the public, without those that could identify someone. */
export function FiguresTables({ figures }: { figures: PublicFigures | ExactFigures }) {
  const { reports, decisions, medianHours, p90Hours, appeals, reversals, automaticHolds } = figures;
  return (
    <>
      <FiguresTable
        caption="Denúncias, por motivo"
        rows={reports.map(({ reason, count }) => [reasons[reason].label, number(count)])}
      />
      <FiguresTable
        caption="Decisões, por ação"
        rows={decisions.map(({ action, count }) => [actions[action], number(count)])}
      />
      <FiguresTable
        caption="Da denúncia à decisão"
        rows={[
          ['Metade dos casos, em até', hours(medianHours)],
          ['Nove de cada dez casos, em até', hours(p90Hours)],
        ]}
      />
      <FiguresTable
        caption="Revisões e retenções"
        rows={[
          ['Pedidos de revisão', number(appeals)],
          ['Decisões desfeitas pela revisão', number(reversals)],
          ['Escondidos automaticamente até alguém decidir', number(automaticHolds)],
        ]}
      />
      {reversals === suppressed && (
        <p className={styles.hint}>
          Não mostrado: junto com outro número desta página, diria quanto é um número menor que 5.
        </p>
      )}
    </>
  );
}

/** Two columns: what, and how many. */
export function FiguresTable({ caption, rows }: { caption: string; rows: [string, ReactNode][] }) {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{caption}</caption>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const number = (count: number | string): string =>
  typeof count === 'number' ? count.toLocaleString('pt-BR') : count;

const hours = (value: number | null): string =>
  value === null ? 'menos de 5 decisões' : `${value.toLocaleString('pt-BR')} h`;
