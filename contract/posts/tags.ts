/*
 * Tag lists apart from the schemas so that pages that only show them load no validation code.
 */

/** The tags that the editor offers. Others come from `#palavra` in the text. */
export const editorTags = [
  'react.js',
  'node.js',
  'webdev',
  'javascript',
  'ifsp',
  'java',
  'design',
  'material-ui',
  'front-end',
  'back-end',
  'cubatao',
  'profissao',
] as const;

/** Those of {@link editorTags} that only people who are interested in programming know. */
export const programmingTags: ReadonlySet<string> = new Set([
  'react.js',
  'node.js',
  'webdev',
  'javascript',
  'java',
  'material-ui',
  'front-end',
  'back-end',
]);

/** The fixed lists of 'Tags em Alta'. */
export const homeTags = ['javascript', 'cursos', 'ifsp', 'cubatao', 'profissao'] as const;
export const feedTags = [...homeTags, 'design', 'java'] as const;
