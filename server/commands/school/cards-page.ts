import { create } from 'qrcode';
import { withRegistration } from '#contract/schools/school-words.ts';
import type { Card } from '#contract/schools/school-cards.ts';
import type { SchoolRow } from '#server/features/schools/index.ts';
import { markup, type Markup } from '#server/text/markup.ts';
import { printPage } from './print-page.ts';

/** On a page of A4. */
const perSheet = 8;

const style = markup`
  @page { margin: 8mm; }
  body { max-width: 194mm; }
  h1 { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .sheet { display: grid; grid-template-columns: repeat(2, 97mm); grid-auto-rows: 69mm; margin: 0; padding: 0; list-style: none; break-after: page; }
  .sheet:last-child { break-after: auto; }
  .card { display: grid; align-content: space-between; margin: 0 0 -1px -1px; padding: 4mm; overflow: hidden; border: 1px dashed #000; }
  .card p, .card h2 { margin: 0; }
  .top { display: flex; gap: 3mm; justify-content: space-between; }
  .top h2 { font-size: 18pt; overflow-wrap: anywhere; }
  .top svg { flex: none; width: 34mm; height: 34mm; margin: -2mm; }
  .pin { padding: 1mm 0; border: solid #000; border-width: 1px 0; font-size: 21pt; font-weight: bold; line-height: 1.2; white-space: nowrap; }
  .pin span, .how { font-size: 10pt; line-height: 1.3; }`;

export interface CardsOfClass {
  className: string;
  cards: readonly Card[];
}

/** The cards of classes, eight on a page; each class begins a new one. */
export function cardsPage(school: SchoolRow, classes: readonly CardsOfClass[]): Markup {
  const sheets = classes.flatMap(({ className, cards }) =>
    Array.from({ length: Math.ceil(cards.length / perSheet) }, (_, sheet) =>
      cards.slice(sheet * perSheet, (sheet + 1) * perSheet).map((card) => cardOf(school, className, card)),
    ),
  );
  const [first, ...others] = classes;
  const title =
    first && others.length === 0
      ? `Cartões da turma ${first.className}, ${school.name}`
      : `Cartões, ${school.name}`;
  return printPage(
    title,
    markup`<h1>${title}</h1>
${sheets.map((sheet) => markup`<ul class="sheet">\n${sheet}</ul>\n`)}`,
    style,
  );
}

const cardOf = (
  school: SchoolRow,
  className: string,
  { firstName, registration, username, pin, url }: Card,
): Markup =>
  markup`<li class="card">
<div class="top"><div><h2>${firstName}</h2><p><b>${withRegistration(className, registration)}</b></p><p class="how">Aponte a câmera do celular e digite o PIN.</p></div>${qrCode(url, `Código QR do cartão de ${firstName}`)}</div>
<p class="pin"><span>PIN</span> ${pin}</p>
<p class="how">Sem câmera: ${new URL(url).host}/entrar<br>escola <b>${school.code}</b> · usuário <b>${username}</b></p>
</li>
`;

/** Width in modules of the blank margin that readers need. */
const margin = 4;

function qrCode(text: string, label: string): Markup {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const path = Array.from(data, (dark, index) =>
    dark ? `M${margin + (index % size)} ${margin + Math.floor(index / size)}h1v1h-1z` : '',
  ).join('');
  const side = size + 2 * margin;
  return markup`<svg role="img" aria-label="${label}" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path d="${path}"/></svg>`;
}
