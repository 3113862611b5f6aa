/** One Portuguese line for the person who starts the server: what is wrong and what to do about it. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}

/** Turns whatever went wrong below `dataDir` into such a line; a failed program's output is in its error's message. */
export function explain(error: unknown, paths: { dataDir: string; log: string }): EmbeddedDatabaseError {
  if (error instanceof EmbeddedDatabaseError) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  return new EmbeddedDatabaseError(sentence(String(code), message, paths), { cause: error });
}

function sentence(code: string, text: string, { dataDir, log }: { dataDir: string; log: string }): string {
  if (/ENOSPC|EDQUOT/.test(code) || /No space left on device|Disk quota exceeded/.test(text)) {
    return `Não há espaço em disco para o banco de dados (${dataDir}): libere espaço e inicie de novo.`;
  }
  if (/EACCES|EPERM|EROFS/.test(code)) {
    return `Sem permissão para usar a pasta de dados ${dataDir} (${text}): inicie com a conta dona dela ou informe outra pasta em DATA_DIR.`;
  }
  if (/could not look up effective user ID/.test(text)) {
    return 'A conta que iniciou o Rumo não existe em /etc/passwd, e o PostgreSQL exige isso: inicie com outra conta ou informe um PostgreSQL em DATABASE_URL.';
  }
  if (/is not compatible with this version|incompatible with server/.test(text)) {
    return `O banco de dados em ${dataDir} foi criado por outra versão do PostgreSQL: volte à versão anterior do Rumo, faça um backup com ela e restaure-o nesta.`;
  }
  return `O banco de dados embutido não iniciou (${lastLine(text)}). Veja o registro em ${log} ou informe um PostgreSQL em DATABASE_URL.`;
}

function lastLine(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const fatal = lines.find((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? 'sem explicação';
  return fatal.replace(/^.*?(FATAL|PANIC|error):\s*/, '').trim();
}
