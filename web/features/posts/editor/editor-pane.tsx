import { useId, type ReactNode, type RefObject } from 'react';
import { limits } from '#contract/limits.ts';
import { BodyField } from './body-field.tsx';
import type { ContentErrors } from './check-content.ts';
import { CareersField } from './careers-field.tsx';
import { CoverField } from './cover-field.tsx';
import { DetailsSheet } from './details-sheet.tsx';
import styles from './editor-pane.module.css';
import { FormattingHelp } from './formatting-help.tsx';
import { GroupField, type GroupChoice } from './group-field.tsx';
import { GrowingTextarea } from './growing-textarea.tsx';
import { LimitedNote } from './limited-note.tsx';
import type { PostContent } from './post-content.ts';
import { TagField } from './tag-field.tsx';
import type { CoverUpload } from './use-cover-upload.ts';
import { useNarrow } from './use-narrow.ts';

interface EditorPaneProps {
  content: PostContent;
  onChange: (part: Partial<PostContent>) => void;
  errors: ContentErrors;
  cover: CoverUpload;
  /** Groups in which the writer may publish. */
  groups: GroupChoice[];
  titleRef: RefObject<HTMLTextAreaElement | null>;
  bodyRef: RefObject<HTMLTextAreaElement | null>;
  /** Where the toolbar goes on a phone. */
  toolbarPlace: HTMLElement | null;
  /** Versions and the time of publication, which on a phone stand with the other details. */
  more: ReactNode;
  /** Called with whether the text's pictures are being uploaded. */
  onSending: (sending: boolean) => void;
}

/** The fields of a post, in reading order; on a phone its title and text come first. */
export function EditorPane(props: EditorPaneProps) {
  const { content, onChange, errors, cover, groups, titleRef, bodyRef, toolbarPlace, more, onSending } =
    props;
  const id = useId();
  const narrow = useNarrow();
  const details = (
    <>
      <TagField tags={content.tags} onChange={(tags) => onChange({ tags })} />
      <CareersField
        chosen={content.careers}
        error={errors.careers}
        onChange={(careers) => onChange({ careers })}
      />
      {groups.length > 0 && (
        <GroupField
          groups={groups}
          chosen={content.group}
          error={errors.group}
          onChange={(group) => onChange({ group })}
        />
      )}
    </>
  );
  return (
    <div className={styles.pane}>
      {!narrow && <CoverField cover={cover} />}
      <div>
        <GrowingTextarea
          ref={titleRef}
          className={styles.title}
          rows={1}
          placeholder="Título"
          aria-label="Título"
          aria-required
          aria-invalid={errors.title ? true : undefined}
          aria-describedby={`${id}-title`}
          value={content.title}
          onChange={({ target }) => onChange({ title: target.value.replaceAll('\n', ' ') })}
          onKeyDown={(event) => {
            // A title is one line: Enter moves on to the text.
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            bodyRef.current?.focus();
          }}
        />
        <LimitedNote
          id={`${id}-title`}
          error={errors.title}
          length={content.title.length}
          limit={limits.title}
        />
      </div>
      {narrow ? (
        <DetailsSheet content={content} error={cover.error || errors.careers || errors.group}>
          <CoverField cover={cover} />
          {details}
          {more}
        </DetailsSheet>
      ) : (
        details
      )}
      <BodyField
        text={content.markdownText}
        error={errors.markdownText}
        areaRef={bodyRef}
        toolbarPlace={toolbarPlace}
        onSending={onSending}
        onChange={(markdownText) => onChange({ markdownText })}
      />
      <FormattingHelp />
    </div>
  );
}
