import type { RefObject } from 'react';
import type { ImportOutcome } from '#contract/schools/schools.ts';
import type { Failure } from '#web/lib/api/failure.ts';
import { counted } from '#contract/counted.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormFailure } from '#web/ui/form-failure.tsx';
import styles from './schools.module.css';

/** Lines with a problem that are shown: with more, the file itself is wrong. */
const maxProblems = 50;

interface PreviewProps {
  heading: RefObject<HTMLHeadingElement | null>;
  /** Of the file. */
  name: string;
  outcome: ImportOutcome;
  busy: boolean;
  failure: Failure | null;
  onImport: () => void;
  onBack: () => void;
}

/** What a list would change, and which of its lines cannot be read. */
export function Preview({ heading, name, outcome, busy, failure, onImport, onBack }: PreviewProps) {
  const { problems, missing, teachers = 0 } = outcome;
  const changes = outcome.new + outcome.changed + missing + teachers;
  const left = problems.length - maxProblems;
  return (
    <Card as="section" aria-labelledby="previa" className={styles.outcome}>
      <div>
        <p className={styles.small}>Prévia de {name}. Nada mudou ainda.</p>
        <h2 id="previa" ref={heading} tabIndex={-1}>
          {[
            counted(outcome.new, 'novo', 'novos'),
            counted(outcome.changed, 'mudado', 'mudados'),
            `${missing.toLocaleString('pt-BR')} fora da lista`,
            `${problems.length.toLocaleString('pt-BR')} com problema`,
          ].join(', ')}
        </h2>
      </div>
      {missing > 0 && (
        <p className={styles.note}>
          Quem está fora da lista sai da turma. A conta continua com a pessoa e a família; nada é excluído.
        </p>
      )}
      {teachers > 0 && (
        <p className={styles.note}>{counted(teachers, 'convite vai', 'convites vão')} para quem dá aula.</p>
      )}
      {problems.length > 0 && (
        <div>
          <p>Estas linhas ficam de fora. Corrija no arquivo e importe de novo, agora ou depois.</p>
          <ul role="list" className={styles.problems}>
            {problems.slice(0, maxProblems).map(({ line, message }, index) => (
              <li key={index}>
                <strong>Linha {line}:</strong> {message}
              </li>
            ))}
          </ul>
          {left > 0 && <p>E mais {counted(left, 'linha', 'linhas')}.</p>}
        </div>
      )}
      {changes === 0 && problems.length === 0 && (
        <p>Não há nada a mudar: quem está nesta lista já está na escola.</p>
      )}
      <div className={styles.actions}>
        {changes > 0 && (
          <Button variant="primary" loading={busy} onClick={onImport}>
            Importar
          </Button>
        )}
        <Button disabled={busy} onClick={onBack}>
          Escolher outra lista
        </Button>
      </div>
      <FormFailure failure={failure} />
    </Card>
  );
}
