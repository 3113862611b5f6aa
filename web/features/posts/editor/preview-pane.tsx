import '#web/theme/markdown.css';
import type { MouseEvent } from 'react';
import type { SessionUser } from '#contract/identity/accounts.ts';
import { imageVariant } from '#contract/image-addresses.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { useTrustedHtml } from '#web/ui/trusted-html.ts';
import type { PostContent } from './post-content.ts';
import styles from './preview-pane.module.css';
import { usePreview } from './use-preview.ts';

interface PreviewPaneProps {
  content: PostContent;
  author: Pick<SessionUser, 'name' | 'avatar'>;
  /** Address of the cover to show; '' for none. */
  cover: string;
}

/** The post as it will be read. */
export function PreviewPane({ content, author, cover }: PreviewPaneProps) {
  const preview = usePreview(content.markdownText);
  const html = useTrustedHtml(preview?.html ?? '');
  const tags = new Set<string>([...content.tags, ...(preview?.tags ?? [])]);
  return (
    <div className={styles.preview}>
      {cover && <div className={styles.cover} style={{ backgroundImage: `url(${JSON.stringify(cover)})` }} />}
      <h2 className={styles.title}>
        {content.title.trim() || <span className={styles.missing}>O título aparece aqui</span>}
      </h2>
      <div className={styles.author}>
        <Avatar name={author.name} src={imageVariant(author.avatar, 'small.webp')} size={40} />
        <div>
          <p className={styles.name}>{author.name}</p>
          <p className={styles.time}>Alguns segundos átras</p>
        </div>
      </div>
      {tags.size > 0 && <p className={styles.tags}>{[...tags].join(', ')}</p>}
      {content.markdownText.trim() === '' ? (
        <p className={styles.missing}>O texto aparece aqui enquanto você escreve.</p>
      ) : (
        // The links inside work by keyboard as usual; their clicks bubble up to here.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
        <div
          className="markdown"
          onClick={openElsewhere}
          // oxlint-disable-next-line react/no-danger -- made by the allow-listed renderer
          dangerouslySetInnerHTML={html}
        />
      )}
    </div>
  );
}

/** Opens links in a new tab, so that trying one does not leave the text. */
function openElsewhere(event: MouseEvent<HTMLElement>): void {
  const link = (event.target as Element).closest('a');
  if (!link || (link.pathname === location.pathname && link.hash)) return;
  event.preventDefault();
  open(link.href, '_blank', 'noopener');
}
