import { markup, type Markup } from '#server/text/markup.ts';

const style = markup`
  @page { size: A4; margin: 18mm; }
  * { box-sizing: border-box; }
  html { background: #fff; color: #000; font: 11pt/1.45 Arial, Helvetica, sans-serif; }
  body { max-width: 174mm; margin: 0 auto; }
  h1 { font-size: 18pt; line-height: 1.2; margin: 0 0 4mm; }
  h2 { font-size: 13pt; line-height: 1.25; margin: 7mm 0 2mm; }
  h1, h2, h3 { break-after: avoid; }
  p, ul, ol { margin: 0 0 3mm; }
  li { margin: 0 0 1mm; }
  table { width: 100%; border-collapse: collapse; margin: 0 0 4mm; font-size: 9.5pt; line-height: 1.35; }
  thead { display: table-header-group; }
  tr { break-inside: avoid; }
  th, td { padding: 1.5mm 2mm; border: 1px solid #000; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
  /* Whole words: the cells beside it hold long addresses. */
  th[scope='row'] { width: 36mm; }
  dt { font-weight: bold; }
  dd { margin: 0 0 2mm; }
  .from { font-size: 10pt; margin: 0 0 6mm; }
  .blank { display: inline-block; min-width: 60mm; border-bottom: 1px solid #000; }
  .line { display: block; height: 9mm; border-bottom: 1px solid #000; }`;

/** A page of its own to print in black on white: it loads nothing. */
export const printPage = (title: string, body: Markup, ownStyle = markup``): Markup => markup`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}${ownStyle}
</style>
</head>
<body>
${body}
</body>
</html>
`;
