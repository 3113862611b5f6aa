import { useEffect, useState } from 'react';
import { coachHint } from '#contract/coach.ts';
import styles from './lessons.module.css';

/** Says at most one thing that would make the question better; it never refuses. */
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
  const found = coachHint(read, hasContact ? { hasContact } : {});
  return <output className={styles.hint}>{found?.hint ?? ''}</output>;
}
