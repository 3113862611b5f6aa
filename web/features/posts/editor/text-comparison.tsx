import { Fragment, useMemo } from 'react';
import { diffLines, diffWordsWithSpace, type ChangeObject } from 'diff';
import type { PostContent } from './post-content.ts';
import styles from './text-comparison.module.css';

/** Milliseconds before the word diff falls back to a line diff. */
const timeout = 400;

interface Side {
  name: string;
  content: PostContent;
}

/** Two states of a text side by side, or stacked on a phone; what only one has is marked. */
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
  return passagesOf(parts, isTheirs).map(({ value, isOwn }, index) =>
    isOwn ? (
      <mark key={index}>
        <span className="visually-hidden">[só aqui: </span>
        {value}
        <span className="visually-hidden">]</span>
      </mark>
    ) : (
      <Fragment key={index}>{value}</Fragment>
    ),
  );
}

interface Passage {
  value: string;
  /** Whether only this side has it. */
  isOwn: boolean;
}

/** Returns one side's passages. Consecutive changed words form one passage with the spaces between them. */
function passagesOf(parts: ChangeObject<string>[], isTheirs: boolean): Passage[] {
  const passages: Passage[] = [];
  for (const { value, added, removed } of parts) {
    if (isTheirs ? removed : added) continue;
    const isOwn = added || removed;
    const [before, space] = passages.slice(-2);
    const joins = isOwn && before?.isOwn && space && !space.isOwn && space.value.trim() === '';
    if (joins) passages.splice(-2, 2, { value: before.value + space.value + value, isOwn });
    else passages.push({ value, isOwn });
  }
  return passages;
}

function compare(one: string, other: string): ChangeObject<string>[] {
  return (
    diffWordsWithSpace(one, other, { timeout }) ??
    diffLines(one, other, { timeout }) ?? [
      { value: one, removed: true, added: false, count: 1 },
      { value: other, removed: false, added: true, count: 1 },
    ]
  );
}
