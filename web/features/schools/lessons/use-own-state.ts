import { useCallback, useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Lesson, LessonState } from '#contract/schools/lessons.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { dropUnsent, saveUnsent, readUnsentText } from '#web/lib/unsent/store.ts';
import { lessonKey } from './use-lesson.ts';

/** Milliseconds after the last key until what was typed is sent. */
const rest = 1_200;

type Written = Pick<LessonState, 'families' | 'career' | 'question' | 'takeaway'>;

export interface OwnState {
  written: Written;
  /** 'saved', 'saving', or 'here': only on this device, because the server did not answer. */
  place: 'saved' | 'saving' | 'here';
  change: (part: Partial<Written>) => void;
  /** Sends what is not saved yet. @throws if the server refuses it or does not answer */
  save: () => Promise<void>;
}

/**
 * A pupil's own part of a lesson: kept on this device at each key, and on the server a moment later. Only what was changed here is
 * sent: the pupil may have written the rest elsewhere, or on paper, since this page was opened.
 */
export function useOwnState(lesson: Lesson, mine: LessonState): OwnState {
  const { id, code } = lesson;
  const keepAs = `lesson ${id}`;
  const client = useQueryClient();
  const [typed, setTyped] = useState(() => readKept(keepAs));
  const [place, setPlace] = useState<OwnState['place']>(() =>
    readUnsentText(keepAs) === '' ? 'saved' : 'saving',
  );
  const unsent = useRef(typed);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const save = useCallback(async () => {
    clearTimeout(timer.current);
    const sent = unsent.current;
    // The pupil may have gone on elsewhere: this page knows nothing newer.
    if (Object.keys(sent).length === 0) return;
    try {
      const body = { ...sent, typing: true };
      const saved = await api('PUT /api/lessons/{id}/mine', { params: { id }, body });
      client.setQueryData<Lesson>(lessonKey(code), (shown) => shown && { ...shown, mine: saved });
      if (unsent.current !== sent) return;
      unsent.current = {};
      dropUnsent(keepAs);
      setPlace('saved');
    } catch (error) {
      setPlace('here');
      throw error;
    }
  }, [client, id, code, keepAs]);

  const change = (part: Partial<Written>) => {
    unsent.current = { ...unsent.current, ...part };
    setTyped((before) => ({ ...before, ...part }));
    saveUnsent(keepAs, { choices: JSON.stringify(unsent.current) });
    setPlace('saving');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save().catch(() => {}), rest);
  };

  useEffect(() => {
    const again = () => void save().catch(() => {});
    // What a closed tab or a lost network left on this device.
    // oxlint-disable-next-line react/set-state-in-effect -- only once the server has answered
    again();
    addEventListener('online', again);
    return () => {
      removeEventListener('online', again);
      clearTimeout(timer.current);
      // Not once the account has left this device.
      if (readUnsentText(keepAs) !== '') again();
    };
  }, [keepAs, save]);

  return { written: { ...pick(mine), ...typed }, place, change, save };
}

const pick = ({ families, career, question, takeaway }: LessonState): Written => ({
  families,
  career,
  question,
  takeaway,
});

function readKept(keepAs: string): Partial<Written> {
  const kept = readUnsentText(keepAs);
  return kept === '' ? {} : (JSON.parse(kept) as Partial<Written>);
}
