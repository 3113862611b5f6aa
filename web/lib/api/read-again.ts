import { api } from './browser-api.ts';

/** What a writer is asked to read again before it is sent; '' for nothing. Sent once more, it goes. */
export async function askToReadAgain(text: string): Promise<string> {
  try {
    const { words } = await api('POST /api/words/check', { body: { text } });
    if (words.length === 0) return '';
    const named = words.map((word) => `“${word}”`).join(', ');
    return `Leia de novo antes de enviar: pode magoar alguém (${named}). Se é isso mesmo, envie outra vez.`;
  } catch {
    // Whatever is wrong is said when the text itself is sent.
    return '';
  }
}
