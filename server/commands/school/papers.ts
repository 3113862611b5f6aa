import { lifetimes } from '#contract/clocks.ts';
import { countInWords, duration } from '#contract/in-words.ts';
import { ofAge } from '#contract/safety/age-rules.ts';
import { schoolLimits } from '#contract/schools/school-limits.ts';
import { dayInWords } from '#server/time/clock.ts';
import { aboutForFamilies, guardianFacts } from '#contract/careers/family-texts.ts';
import type { Config } from '#server/config/config.ts';
import { keptOfPupils, type SchoolRow } from '#server/features/schools/index.ts';
import type { ExportedFile } from '#server/personal-data.ts';
import { markup, type Markup } from '#server/text/markup.ts';
import { lessonSheet } from './lesson-sheet.ts';
import { printPage } from './print-page.ts';

interface Given {
  school: SchoolRow;
  config: Pick<Config, 'publicUrl' | 'contactEmail' | 'dpoName' | 'minAge' | 'guardianUntil'>;
  exports: readonly ExportedFile[];
  day: Date;
}

/** The papers that a school needs, by the name of their file. */
export function papersOf(given: Given): Map<string, Markup> {
  const papers: [file: string, title: string, body: Markup][] = [
    ['1-registro.html', 'Registro das operações com dados pessoais', recordOf(given)],
    ['2-contrato.html', 'Contrato entre a escola e quem cuida do site', contractOf(given)],
    ['3-impacto.html', 'Relatório de impacto à proteção de dados', impactOf(given)],
    ['4-carta-as-familias.html', 'Carta às famílias', letterOf(given)],
  ];
  const sheet = '5-folha-da-aula.html';
  const contents = [
    ...papers.map(([file, title]) => [file, title] as const),
    [sheet, 'Folha da aula'] as const,
  ];
  const index = markup`<h1>Papéis para imprimir: ${given.school.name}</h1>
<p>Imprima em A4, em preto e branco. O que tem linha em branco é para preencher à mão.</p>
<ol>
${contents.map(([file, title]) => markup`<li><a href="${file}">${title}</a></li>\n`)}</ol>`;
  return new Map([
    ['index.html', printPage('Papéis para imprimir', index)],
    ...papers.map(([file, title, body]) => [file, paper(given, title, body)] as const),
    [sheet, lessonSheet(given.school)],
  ]);
}

const paper = ({ school, day }: Given, title: string, body: Markup): Markup =>
  printPage(
    `${title} · ${school.name}`,
    markup`<h1>${title}</h1>
<p class="from">${placeOf(school)} · feito em ${dayInWords(day)}</p>
${body}`,
  );

const placeOf = ({ name, city, state, inep }: SchoolRow): string =>
  `${name} · ${city}, ${state}${inep && ` · INEP ${inep}`}`;

const blank = markup`<span class="blank"></span>`;
const lines = (count: number): Markup =>
  markup`<p>${Array.from({ length: count }, () => markup`<span class="line"></span>`)}</p>`;
const orBlank = (text: string): Markup => (text ? markup`${text}` : blank);

const listOf = (items: readonly (string | Markup)[]): Markup =>
  markup`<ul>\n${items.map((item) => markup`<li>${item}</li>\n`)}</ul>`;

/** Who decides about the data, and who keeps them for the school. */
const partiesOf = ({ school, config }: Given): Markup => markup`<table>
<tbody>
<tr><th scope="row">Controladora</th><td>${placeOf(school)}. CNPJ ${blank}</td></tr>
<tr><th scope="row">Encarregado da escola</th><td>${blank}</td></tr>
<tr><th scope="row">Operador</th><td>Quem cuida deste Rumo, em ${config.publicUrl}: ${blank}</td></tr>
<tr><th scope="row">Encarregado do operador</th><td>${orBlank(config.dpoName)}, e-mail ${orBlank(config.contactEmail)}</td></tr>
</tbody>
</table>`;

