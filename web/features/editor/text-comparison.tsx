import { Fragment, useMemo } from 'react';
import { diffLines, diffWordsWithSpace, type ChangeObject } from 'diff';
import type { PostContent } from './post-content.ts';
import styles from './text-comparison.module.css';

/** Milliseconds that looking for single words may take; after that lines are told apart. */
const patience = 400;

interface Side {
  name: string;
  content: PostContent;
}

/** Two states of a text beside each other, or below each other on a phone; what only one of them has is marked. */
export function TextComparison({ one, other }: { one: Side; other: Side }) {
  const title = useMemo(() => compare(one.content.title, other.content.title), [one, other]);
  const text = useMemo(() => compare(one.content.markdownText, other.content.markdownText), [one, other]);
  return (
    <div className={styles.columns}>
      {[one, other].map(({ name, content }, index) => {
        const isTheirs = index === 1;
        return (
          <section key={name} className={styles.column} aria-label={name}>
            <p className={styles.name} aria-hidden="true">
              {name}
            </p>
            <h3 className={styles.title}>
              {content.title.trim() === '' ? 'Sem título' : <Marked parts={title} isTheirs={isTheirs} />}
            </h3>
            <div className={styles.text}>
              {content.markdownText.trim() === '' ? 'Sem texto' : <Marked parts={text} isTheirs={isTheirs} />}
            </div>
            <p className={styles.more}>
              {content.tags.length > 0 ? `Tags: ${content.tags.join(', ')}` : 'Sem tags'}
              {' · '}
              {content.image === '' ? 'sem imagem' : 'com imagem'}
            </p>
          </section>
        );
      })}
    </div>
  );
}

function Marked({ parts, isTheirs }: { parts: ChangeObject<string>[]; isTheirs: boolean }) {
  return parts.map(({ value, added, removed }, index) => {
    if (isTheirs ? removed : added) return null;
    if (!added && !removed) return <Fragment key={index}>{value}</Fragment>;
    return (
      <mark key={index}>
        <span className="visually-hidden">[só aqui: </span>
        {value}
        <span className="visually-hidden">]</span>
      </mark>
    );
  });
}

function compare(one: string, other: string): ChangeObject<string>[] {
  return (
    diffWordsWithSpace(one, other, { timeout: patience }) ??
    diffLines(one, other, { timeout: patience }) ?? [
      { value: one, removed: true, added: false, count: 1 },
      { value: other, removed: false, added: true, count: 1 },
    ]
  );
}
