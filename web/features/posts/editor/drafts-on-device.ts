import { v7 as uuid } from 'uuid';
import type { DeviceTexts } from '#web/lib/unsent/device-texts.ts';
import { DraftKeeper } from './draft-keeper.ts';
import { openedState } from './draft-states.ts';
import { isAhead, localDrafts, type LocalDraft } from './local-drafts.ts';
import { browserOf, openKeepers } from './use-draft-keeper.ts';

const unsavedDrafts = (userId: string): LocalDraft[] => localDrafts(userId).filter(isAhead);

/** The user's drafts in this browser, those in open editors included. */
export const draftsOnDevice: DeviceTexts = {
  what: 'Rascunho',
  async save(userId) {
    await Promise.all([...openKeepers].map(saveText));
    await Promise.all(
      unsavedDrafts(userId).map(async (draft) => {
        const keeper = new DraftKeeper(openedState(draft, uuid()), browserOf(userId));
        keeper.open();
        await saveText(keeper);
        keeper.close();
      }),
    );
  },
  listUnsaved: (userId) =>
    unsavedDrafts(userId).map(({ content: { title, markdownText } }) => title || markdownText),
};

async function saveText(keeper: DraftKeeper): Promise<void> {
  const { is } = await keeper.press({ type: 'save_pressed' });
  // Another text stands there: this one becomes a version of the draft.
  if (is === 'changed') await keeper.press({ type: 'chosen', choice: 'theirs' });
}
