import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { feedTags } from '#contract/posts/tags.ts';
import { tagPath, searchPath } from '#web/lib/page/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import chip from '#web/ui/tag-chip.module.css';
import { TagChip } from '#web/ui/tag-chip.tsx';
import { trades } from './trades.ts';
import styles from './search-ideas.module.css';

/** For users who do not know yet what to search for. */
export function SearchIdeas() {
  return (
    <>
      <p className={styles.hint}>
        Procure uma profissão, um curso, uma dúvida ou uma pessoa. Entre aspas as palavras ficam juntas
        (“ensino médio”), com um traço antes a palavra fica de fora (-faculdade).
      </p>
      <Ideas id="profissoes" heading="Profissões">
        {trades.map((trade) => (
          <li key={trade}>
            <Link to={searchPath(trade)} className={classNames(chip.chip, chip.link)}>
              {trade}
            </Link>
          </li>
        ))}
      </Ideas>
      <Ideas id="tags-em-alta" heading="Tags em Alta">
        {feedTags.map((tag) => (
          <li key={tag}>
            <TagChip tag={tag} to={tagPath(tag)} />
          </li>
        ))}
        <li>
          <Link to="/tags" className={classNames(chip.chip, chip.link)}>
            Todas as tags
          </Link>
        </li>
      </Ideas>
    </>
  );
}

function Ideas({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      <ul role="list" className={styles.ideas}>
        {children}
      </ul>
    </section>
  );
}
