import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Context } from '#server/context.ts';
import { readImageFile } from '#server/features/uploads/uploads.public.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Storage } from '#server/storage/storage.ts';
import { images, readRows, subjects, type Subject } from './account-export.queries.ts';

type Parts = Pick<Context, 'db' | 'storage' | 'config'>;

/**
 * All that is the viewer's, as a ZIP that is made while it is read: no more than a page of rows or a piece of a
 * picture is in memory. What fails on the way breaks the file off, so that it cannot be taken for whole.
 */
export function exportAccount({ db, storage, config }: Parts, viewer: Viewer): Readable {
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
  zip.addBuffer(Buffer.from(introduction(config.publicUrl)), 'LEIA-ME.txt');
  for (const subject of subjects) {
    add(subject.file, true, () => jsonOf(subject, readRows(db, subject, viewer.id)));
  }
  void addPictures().then(
    () => zip.end(),
    (error: Error) => output.destroy(error),
  );
  return output;

  async function addPictures(): Promise<void> {
    for await (const { endereco } of readRows(db, images, viewer.id)) {
      const url = String(endereco);
      // They are compressed already.
      add(`imagens/${url.split('/').at(-1)!}`, false, () => bytesOf(storage, url));
    }
  }
}

/** Nothing where the file is gone. */
async function* bytesOf(storage: Storage, url: string): AsyncGenerator<Buffer> {
  const file = await readImageFile(storage, url);
  if (file) yield* file as AsyncIterable<Buffer>;
}

async function* jsonOf(
  { single }: Subject,
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

function introduction(publicUrl: string): string {
  const files = subjects.map(({ file, about }) => `${file}: ${about}`);
  return [
    `Seus dados no Rumo (${publicUrl})`,
    '',
    'Cada arquivo guarda um assunto. Abra-os em um navegador ou editor de texto.',
    'Datas e horas estão no horário de Greenwich (UTC). Endereços começam no endereço do site.',
    '',
    ...files,
    '',
  ].join('\n');
}
