import { Link } from 'react-router';
import { feedTags } from '#contract/tags.ts';
import { TagChip } from '#web/ui/tag-chip.tsx';
import { searchAddress } from './search-address.ts';
import styles from './search-ideas.module.css';

const trades = [
  'Enfermagem',
  'Programação',
  'Design',
  'Direito',
  'Pedagogia',
  'Psicologia',
  'Soldagem',
  'Gastronomia',
  'Agronomia',
  'Edificações',
];

/** For who came to search and does not know yet for what. */
export function SearchIdeas() {
  return (
    <>
      <p className={styles.hint}>
        Procure uma profissão, um curso, uma dúvida ou uma pessoa. Entre aspas as palavras ficam juntas
        (“ensino médio”), com um traço antes a palavra fica de fora (-faculdade).
      </p>
      <section aria-labelledby="profissoes">
        <h2 id="profissoes" className={styles.heading}>
          Profissões
        </h2>
        <ul role="list" className={styles.ideas}>
          {trades.map((trade) => (
            <li key={trade}>
              <Link to={searchAddress(trade)} className={styles.idea}>
                {trade}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="tags-em-alta">
        <h2 id="tags-em-alta" className={styles.heading}>
          Tags em Alta
        </h2>
        <ul role="list" className={styles.ideas}>
          {feedTags.map((tag) => (
            <li key={tag}>
              <TagChip tag={tag} to={`/feed?tag=${tag}`} />
            </li>
          ))}
          <li>
            <Link to="/tags" className={styles.idea}>
              Todas as tags
            </Link>
          </li>
        </ul>
      </section>
    </>
  );
}
