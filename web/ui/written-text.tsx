import '#web/theme/markdown.css';
import { use, useEffect, useRef, useState, type MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { looksLikeFile } from '#contract/identity/usernames.ts';
import { localPath } from './local-path.ts';
import { classNames } from './class-names.ts';
import { LargePicture, type Picture } from './large-picture.tsx';
import { SavesData } from './saves-data.ts';
import { addTextTools, withoutPictures } from './text-tools.ts';
import { useTrustedHtml } from './trusted-html.ts';

const folders = /^\/(uploads|api|assets|previa|\.well-known)\//;

/** Whether the server answers this path with a file, or with a page of its own: the router knows neither. */
const isFile = (pathname: string): boolean => folders.test(pathname) || looksLikeFile(pathname);

interface WrittenTextProps {
  /** HTML of our markdown renderer, which passes only what its allow list names. */
  html: string;
  /** For comments and other small texts. */
  small?: boolean;
  className?: string;
}

/** User-written text. Its links within the site navigate without a page load. */
export function WrittenText({ html, small, className }: WrittenTextProps) {
  const navigate = useNavigate();
  const saves = use(SavesData);
  const text = useRef<HTMLDivElement>(null);
  const [picture, setPicture] = useState<Picture | null>(null);
  useEffect(
    () => addTextTools(text.current!, ({ src, alt }) => setPicture({ src, alt })),
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- of each text that is put there
    [html, saves],
  );
  const follow = (event: MouseEvent<HTMLElement>) => {
    const link = (event.target as Element).closest('a');
    const isPlainPress =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlainPress || link.target || link.origin !== location.origin) return;
    if (link.pathname === location.pathname && link.hash) return;
    // A path starting with two slashes would navigate to another site, while the browser would stay on this one.
    const path = localPath(link.pathname + link.search + link.hash);
    if (path === null || isFile(link.pathname)) return;
    event.preventDefault();
    void navigate(path);
  };
  return (
    <>
      {/* The links inside are focused and pressed by keyboard as usual; a press on one bubbles up to here. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        ref={text}
        className={classNames('markdown', small && 'markdown-small', className)}
        onClick={follow}
        // oxlint-disable-next-line react/no-danger -- made by the allow-listed renderer
        dangerouslySetInnerHTML={useTrustedHtml(saves ? withoutPictures(html) : html)}
      />
      {picture && <LargePicture picture={picture} onClose={() => setPicture(null)} />}
    </>
  );
}
