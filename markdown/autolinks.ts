import type { MarkdownIt } from 'markdown-it';

/**
 * Links bare addresses that start with http://, https:// or www. or are an e-mail, but not bare domains: too many file
 * names look like one (`README.md`, `main.rs`).
 */
export function autolinks(md: MarkdownIt): void {
  md.set({ linkify: true });
  md.linkify
    .add('ftp:', null)
    .add('//', null)
    .add('www.', {
      validate: (text, position, { re }) => {
        const domain = re.get_relative_proto_validator();
        domain.lastIndex = position;
        return domain.exec(text)?.[0].length ?? 0;
      },
      normalize: (match) => {
        match.url = `http://${match.url}`;
      },
    });
}
