import { useEffect, useEffectEvent, useState } from 'react';
import type { Question } from '#contract/help/questions.ts';
import type { Shift, ShiftEvent } from '#contract/help/shifts.ts';
import { subscribe } from '#web/lib/api/subscribe.ts';

/**
 * Returns the shift's current state: until it ends, changes arrive by stream. Everyone receives the same questions; the
 * viewer's own fields stay as loaded.
 * @param readAgain refetches what the stream does not carry
 */
export function useLiveShift(shift: Shift, readAgain: () => unknown): Shift {
  const { slug, open, own } = shift;
  const [told, setTold] = useState<{ since: Shift; questions: Question[] }>({ since: shift, questions: [] });

  const hear = useEffectEvent(({ question }: ShiftEvent) => {
    // The helper needs to know what each question allows.
    if (!question || own) return void readAgain();
    setTold((before) => {
      const others =
        before.since === shift ? before.questions.filter((each) => each.slug !== question.slug) : [];
      return { since: shift, questions: [...others, question] };
    });
  });
  const readMissed = useEffectEvent(() => void readAgain());

  // The stream stays open while the shift is read again: what came meanwhile would be lost.
  useEffect(() => {
    if (!open) return undefined;
    const end = new AbortController();
    let connected = false;
    void subscribe(
      `/api/shifts/${encodeURIComponent(slug)}/stream`,
      {
        onMessage: ({ data }) => data && hear(JSON.parse(data) as ShiftEvent),
        // The page was loaded a moment before the first connection.
        onGap: () => {
          if (connected) readMissed();
          connected = true;
        },
      },
      end.signal,
    );
    return () => end.abort();
  }, [slug, open]);

  if (told.since !== shift || told.questions.length === 0) return shift;
  const news = new Map(told.questions.map((each) => [each.slug, each]));
  const known = shift.asked.map((each) => {
    const heard = news.get(each.slug);
    news.delete(each.slug);
    return heard ? { ...heard, own: each.own, markdown: each.markdown, answerable: each.answerable } : each;
  });
  const asked = [...known, ...news.values()];
  return { ...shift, asked, questions: asked.length };
}
