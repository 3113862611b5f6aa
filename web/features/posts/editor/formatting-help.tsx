import styles from './editor-pane.module.css';

const examples = [
  ['## Título de uma parte', 'um título menor'],
  ['**importante**', 'negrito'],
  ['_detalhe_', 'itálico'],
  ['- primeiro item', 'uma lista'],
  ['> o que alguém disse', 'uma citação'],
  ['[texto](https://exemplo.com.br)', 'um link'],
  ['#enfermagem', 'uma tag'],
  ['@nome.da.pessoa', 'alguém do Rumo'],
] as const;

/** The little Markdown that most texts need. */
export function FormattingHelp() {
  return (
    <details className={styles.help}>
      <summary>Como formatar o texto</summary>
      <dl className={styles.examples}>
        {examples.map(([written, meaning]) => (
          <div key={written}>
            <dt>
              <code>{written}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
