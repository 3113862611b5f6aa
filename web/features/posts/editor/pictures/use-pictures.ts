import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { v7 as uuid } from 'uuid';
import { megabytes } from '#contract/in-words.ts';
import { limits } from '#contract/limits.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import { lineOf } from '#web/lib/api/failure.ts';
import { applyEdit, selectedIn } from '../formatting/apply-edit.ts';
import { useQuietEdits } from '../formatting/use-quiet-edits.ts';
import {
  describePicture,
  insertLines,
  pictureMarkdown,
  placeholderOf,
  placeholdersIn,
  replacePlaceholder,
} from './picture-lines.ts';
import { sendPicture } from './send-picture.ts';
import { useUndoPastArrivals } from './use-undo-past-arrivals.ts';

/** A picture of the text that still needs something. */
export interface Picture {
  id: string;
  /** File name. */
  name: string;
  state: 'sending' | 'refused' | 'sent';
  /** Share uploaded, from 0 to 1. */
  progress: number;
  /** Why it was refused. */
  message: string;
  /** Null if a retry cannot succeed. */
  file: File | null;
  /** Its address once uploaded. */
  url: string;
}

export interface Pictures {
  pictures: Picture[];
  /** The picture whose description is being asked for. */
  asked: Picture | undefined;
  ask: (picture: Picture) => void;
  /** Uploads pictures; each is a placeholder in the text, then itself. */
  take: (files: File[]) => void;
  retry: (picture: Picture) => void;
  /** Removes an upload in progress or refused; an uploaded picture stays in the text. */
  dismiss: (picture: Picture) => void;
  describe: (picture: Picture, description: string) => void;
}

/** Manages the pictures put into a text. */
export function usePictures(area: RefObject<HTMLTextAreaElement | null>, text: string): Pictures {
  const [pictures, setPictures] = useState(() => lostPictures(text));
  const [askedId, setAskedId] = useState('');
  const sendings = useRef(new Map<string, AbortController>());
  const lastWritten = useLastWritten(area);
  const edit = useQuietEdits(area);

  const update = (id: string, part: Partial<Picture>) =>
    setPictures((all) => all.map((picture) => (picture.id === id ? { ...picture, ...part } : picture)));
  const remove = (id: string) => setPictures((all) => all.filter((picture) => picture.id !== id));

  useEffect(() => {
    const underWay = sendings.current;
    return () => underWay.forEach((sending) => sending.abort());
  }, []);

  useUndoPastArrivals(area, (id) =>
    pictures.some((picture) => picture.id === id && picture.state !== 'sent' && picture.file !== null),
  );

  const takeOutLost = useEffectEvent(() => {
    for (const { id } of pictures) edit((selected) => replacePlaceholder(selected, id, ''));
  });
  useEffect(() => takeOutLost(), []);

  const send = async (id: string, file: File) => {
    const begun = performance.now();
    const sending = new AbortController();
    sendings.current.set(id, sending);
    try {
      const onProgress = (progress: number) => update(id, { progress });
      const { url } = await sendPicture(file, { signal: sending.signal, onProgress });
      // The writer may have removed the placeholder.
      if (!placeholdersIn(area.current?.value ?? '').some((found) => found.id === id)) return remove(id);
      edit((selected) => replacePlaceholder(selected, id, pictureMarkdown(url, '')));
      update(id, { state: 'sent', url });
      // A writer who goes on typing is asked on click of the button, not in the middle of a word.
      if (lastWritten.current < begun) setAskedId((now) => now || id);
    } catch (error) {
      if (sending.signal.aborted) return;
      const isFinal = error instanceof ApiError && [413, 415, 422].includes(error.status);
      if (isFinal) edit((selected) => replacePlaceholder(selected, id, ''));
      update(id, { state: 'refused', message: lineOf(error), file: isFinal ? null : file });
    }
  };

  const take = (files: File[]) => {
    for (const file of files) {
      const picture = { ...newPicture, id: uuid(), name: file.name, file };
      const message = refusalOf(file);
      if (message) {
        setPictures((all) => [...all, { ...picture, file: null, state: 'refused', message }]);
      } else if (area.current) {
        const line = placeholderOf(picture.id, file.name);
        applyEdit(area.current, insertLines(selectedIn(area.current), line));
        setPictures((all) => [...all, picture]);
        void send(picture.id, file);
      }
    }
  };

  const removeAndAskNext = ({ id }: Picture) => {
    remove(id);
    const next = pictures.find((picture) => picture.state === 'sent' && picture.id !== id);
    setAskedId((now) => (now === id ? (next?.id ?? '') : now));
  };

  const retry = ({ id, file }: Picture) => {
    if (!file) return;
    update(id, { state: 'sending', progress: 0 });
    void send(id, file);
  };

  const retryAll = useEffectEvent(() => {
    for (const picture of pictures) if (picture.state === 'refused') retry(picture);
  });
  useEffect(() => {
    const listening = new AbortController();
    addEventListener('online', () => retryAll(), { signal: listening.signal });
    return () => listening.abort();
  }, []);

  return {
    pictures,
    asked: pictures.find(({ id }) => id === askedId),
    ask: ({ id }) => setAskedId(id),
    take,
    retry,
    dismiss: (picture) => {
      sendings.current.get(picture.id)?.abort();
      edit((selected) => replacePlaceholder(selected, picture.id, ''));
      removeAndAskNext(picture);
    },
    describe: (picture, description) => {
      if (description) edit((selected) => describePicture(selected, picture.url, description));
      removeAndAskNext(picture);
    },
  };
}

const newPicture: Picture = {
  id: '',
  name: '',
  state: 'sending',
  progress: 0,
  message: '',
  file: null,
  url: '',
};

/** Returns uploads that were interrupted when the page was left, as refused. */
function lostPictures(text: string): Picture[] {
  const message = 'O envio foi interrompido. Escolha a imagem de novo.';
  return placeholdersIn(text).map((found) => ({ ...newPicture, ...found, state: 'refused', message }));
}

/** Returns refusals that need no server; '' for a valid picture. */
function refusalOf({ type, size }: File): string {
  if (!type.startsWith('image/')) return 'Não é uma imagem. Envie um arquivo JPEG, PNG, WebP, GIF ou AVIF.';
  return size > limits.imageBytes
    ? `A imagem é grande demais. Envie um arquivo de até ${megabytes(limits.imageBytes)}.`
    : '';
}

/** When a key last wrote something, in milliseconds since the page loaded. */
function useLastWritten(area: RefObject<HTMLTextAreaElement | null>): RefObject<number> {
  const written = useRef(0);
  useEffect(() => {
    const field = area.current;
    const note = (event: Event) => {
      const isKey = event instanceof KeyboardEvent;
      if (isKey && (event.key.length > 1 || event.ctrlKey || event.metaKey)) return;
      written.current = performance.now();
    };
    field?.addEventListener('keydown', note);
    field?.addEventListener('compositionstart', note);
    return () => {
      field?.removeEventListener('keydown', note);
      field?.removeEventListener('compositionstart', note);
    };
  }, [area]);
  return written;
}
