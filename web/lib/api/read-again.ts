import { api } from './browser-api.ts';

/** Returns a warning to reread hurtful words before sending; '' for none. Sending again ignores it. */
export async function askToReadAgain(text: string): Promise<string> {
  try {
    const { words } = await api('POST /api/words/check', { body: { text } });
    if (words.length === 0) return '';
    const named = words.map((word) => `“${word}”`).join(', ');
    return `Leia de novo antes de enviar: pode magoar alguém (${named}). Se é isso mesmo, envie outra vez.`;
  } catch {
    // Errors are reported when the text itself is sent.
    return '';
  }
}
