import { useEffect, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { coachHint } from './coach.ts';
import { limits } from '#contract/limits.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { questionPath } from '#web/lib/page/paths.ts';
import styles from './lessons.module.css';

/** Says at most one thing that would make the question better, and shows what has been asked like it; it never refuses. */
export function QuestionCoach({ text }: { text: string }) {
  const [hasContact, setHasContact] = useState<((text: string) => boolean) | null>(null);
  useEffect(() => {
    let left = false;
    // The rules of contact data are large; without them, the server still refuses it.
    void import('#markdown/contact-data.ts')
      .then(({ findContact }) => !left && setHasContact(() => (given: string) => findContact(given) !== null))
      .catch(() => {});
    return () => {
      left = true;
    };
  }, []);
  const [read, setRead] = useState('');
  useEffect(() => {
    // A hint in the middle of a word would disturb.
    const timer = setTimeout(() => setRead(text), 700);
    return () => clearTimeout(timer);
  }, [text]);
  const q = read.trim().slice(0, limits.questionTitle);
  const { data } = useQuery({
    queryKey: ['similar', q],
    queryFn: ({ signal }) => api('GET /api/questions/similar', { query: { q }, signal }),
    enabled: q.length >= limits.questionTitleMin,
    placeholderData: keepPreviousData,
  });
  const similar = q.length >= limits.questionTitleMin ? (data?.questions ?? []) : [];
  const found = coachHint(read, { similar: similar.length, ...(hasContact && { hasContact }) });
  return (
    <>
      <output className={styles.hint}>{found?.hint ?? ''}</output>
      {similar.length > 0 && (
        <section className={styles.part}>
          <h2>Já perguntaram parecido</h2>
          <ul role="list" className={styles.links}>
            {similar.map(({ slug, title }) => (
              <li key={slug}>
                <Link to={questionPath(slug)}>{title}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
