import { useEffect, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Lesson } from '#contract/lessons.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { listenTo } from '#web/lib/api/listen.ts';

export const lessonKey = (code: string) => ['lesson', code];

/** Returns a lesson as it is now: its changes arrive by stream. */
export function useLesson(first: Lesson): Lesson {
  const { id, code } = first;
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: lessonKey(code),
    queryFn: ({ signal }) => api('GET /api/lessons/{id}', { params: { id: code }, signal }),
    initialData: first,
    staleTime: Infinity,
  });
  useEffect(() => {
    const end = new AbortController();
    const readAgain = () => void client.invalidateQueries({ queryKey: lessonKey(code) });
    const listener = { onMessage: readAgain, onGap: readAgain };
    void listenTo(`/api/lessons/${id}/stream`, listener, end.signal);
    return () => end.abort();
  }, [client, id, code]);
  return data;
}

/**
 * Returns the seconds that are left of the lesson's step, by the server's clock; negative once they are over, null where nothing
 * is counted.
 */
export function useSecondsLeft({ step, stepAt, minutes, now }: Lesson): number | null {
  const total = (minutes[step - 1] ?? 0) * 60;
  /** How far the server's clock was ahead of this device's when the lesson was read. */
  const [ahead, setAhead] = useState<{ of: string; by: number } | null>(null);
  const [seconds, setSeconds] = useState<number | null>(null);
  useEffect(() => {
    setAhead({ of: now, by: Date.parse(now) - Date.now() });
  }, [now]);
  useEffect(() => {
    if (!ahead || total === 0) return undefined;
    const count = () => setSeconds(Math.round(total - (Date.now() + ahead.by - Date.parse(stepAt)) / 1000));
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [ahead, total, stepAt]);
  return total === 0 ? null : seconds;
}