function keptTable(exports: readonly ExportedFile[]): Markup {
  const abouts = new Map(exports.map(({ file, about }) => [file, about]));
  return markup`<table>
<thead><tr><th scope="col">O que fica guardado</th><th scope="col">Para quê</th><th scope="col">Por quanto tempo</th></tr></thead>
<tbody>
${keptOfPupils.map(({ what, why, howLong }) => markup`<tr><td>${what}</td><td>${why}</td><td>${howLong}</td></tr>\n`)}</tbody>
</table>
<h2>O que cada estudante pode baixar</h2>
<p>São os arquivos de “Baixar meus dados”, com o que cada um diz a quem baixa. O que não está neles são segredos, índices de busca e contagens que terminam sozinhas; suas tabelas vêm no fim.</p>
<ul>
${keptOfPupils.flatMap(({ files }) => files.map((file) => markup`<li><b>${file}</b>: ${abouts.get(file) ?? ''}</li>\n`))}</ul>
<p>Tabelas sem arquivo: ${keptOfPupils.flatMap(({ tables }) => tables).join(', ')}.</p>`;
}

const whoSees = [
  'A coordenação e quem dá aula veem o nome, e se a pessoa usou o cartão, tem responsável e enviou pergunta. Não veem o que ela lê, escreve em particular, segue ou avalia.',
  'Cada escola vê só as próprias turmas; quem dá aula, só as suas. Sair da turma tira o acesso na hora.',
  `Quem entrou no site vê de quem tem menos de ${ofAge} anos só o primeiro nome; visitantes e buscadores não veem nem isso.`,
  'Uma pergunta da turma não diz de quem é.',
  'Quem responde por alguém vê com quais adultos a pessoa fala e quanto tempo usa, nunca o que escreve.',
  `Nenhum número mostrado à escola fala de menos de ${countInWords(schoolLimits.fewestShown, 'um estudante', 'estudantes')}.`,
  'Nenhum dado vai a anunciantes.',
];

const recordOf = (
  given: Given,
): Markup => markup`<p>Feito a partir do próprio programa: é o que este Rumo guarda. A base legal de cada linha é a escola que escolhe, com quem a orienta.</p>
<h2>Quem decide e quem guarda</h2>
${partiesOf(given)}
<h2>De quem são os dados</h2>
<p>De estudantes da escola, a partir de ${given.config.minAge} anos, e de quem responde por eles.</p>
<h2>Dados, para quê e por quanto tempo</h2>
${keptTable(given.exports)}
<h2>Quem vê</h2>
${listOf(whoSees)}
<h2>Base legal</h2>
${lines(4)}
<h2>Segurança</h2>
${listOf([
  'Senhas e PINs ficam guardados de um jeito que ninguém consegue ler. Dez PINs errados travam aquele cartão.',
  `Em computador de todos, a sessão por cartão termina depois de ${duration(lifetimes.cardSession, 'minutos')} sem uso.`,
  'Cópias de segurança e onde ficam: preencha com quem cuida do site.',
])}
${lines(2)}`;

const contractOf = (given: Given): Markup => markup`${partiesOf(given)}
<p>A escola e quem cuida do site combinam o que segue. Leia com quem orienta a escola e mude o que for preciso.</p>
<h2>1. O que o operador faz</h2>
<p>Guarda e trata os dados de estudantes listados no registro, só para a escola usar o Rumo, e só como a escola manda por escrito ou pelas telas do site.</p>
<h2>2. O que o operador não faz</h2>
<p>Não vende, não empresta, não mostra anúncio a estudantes a partir desses dados e não os usa para outro fim.</p>
<h2>3. Quem mais tem acesso</h2>
<p>Só estas pessoas e empresas, com o mesmo dever de sigilo (hospedagem, e-mail, cópias de segurança):</p>
${lines(3)}
<h2>4. Segurança e incidentes</h2>
<p>O operador cuida dos dados com as medidas do registro. Se algo der errado, avisa a escola em até ${blank} horas, com o que aconteceu, de quem são os dados e o que já fez.</p>
<h2>5. Pedidos de estudantes e famílias</h2>
<p>Cada pedido é respondido por quem o recebeu primeiro; o operador ajuda a escola a atender em até ${blank} dias.</p>
<h2>6. Quando a escola sai</h2>
<p>A escola leva a sua lista e tem ${duration(lifetimes.schoolLeaving, 'dias')} para buscá-la. As contas ficam com cada estudante e com quem responde por ele, que podem mantê-las ou excluí-las.</p>
<h2>7. Prazo e conferência</h2>
<p>Vale de ${blank} até ${blank}. A escola pode pedir, a qualquer hora, prova do que está escrito aqui.</p>
<h2>Assinaturas</h2>
<p>Local e data: ${blank}</p>
<p>Pela escola: ${blank}</p>
<p>Pelo operador: ${blank}</p>`;

