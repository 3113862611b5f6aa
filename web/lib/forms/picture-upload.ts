import { useEffect, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { failureOf } from '#web/lib/api/failure.ts';

export interface PictureUpload {
  /** Address of the picture that is kept; '' for none. */
  image: string;
  sending: boolean;
  /** Why the chosen file was not kept; '' otherwise. */
  error: string;
  take: (file: File) => void;
  remove: () => void;
}

/** A picture of a form: sent as it is chosen; a file that is refused leaves the one before in its place. */
export function usePictureUpload(kept: string, onChange?: (image: string) => void): PictureUpload {
  const [state, setState] = useState({ image: kept, sending: false, error: '' });
  const underWay = useRef<AbortController>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  const take = async (file: File) => {
    underWay.current?.abort();
    if (file.size > limits.imageBytes) {
      setState((now) => ({ ...now, sending: false, error: 'A imagem passa de 8 MB. Escolha uma menor.' }));
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
      const { message, advice } = failureOf(error);
      setState((now) => ({ ...now, sending: false, error: advice || message }));
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
