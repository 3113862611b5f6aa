import { useEffect, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useLazyPart } from '#web/lib/page/lazy-part.ts';
import { applyEdit, selectedIn } from './formatting/apply-edit.ts';
import { Toolbar } from './formatting/toolbar.tsx';
import { formattingTools, pictureTool } from './formatting/tools.ts';
import { useFormattingKeys } from './formatting/use-formatting-keys.ts';
import { CompletionList } from './completion/completion-list.tsx';
import { useCompletion } from './completion/use-completion.ts';
import { chooseFiles } from './pictures/incoming-files.ts';
import { PicturesTray } from './pictures/pictures-tray.tsx';
import { useIncomingFiles } from './pictures/use-incoming-files.ts';
import { usePictures } from './pictures/use-pictures.ts';
import { useCursorInSight } from './reading/cursor-in-sight.ts';
import { TextFigures } from './reading/text-figures.tsx';
import { useFollowingPreview } from './reading/use-following-preview.ts';
import { useNarrow } from './use-narrow.ts';

export interface WritingToolsProps {
  /** The plain textarea for the text; it works without the tools. */
  area: RefObject<HTMLTextAreaElement | null>;
  /** Its content. */
  text: string;
  /** Where the toolbar goes, and where on a phone: above its keyboard. */
  place: HTMLElement | null;
  phonePlace: HTMLElement | null;
  /** Called with whether the text's pictures are being uploaded. */
  onSending: (sending: boolean) => void;
}

const loadDialog = () => import('./pictures/description-dialog.tsx');

/** What makes writing comfortable; loaded once writing is possible. */
export default function WritingTools({ area, text, place, phonePlace, onSending }: WritingToolsProps) {
  const barPlace = useNarrow() ? phonePlace : place;
  const pictures = usePictures(area, text);
  const { asked, take, describe } = pictures;
  const choose = () => chooseFiles(take);
  const { Part: DescriptionDialog, open: openDialog } = useLazyPart(loadDialog);
  // Registered before the other keys: while its list is open, it handles arrows and Enter.
  const completion = useCompletion(area);
  useFormattingKeys(area, choose);
  useIncomingFiles(area, take);
  useFollowingPreview(area);
  useCursorInSight(area, phonePlace);

  const sending = pictures.pictures.some(({ state }) => state === 'sending');
  useEffect(() => onSending(sending), [onSending, sending]);
  const askedId = asked?.id;
  useEffect(() => {
    if (askedId) openDialog();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each picture
  }, [askedId]);

  const tools = [
    ...formattingTools.map((tool) => ({
      ...tool,
      press: () => {
        if (area.current) applyEdit(area.current, tool.edit(selectedIn(area.current)));
      },
    })),
    { ...pictureTool, press: choose },
  ];
  const bar = (
    <>
      <PicturesTray {...pictures} />
      <Toolbar tools={tools} controls={area.current?.id ?? ''} />
    </>
  );
  return (
    <>
      {barPlace && createPortal(bar, barPlace)}
      <CompletionList area={area} bar={phonePlace} {...completion} />
      <TextFigures text={text} />
      {asked && DescriptionDialog && <DescriptionDialog picture={asked} onDescribe={describe} />}
    </>
  );
}
