import { useEffect, useRef, useState } from 'react';
import { api } from '#web/lib/api/browser-api.ts';
import { lineOf } from '#web/lib/api/failure.ts';

export interface CoverUpload {
  /** Address of the picture to show: the chosen file's, or that of the picture already kept; '' for none. */
  shown: string;
  sending: boolean;
  /** Why the upload failed; '' otherwise. */
  error: string;
  /** Uploads a file at once, replacing the previous one. */
  take: (file: File) => void;
  /** Uploads the refused file again. */
  retry: () => void;
  remove: () => void;
}

interface Chosen {
  file: File;
  /** Object URL, shown before the upload ends. */
  address: string;
  /** What the draft holds of it: '' until it is uploaded. */
  url: string;
  state: 'sending' | 'kept' | 'failed';
  error: string;
}

/**
 * A post's cover: a picture is uploaded when chosen, and `onChange` gets its address. It counts as long as `image` is that address:
 * a version that is brought back or another tab may change it.
 */
export function useCoverUpload(image: string, onChange: (image: string) => void): CoverUpload {
  const [taken, setTaken] = useState<Chosen | null>(null);
  const chosen = taken?.url === image ? taken : null;
  const sending = useRef<AbortController>(null);
  const newest = useRef(image);

  useEffect(() => () => sending.current?.abort(), []);
  useEffect(() => {
    newest.current = image;
  }, [image]);
  const address = taken?.address;
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);

  const send = async (file: File, address: string) => {
    sending.current?.abort();
    const { signal } = (sending.current = new AbortController());
    setTaken({ file, address, url: '', state: 'sending', error: '' });
    onChange('');
    try {
      const { url } = await api('POST /api/images', { file, signal });
      if (newest.current !== '') return setTaken(null);
      setTaken({ file, address, url, state: 'kept', error: '' });
      onChange(url);
    } catch (error) {
      if (signal.aborted) return;
      setTaken({ file, address, url: '', state: 'failed', error: lineOf(error) });
    }
  };

  return {
    shown: chosen?.address ?? image,
    sending: chosen?.state === 'sending',
    error: chosen?.error ?? '',
    take: (file) => void send(file, URL.createObjectURL(file)),
    retry: () => {
      if (chosen) void send(chosen.file, chosen.address);
    },
    remove: () => {
      sending.current?.abort();
      setTaken(null);
      onChange('');
    },
  };
}
