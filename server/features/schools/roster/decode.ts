import { isUtf8 } from 'node:buffer';
import { rosterLimits, unreadable } from './roster.ts';

/** Beginnings of files that are named .csv and are none. */
const others: [start: string, what: string][] = [
  ['%PDF', 'um PDF'],
  ['\u00d0\u00cf\u0011\u00e0', 'uma planilha do Excel'],
  ['PK\u0003\u0004', 'uma planilha ou um arquivo compactado'],
  ['{\\rtf', 'um documento de texto'],
];

/** Returns a file's text: UTF-8 or UTF-16 with or without its mark, else Windows-1252, with one kind of line break. */
export function decodeText(bytes: Buffer): string {
  const start = bytes.subarray(0, 8).toString('latin1');
  const other = others.find(([sign]) => start.startsWith(sign));
  if (other) throw notCsv(other[1]);
  const text = decoderFor(bytes).decode(bytes).replaceAll(/\r\n?/g, '\n');
  if (text.includes('\0')) throw notCsv('outro tipo de arquivo');
  if (/^\s*<(?:!doctype|html|table|\?xml)/i.test(text.slice(0, 200)))
    throw notCsv('uma página ou planilha em HTML');
  if (text.trim() === '')
    throw unreadable('O arquivo está vazio. Exporte a lista de novo e envie o novo arquivo.');
  checkLines(text);
  return text;
}

/** The reader bounds what is in a row, not how many separators are. */
function checkLines(text: string): void {
  let line = 1;
  for (let start = 0; start < text.length; line += 1) {
    const end = text.indexOf('\n', start);
    if ((end === -1 ? text.length : end) - start > rosterLimits.line)
      throw unreadable(
        `A linha ${line} é longa demais para uma lista. Exporte de novo e envie o novo arquivo.`,
      );
    if (end === -1) return;
    start = end + 1;
  }
}

const notCsv = (what: string) =>
  unreadable(
    `Este arquivo é ${what}, não um CSV. Abra a lista na planilha, salve como CSV e envie o novo arquivo.`,
  );

function decoderFor(bytes: Buffer): TextDecoder {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be');
  return isUtf8(bytes) ? new TextDecoder('utf-8') : new TextDecoder('windows-1252');
}
