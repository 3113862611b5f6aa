import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Context } from '#server/context.ts';
import { listImagesOf, readImageFile } from '#server/features/uploads/index.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { ExportedFile } from '#server/personal-data.ts';
import { readRows } from './account-export.queries.ts';

type Parts = Pick<Context, 'db' | 'storage' | 'config' | 'personalData'>;

/**
 * Streams all of the viewer's data as a ZIP, with at most a page of rows or a chunk of a picture in memory. A failure
 * breaks the file off, so that it cannot be mistaken for a complete one.
 */
export function exportAccount({ db, storage, config, personalData }: Parts, viewer: Viewer): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let open: Readable | null = null;
  const add = (name: string, compress: boolean, content: () => AsyncGenerator<string | Buffer>): void => {
    zip.addReadStreamLazy(name, { compress }, (done) => {
      open = Readable.from(content());
      open.once('error', (error) => output.destroy(error));
      done(null, open);
    });
  };

  output.once('close', () => open?.destroy());
  zip.addBuffer(Buffer.from(introduction(config.publicUrl, personalData.exports)), 'LEIA-ME.txt');
  for (const file of personalData.exports) {
    add(file.file, true, () => jsonOf(file, readRows(db, file, viewer.id)));
  }
  void addPictures().then(
    () => zip.end(),
    (error: Error) => output.destroy(error),
  );
  return output;

  async function addPictures(): Promise<void> {
    for (const url of await listImagesOf(db, viewer.id)) {
      // Pictures are already compressed.
      add(`imagens/${url.split('/').at(-1)!}`, false, () => bytesOf(storage, url));
    }
  }
}

/** Yields nothing where the file is gone. */
async function* bytesOf(storage: Storage, url: string): AsyncGenerator<Buffer> {
  const file = await readImageFile(storage, url);
  if (file) yield* file as AsyncIterable<Buffer>;
}

async function* jsonOf(
  { single }: ExportedFile,
  rows: AsyncIterable<Record<string, unknown>>,
): AsyncGenerator<string> {
  if (!single) yield '[';
  let first = true;
  for await (const row of rows) {
    yield `${first ? '' : ','}${single ? '' : '\n'}${JSON.stringify(row, null, 2)}`;
    first = false;
  }
  yield single ? '\n' : '\n]\n';
}

function introduction(publicUrl: string, exports: readonly ExportedFile[]): string {
  const files = exports.map(({ file, about }) => `${file}: ${about}`);
  return [
    `Seus dados no Rumo (${publicUrl})`,
    '',
    'Cada arquivo .json guarda um assunto, para ler em um navegador ou editor de texto e para passar a outros',
    'programas: por isso, os nomes dos campos não têm espaços nem acentos ("nomeDeUsuario", "publicadaEm").',
    'Em imagens/ estão as suas imagens.',
    'Datas e horas estão no horário de Greenwich (UTC). Endereços começam no endereço do site.',
    '',
    ...files,
    '',
  ].join('\n');
}
