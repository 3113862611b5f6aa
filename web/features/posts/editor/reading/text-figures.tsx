import { useEffect, useState } from 'react';
import type { Reading } from '#markdown/reading.ts';
import { counted } from '#contract/counted.ts';

/** Debounce in milliseconds. */
const debounce = 300;

/** Word count and reading time. */
export function TextFigures({ text }: { text: string }) {
  const [reading, setReading] = useState<Reading | null>(null);
  useEffect(() => {
    let superseded = false;
    const timer = setTimeout(() => {
      import('#markdown/preview.ts').then(
        ({ plainText, readingOf }) => superseded || setReading(readingOf(plainText(text))),
        // Without a network nothing is shown.
        () => undefined,
      );
    }, debounce);
    return () => {
      superseded = true;
      clearTimeout(timer);
    };
  }, [text]);
  if (!reading) return null;
  return (
    <p>
      {countWords(reading.words)} · {reading.minutes.toLocaleString('pt-BR')} min de leitura
    </p>
  );
}

const countWords = (words: number): string => counted(words, 'palavra', 'palavras');
