import { markup, type Markup } from '#server/text/markup.ts';
import { footer, greeting, unsubscribeLabel } from './mail-text.ts';
import type { MailContent } from './mails.ts';

/*
 * What the mail programs of the last fifteen years agree on: tables for the layout, styles on the elements, no pictures to load.
 * The style element only adds to it (dark mode, narrow screens) where it is supported. The colours are the product's tokens.
 */
const font = markup`font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`;
// An unbreakable address would make the whole mail wider than a phone.
const broken = markup`word-break:break-word;overflow-wrap:anywhere`;
const text = markup`margin:0 0 16px;${font};font-size:16px;line-height:26px;color:#1c2321;${broken}`;
const small = markup`margin:0 0 12px;${font};font-size:14px;line-height:22px;color:#55625d;${broken}`;

const adapted = markup`
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (max-width: 600px) { .card { padding: 24px 20px !important; } }
  @media (prefers-color-scheme: dark) {
    .page { background-color: #121816 !important; }
    .card { background-color: #1b2320 !important; border-color: #2b3531 !important; }
    .text { color: #e8eeeb !important; }
    .small { color: #a3b1ab !important; }
    .brand, .link { color: #5ccbb2 !important; }
    .button { background-color: #5ccbb2 !important; }
    .button a { color: #0b2a24 !important; }
  }`;

export function toHtml(
  { subject, preview, name, paragraphs, items = [], action, notes, unsubscribe }: MailContent,
  publicUrl: string,
): string {
  return markup`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${subject}</title>
<style>${adapted}
</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:#fbfaf6;-webkit-text-size-adjust:100%">
${hidden(preview)}
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#fbfaf6">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="padding:0 0 20px"><a class="brand" href="${publicUrl}" style="${font};font-size:24px;line-height:32px;font-weight:700;color:#0f6b5c;text-decoration:none">Rumo</a></td></tr>
<tr><td class="card" style="padding:32px;background-color:#ffffff;border:1px solid #e4e2da;border-radius:12px">
<p class="text" style="${text}">${greeting(name)}</p>
${paragraphs.map((paragraph) => markup`<p class="text" style="${text}">${paragraph}</p>\n`)}${items.map(item)}${action ? button(action) : ''}
${notes.map((note) => markup`<p class="small" style="${small}">${withLinks(note, publicUrl)}</p>\n`)}</td></tr>
<tr><td style="padding:20px 0 0"><p class="small" style="${small}">${footer}</p>${
    unsubscribe
      ? markup`
<p class="small" style="${small}"><a class="link" href="${unsubscribe}" style="color:#0f6b5c">${unsubscribeLabel}</a></p>`
      : ''
  }</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`.text;
}

/** Makes links of this site's addresses; others stay text. */
function withLinks(note: string, publicUrl: string): Markup[] {
  return note
    .split(/(https?:\/\/\S*[\w/])/)
    .map((part) =>
      part.startsWith(`${publicUrl}/`)
        ? markup`<a class="link" href="${part}" style="color:#0f6b5c">${part}</a>`
        : markup`${part}`,
    );
}

/** Shown beside the subject; the blank characters keep the text that follows out of there. */
function hidden(preview: string): Markup {
  const blank = Array.from({ length: 60 }, () => markup`&#847;&zwnj;&nbsp;`);
  return markup`<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px">${preview}${blank}</div>`;
}

function button({ label, url }: NonNullable<MailContent['action']>): Markup {
  return markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px">
<tr><td class="button" align="center" bgcolor="#0f6b5c" style="background-color:#0f6b5c;border-radius:8px"><a href="${url}" style="display:inline-block;padding:13px 24px;${font};font-size:16px;line-height:22px;font-weight:600;color:#ffffff;text-decoration:none">${label}</a></td></tr>
</table>
<p class="small" style="${small}">Se o botão não funcionar, copie este endereço e cole no navegador:<br><a class="link" href="${url}" style="color:#0f6b5c;word-break:break-all">${url}</a></p>`;
}

const item = ({ text: words, url }: NonNullable<MailContent['items']>[number]): Markup =>
  markup`<p class="text" style="${text}"><a class="link" href="${url}" style="color:#0f6b5c;font-weight:600;text-decoration:none;word-break:break-word">${words}</a></p>\n`;
