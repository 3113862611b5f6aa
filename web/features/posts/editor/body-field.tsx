import { useEffect, useId, useState, type RefObject } from 'react';
import { limits } from '#contract/limits.ts';
import { useLazyPart } from '#web/lib/page/lazy-part.ts';
import styles from './editor-pane.module.css';
import { GrowingTextarea } from './growing-textarea.tsx';
import { LimitedNote } from './limited-note.tsx';
import type { WritingToolsProps } from './writing-tools.tsx';

interface BodyFieldProps {
  text: string;
  onChange: (text: string) => void;
  error?: string;
  areaRef: RefObject<HTMLTextAreaElement | null>;
  /** Where the toolbar goes on a phone. */
  toolbarPlace: HTMLElement | null;
  /** Called with whether the text's pictures are being uploaded. */
  onSending: (sending: boolean) => void;
}

const loadTools = () => import('./writing-tools.tsx');

/** A plain textarea; the writing tools around it are loaded later. */
export function BodyField({ text, onChange, error, areaRef, toolbarPlace, onSending }: BodyFieldProps) {
  const id = useId();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const { Part: WritingTools, prefetch } = useLazyPart<WritingToolsProps>(loadTools);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when one can write
  useEffect(prefetch, []);
  return (
    <div className={styles.field}>
      <div ref={setPlace} className={styles.tools} />
      <GrowingTextarea
        id={`${id}-text`}
        ref={areaRef}
        className={styles.body}
        rows={10}
        placeholder="Escreva sua Publicação"
        aria-label="Escreva sua Publicação"
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className={styles.below}>
        {WritingTools && (
          <WritingTools
            area={areaRef}
            text={text}
            place={place}
            phonePlace={toolbarPlace}
            onSending={onSending}
          />
        )}
        <LimitedNote id={`${id}-note`} error={error} length={text.length} limit={limits.body} />
      </div>
    </div>
  );
}
