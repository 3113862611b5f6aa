import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { clocks } from '#contract/clocks.ts';
import { durationInWords } from '#contract/in-words.ts';
import { reasons, type ReasonCode } from '#contract/safety/report-reasons.ts';
import { momentInWords } from '#server/time/clock.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/handle.ts';
import { readImageFile } from '#server/features/uploads/index.ts';
import type { ReportedText } from '#server/reportable.ts';
import { listRows } from './seals.queries.ts';

export interface Sealed {
  caseId: string;
  reason: ReasonCode;
  openedAt: Date;
  /** What the reporters wrote, without their identity. */
  texts: string[];
  read: ReportedText;
}

/** Files of the account export that authorities ask for. */
const accountFiles = ['conta.json', 'perfil.json', 'sessoes.json', 'acessos.json'];
/** Maximum number of pictures of one text in the file; the others are listed by address. */
const maxPictures = 40;

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

export { sha256 as hashOf };

type Parts = Pick<Context, 'config' | 'personalData' | 'storage'>;

/** Builds the whole copy as one ZIP: content, pictures, account, accesses, and a letter with the hash of each. */
export async function makeSealFile(
  { config, personalData, storage }: Parts,
  db: Db,
  sealed: Sealed,
  now: Date,
): Promise<Buffer> {
  const { read } = sealed;
  const files = new Map<string, Buffer>();
  files.set('conteudo.json', json(contentOf(sealed, config.publicUrl)));
  for (const { file, rows } of personalData.exports) {
    if (!accountFiles.includes(file)) continue;
    files.set(file, json(await listRows(db, rows(read.author.id))));
  }
  for (const url of picturesOf(read)) {
    const picture = await readImageFile(storage, url);
    if (picture) files.set(`imagens/${url.split('/').at(-1)!}`, await buffer(picture));
  }
  const zip = new ZipFile();
  const all = [...files, ['carta.txt', letter(sealed, files, config, now)] as const];
  for (const [name, content] of all) zip.addBuffer(content, name, { mtime: now });
  zip.end();
  return buffer(zip.outputStream as Readable);
}

const json = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

const contentOf = ({ caseId, reason, openedAt, texts, read }: Sealed, publicUrl: string) => ({
  caso: caseId,
  motivo: reasons[reason].label,
  denunciadoEm: openedAt.toISOString(),
  endereco: `${publicUrl}${read.url}`,
  texto: read.text,
  imagens: picturesOf(read),
  autor: { id: read.author.id, nome: read.author.name, nomeDeUsuario: read.author.username },
  relatos: texts,
});

function picturesOf({ text, author, pictures = [] }: ReportedText): string[] {
  const named = Array.from(text.matchAll(/\/uploads\/[\w.-]+/g), ([url]) => url);
  return [...new Set([...pictures, ...named, author.avatar])]
    .filter((url) => url.startsWith('/uploads/'))
    .slice(0, maxPictures);
}

function letter(
  { caseId, reason, openedAt, read }: Sealed,
  files: ReadonlyMap<string, Buffer>,
  { publicUrl, contactEmail, dpoName }: Context['config'],
  now: Date,
): Buffer {
  const { name, username } = read.author;
  return Buffer.from(
    [
      'À autoridade policial competente e ao Ministério Público',
      '',
      `Assunto: ${reasons[reason].label} (caso ${caseId})`,
      '',
      `Em ${momentInWords(openedAt)}, foi denunciado no site Rumo, em ${publicUrl}, um conteúdo que pode ser crime.`,
      'Comunicamos o fato e entregamos, em anexo, a cópia guardada por nós, sem alterações.',
      '',
      `Endereço do conteúdo: ${publicUrl}${read.url}`,
      `Conta que publicou: ${name} (${username}), identificador ${read.author.id}`,
      `Conta criada em: ${momentInWords(read.author.created_at)}`,
      'E-mail e demais dados da conta: conta.json e perfil.json',
      'Registros de acesso (endereço, porta, início e fim, em UTC): acessos.json',
      '',
      `A cópia foi feita em ${momentInWords(now)}, horário de Brasília. Fica guardada por ${durationInWords(clocks.sealedCopy, 'meses')}, que renovamos a pedido.`,
      'Pedimos sigilo: o material pode expor crianças, adolescentes ou quem foi vítima.',
      '',
      'Arquivos e SHA-256 de cada um:',
      ...Array.from(files, ([file, content]) => `${sha256(content)}  ${file}`),
      '',
      `Responsável: ${dpoName || '______________________________'}`,
      `Contato: ${contactEmail || '______________________________'}`,
      'Local, data e assinatura: ______________________________',
      '',
    ].join('\n'),
  );
}
