import { existsSync } from 'node:fs';

/** Files that Docker and Podman put into a container. */
const containerMarks = ['/.dockerenv', '/run/.containerenv'];

/**
 * Returns a warning for running the server as root outside of a container, where an intruder would own the machine.
 * @param uid the account's number; undefined where the system has none (Windows)
 */
export function rootNotice(
  uid: number | undefined = process.getuid?.(),
  isContainer = containerMarks.some((file) => existsSync(file)),
): string | null {
  if (uid !== 0 || isContainer) return null;
  return 'Atenção: o Rumo está rodando como root. Use uma conta só dele: deploy/rumo.service mostra como (docs/reference-operations.md).';
}
