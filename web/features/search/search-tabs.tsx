import { Link } from 'react-router';
import { searchPath } from '#web/lib/page/paths.ts';
import pill from '#web/ui/pill.module.css';

const kinds = [
  ['', 'Tudo'],
  ['posts', 'Publicações'],
  ['people', 'Pessoas'],
  ['groups', 'Grupos'],
  ['questions', 'Perguntas'],
] as const;

/** Links to each kind of results. */
export function SearchTabs({ question, type }: { question: string; type: string }) {
  return (
    <nav aria-label="O que mostrar" className={pill.pills}>
      {kinds.map(([kind, label]) => (
        <Link
          key={kind}
          to={searchPath(question, kind)}
          className={pill.pill}
          aria-current={kind === type ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
