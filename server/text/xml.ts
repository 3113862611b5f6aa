/** XML that has been escaped already. */
export class Xml {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Xml | string | number | readonly Xml[];

/** A piece of XML; what is filled in is escaped unless it is XML itself. */
export function xml(strings: TemplateStringsArray, ...parts: readonly Part[]): Xml {
  return new Xml(
    strings.map((text, index) => text + (index < parts.length ? write(parts[index]!) : '')).join(''),
  );
}

function write(part: Part): string {
  if (part instanceof Xml) return part.text;
  if (typeof part === 'object') return part.map(({ text }) => text).join('');
  return escapeXml(String(part));
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // The name `&apos;` is unknown to old mail programs.
  "'": '&#39;',
};
/** What XML 1.0 cannot hold, not even as a reference. */
// oxlint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A text as XML or HTML hold it, in elements and in quoted attributes. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(forbidden, '')
    .replace(/[&<>"']/g, (character) => entities[character]!);
}
