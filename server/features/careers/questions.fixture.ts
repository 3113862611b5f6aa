import { readFileSync } from 'node:fs';

/**
 * What pupils type into the career search, verbatim, each with the matching pages: one of them should be among the
 * first five.
 */
export const pupilsQuestions = readFileSync(new URL('pupils-questions.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => {
    const end = line.lastIndexOf(': ');
    return [line.slice(0, end), ...line.slice(end + 2).split(' ')] as [typed: string, ...pages: string[]];
  });
