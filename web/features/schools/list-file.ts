import { megabytes } from '#contract/in-words.ts';
import { schoolLimits } from '#contract/schools/school-limits.ts';
import { DeviceError } from '#web/lib/api/failure.ts';

/** Returns a file in Base64: the server finds out how its letters are encoded. @throws DeviceError */
export async function inBase64(file: File): Promise<string> {
  if (file.size > schoolLimits.rosterBytes)
    throw new DeviceError(
      `A lista é grande demais: envie até ${megabytes(schoolLimits.rosterBytes)}. Divida por turmas.`,
    );
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () =>
      reject(new DeviceError('Não foi possível ler este arquivo. Escolha de novo.')),
    );
    reader.readAsDataURL(file);
  });
  return address.slice(address.indexOf(',') + 1);
}

/** Columns that a list may have and nothing needs. */
export const unusedColumns = ['email', 'responsavel_email'];

/** With the mark by which Excel knows that the letters are UTF-8. */
export const exampleList = `\uFEFF${[
  'nome;matricula;turma;nascimento',
  'Ana Lima;1001;2º A;10/02/2010',
  'Bruno Reis;1002;2º A;05/11/2009',
  'Carla Souza;1003;2º B;23/07/2010',
].join('\r\n')}\r\n`;
