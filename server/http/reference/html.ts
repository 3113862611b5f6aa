/** HTML that is safe to put into a page. */
export interface Html {
  readonly html: string;
}

type Piece = string | number | Html | readonly Html[];

/** HTML with the values put in: texts are escaped, HTML stays. */
export function html(parts: TemplateStringsArray, ...values: Piece[]): Html {
  return { html: String.raw({ raw: parts }, ...values.map(write)) };
}

export const nothing: Html = { html: '' };

function write(piece: Piece): string {
  if (typeof piece === 'object')
    return [piece]
      .flat()
      .map((part) => part.html)
      .join('');
  return String(piece).replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
