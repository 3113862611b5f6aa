import { useEffect, useRef, useState } from 'react';
import { megabytes } from '#contract/in-words.ts';
import { limits } from '#contract/limits.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { lineOf } from '#web/lib/api/failure.ts';

export interface PictureUpload {
  /** Address of the stored picture; '' for none. */
  image: string;
  sending: boolean;
  /** Why the chosen file was rejected; '' otherwise. */
  error: string;
  take: (file: File) => void;
  remove: () => void;
}

/** Uploads a form's picture as soon as it is chosen; a rejected file leaves the previous one in place. */
export function usePictureUpload(kept: string, onChange?: (image: string) => void): PictureUpload {
  const [state, setState] = useState({ image: kept, sending: false, error: '' });
  const underWay = useRef<AbortController>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  const take = async (file: File) => {
    underWay.current?.abort();
    if (file.size > limits.imageBytes) {
      setState((now) => ({
        ...now,
        sending: false,
        error: `A imagem passa de ${megabytes(limits.imageBytes)}. Escolha uma menor.`,
      }));
      return;
    }
    const { signal } = (underWay.current = new AbortController());
    setState((now) => ({ ...now, sending: true, error: '' }));
    try {
      const { url } = await api('POST /api/images', { file, signal });
      setState({ image: url, sending: false, error: '' });
      onChange?.(url);
    } catch (error) {
      if (signal.aborted) return;
      setState((now) => ({ ...now, sending: false, error: lineOf(error) }));
    }
  };

  return {
    ...state,
    take: (file) => void take(file),
    remove: () => {
      underWay.current?.abort();
      setState({ image: '', sending: false, error: '' });
      onChange?.('');
    },
  };
}
