import { useEffect, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Lesson } from '#contract/schools/lessons.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { serverNow } from '#web/lib/api/server-clock.ts';
import { subscribe } from '#web/lib/api/subscribe.ts';

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
    void subscribe(`/api/lessons/${id}/stream`, listener, end.signal);
    return () => end.abort();
  }, [client, id, code]);
  return data;
}

/** Returns the seconds that are left of the lesson's step; negative once they are over, null where nothing is counted. */
export function useSecondsLeft({ step, stepAt, minutes }: Lesson): number | null {
  const total = (minutes[step - 1] ?? 0) * 60;
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  if (total === 0 || now === null) return null;
  return Math.round(total - (now - Date.parse(stepAt)) / 1000);
}
