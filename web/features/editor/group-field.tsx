import { useId } from 'react';
import styles from './group-field.module.css';

export interface GroupChoice {
  slug: string;
  name: string;
}

interface GroupFieldProps {
  groups: GroupChoice[];
  /** '' for none. */
  chosen: string;
  error?: string;
  onChange: (slug: string) => void;
}

/** In which of the writer's groups the post is published, if in one. */
export function GroupField({ groups, chosen, error, onChange }: GroupFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        Publicar em um grupo
      </label>
      <select
        id={id}
        className={styles.select}
        value={chosen}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">Nenhum grupo</option>
        {groups.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </select>
      <p id={`${id}-note`} className={error ? styles.error : styles.note} aria-live="polite">
        {error ?? 'Com ou sem grupo, todo mundo pode ler.'}
      </p>
    </div>
  );
}
