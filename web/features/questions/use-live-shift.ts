import { useEffect, useState } from 'react';
import type { Question } from '#contract/questions.ts';
import type { Shift, ShiftEvent } from '#contract/shifts.ts';
import { listenTo } from '#web/lib/api/listen.ts';

/**
 * The shift as it is now: while it is to come or goes on, what changes is heard. Of questions everybody is told the same;
 * what is the viewer's own stays as it was read.
 *
 * @param readAgain for whatever is not told
 */
export function useLiveShift(shift: Shift, readAgain: () => unknown): Shift {
  const { slug, open, own } = shift;
  const [told, setTold] = useState<{ since: Shift; questions: Question[] }>({ since: shift, questions: [] });

  useEffect(() => {
    if (!open) return undefined;
    const end = new AbortController();
    let connected = false;
    const hear = ({ question }: ShiftEvent) => {
      // Whoever answers sees what each question allows.
      if (!question || own) return void readAgain();
      setTold((before) => {
        const others =
          before.since === shift ? before.questions.filter((each) => each.slug !== question.slug) : [];
        return { since: shift, questions: [...others, question] };
      });
    };
    void listenTo(
      `/api/shifts/${encodeURIComponent(slug)}/stream`,
      {
        onMessage: ({ data }) => data && hear(JSON.parse(data) as ShiftEvent),
        // The page was read a moment before the first connection.
        onGap: () => {
          if (connected) void readAgain();
          connected = true;
        },
      },
      end.signal,
    );
    return () => end.abort();
  }, [slug, open, own, shift, readAgain]);

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