/** What may go wrong, and what the product does about it. */
const risks: [risk: string, measure: string][] = [
  [
    `Um adulto de fora se aproxima de quem tem menos de ${ofAge} anos.`,
    'Não há conversas privadas entre eles, telefone e rede social não passam nas respostas, e quem responde pela pessoa vê com quais adultos ela fala.',
  ],
  [
    'Alguém descobre quem fez uma pergunta.',
    `O nome de quem tem menos de ${ofAge} anos não aparece na pergunta; a da turma é feita pela conta de quem dá aula.`,
  ],
  [
    'Um número da escola fala de uma pessoa só.',
    `Nenhum número fala de menos de ${countInWords(schoolLimits.fewestShown, 'um estudante', 'estudantes')}, nem por subtração; eles mudam só uma vez por semana.`,
  ],
  [
    'Um cartão se perde ou um PIN é adivinhado.',
    'Dez erros travam o cartão, e quem dá aula faz outro com um toque; as sessões do antigo terminam.',
  ],
  [
    'Um computador de todos fica aberto.',
    `“Sair” limpa o aparelho, e a sessão termina depois de ${duration(lifetimes.cardSession, 'minutos')} sem uso.`,
  ],
  [
    'A lista importada tem erros.',
    'Há sempre uma prévia, cada problema vem com a sua linha, e nenhum arquivo exclui alguém.',
  ],
];

const impactOf = (
  given: Given,
): Markup => markup`<p>Um começo, com o que o programa já faz. A escola completa e decide.</p>
<h2>1. Quem decide e quem guarda</h2>
${partiesOf(given)}
<h2>2. O que se quer alcançar</h2>
<p>Que cada estudante pergunte a adultos que trabalham o que quer saber de uma profissão, na aula e depois dela.</p>
<h2>3. Que dados são necessários</h2>
${listOf(keptOfPupils.map(({ what, why }) => markup`${what} <i>Para quê:</i> ${why}`))}
<p>Algum deles a escola não precisa? Escreva:</p>
${lines(2)}
<h2>4. Quem foi ouvido</h2>
<p>Estudantes, famílias, quem dá aula, conselho escolar:</p>
${lines(2)}
<h2>5. Riscos e o que já os diminui</h2>
<table>
<thead><tr><th scope="col">Risco</th><th scope="col">O que o Rumo faz</th><th scope="col" style="width: 40%">O que ainda sobra, e o que a escola faz</th></tr></thead>
<tbody>
${risks.map(([risk, measure]) => markup`<tr><td>${risk}</td><td>${measure}</td><td></td></tr>\n`)}<tr><td><span class="line"></span></td><td></td><td></td></tr>
</tbody>
</table>
<h2>6. Decisão</h2>
<p>A escola ${blank} o uso. Revisão em: ${blank}</p>
<p>Nome, data e assinatura: ${blank}</p>`;

function letterOf({ school, config }: Given): Markup {
  // In the place of a name.
  const who = 'a pessoa por quem você responde';
  return markup`<p>Para a família de ${blank}</p>
${aboutForFamilies(who, config).map((paragraph) => markup`<p>${paragraph}</p>\n`)}<h2>O que você, responsável, vê e pode fazer</h2>
${listOf(Object.values(guardianFacts(who)).map(({ title, text }) => `${title}: ${text}`))}
<h2>Como aceitar</h2>
<p>A escola entrega outra folha, com um código que vale ${duration(lifetimes.schoolLetter, 'dias')} e uma vez só. Abra ${new URL(config.publicUrl).host}/responsavel e digite o código.</p>
<h2>O que fica guardado</h2>
<p>Está em ${`${config.publicUrl}/escola/${school.slug}/privacidade`}, com o tempo de cada coisa. A escola decide sobre os dados de quem estuda nela; quem cuida do site os guarda em nome dela.</p>
<h2>Quem responde na escola</h2>
<p>Nome: ${blank}</p>
<p>Telefone ou e-mail: ${blank}</p>`;
}
