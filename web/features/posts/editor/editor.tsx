import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { SessionUser } from '#contract/identity/accounts.ts';
import type { FullPost } from '#contract/posts/posts.ts';
import { useAction } from '#web/lib/api/action.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import { failureOf, type Failure } from '#web/lib/api/failure.ts';
import { BackLink } from '#web/lib/page/back-link.tsx';
import { LeaveGuard } from '#web/lib/page/leave-guard.tsx';
import { postEditorPath } from '#web/lib/page/paths.ts';
import { askToReadAgain } from '#web/lib/api/read-again.ts';
import { useSession } from '#web/lib/session/session.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { keepWayBack } from '#web/lib/session/way-back.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { checkContent, type ContentErrors } from './check-content.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { conflictOf, isAtRisk, type OpenedDraft } from './draft-states.ts';
import { EditorBar } from './editor-bar.tsx';
import { EditorPane } from './editor-pane.tsx';
import { Panes, type PaneIndex } from './panes.tsx';
import type { PostContent } from './post-content.ts';
import { PreviewPane } from './preview-pane.tsx';
import { PublishedNotice } from './published-notice.tsx';
import { SaveStatus } from './save-status.tsx';
import { ScheduleButton, ScheduleNote, useSchedule } from './schedule-button.tsx';
import { useCoverUpload } from './use-cover-upload.ts';
import { conflictProps, useDraftKeeper } from './use-draft-keeper.ts';
import { useNarrow } from './use-narrow.ts';
import { VersionsButton } from './versions-button.tsx';
import { choicesWith, withKnownGroup, type WriterGroups } from './writer-groups.ts';

interface EditorProps {
  /** The writer; stays known when the session ends. */
  user: SessionUser;
  draft: OpenedDraft;
  groups: WriterGroups;
  /** Opens the next page. @returns whether it is there: if it cannot be loaded, this one stays */
  onPublished: (post: FullPost) => Promise<boolean>;
  /** Address of this page with this draft open. */
  address: string;
  /** Target of the cancel link, for a published post. */
  cancelTo?: string;
  /** Above the panes. */
  notice?: ReactNode;
}

/** Writes a post with a preview beside it. Nothing typed is lost: see draft-reducer.ts. */
export function Editor(props: EditorProps) {
  const { user, draft, groups, onPublished, cancelTo, notice } = props;
  const [errors, setErrors] = useState<ContentErrors>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  /** Slug of the post this has become while the next page could not be loaded; '' for none. */
  const [published, setPublished] = useState('');
  /** The text last checked by `askToReadAgain`. */
  const read = useRef('');
  const [pane, setPane] = useState<PaneIndex>(0);
  const titleRef = useRef<HTMLTextAreaElement>(null);
  const bodyRef = useRef<HTMLTextAreaElement>(null);
  const [sendingPictures, setSendingPictures] = useState(false);
  const [toolbarPlace, setToolbarPlace] = useState<HTMLElement | null>(null);
  const signedIn = useSession()?.user.id === user.id;
  const opened = withKnownGroup(draft.content, groups);
  const keeper = useDraftKeeper(user.id, { ...draft, content: opened });
  const { text: content, name, stored, becamePost } = keeper.state;
  const conflict = conflictProps(keeper);
  const publishedAs = becamePost || published;
  const address = publishedAs ? postEditorPath(publishedAs) : props.address;
  const isStored = stored.revision > 0;
  const isSchedulable = isStored && name.post === '';
  const schedule = useSchedule(isSchedulable ? draft.id : null, () => keeper.dispatch({ type: 'shown' }));
  const narrow = useNarrow();

  const change = (part: Partial<PostContent>) => {
    keeper.dispatch({ type: 'typed', part });
    const mended = Object.fromEntries(Object.keys(part).map((field) => [field, undefined]));
    setErrors((errors) => ({ ...errors, ...mended }));
  };
  const cover = useCoverUpload(content.image, (image) => change({ image }));

  /** Shows the errors at their fields and focuses the first. */
  const point = (found: ContentErrors) => {
    flushSync(() => {
      setErrors(found);
      setPane(0);
    });
    if (found.title) titleRef.current?.focus();
    else if (found.markdownText) bodyRef.current?.focus();
  };

  const publishing = useAction();
  const saving = useAction((error) => setFailure(failureOf(error)));

  const publish = async () => {
    setFailure(null);
    setPublished('');
    const found = await checkContent(content);
    if (Object.keys(found).length > 0) return point(found);
    if (cover.error) return setFailure(coverMissing);
    const written = `${content.title}\n${content.markdownText}`;
    if (read.current !== written) {
      read.current = written;
      const question = await askToReadAgain(written);
      if (question) return setFailure({ message: question, advice: '' });
    }
    const outcome = await keeper.press({ type: 'publish_pressed' });
    if (outcome.is === 'published') {
      if (await onPublished(outcome.post)) return;
      setPublished(outcome.post.slug);
    }
    // In a conflict with the post that it changes, the dialog says enough.
    if (outcome.is === 'changed' && conflictOf(keeper.state)?.of !== 'post') setFailure(changedElsewhere);
    if (outcome.is === 'failed') {
      const { error } = outcome;
      setFailure(failureOf(error));
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) point(error.fields);
    }
  };

  /** @returns false if the writer has to choose first. @throws ApiError */
  const save = async () => {
    const outcome = await keeper.press({ type: 'save_pressed' });
    if (outcome.is === 'failed') throw outcome.error;
    return outcome.is === 'done';
  };

  const saveDraft = async () => {
    setFailure(null);
    if (await save()) showToast('Rascunho salvo com Sucesso');
  };

  const bringBack = async (version: PostContent) => {
    // The current text becomes a version, too.
    if (!(await save())) return;
    keeper.dispatch({ type: 'typed', part: version });
    if (await save()) showToast('Versão trazida de volta');
  };

  const more = isStored && (
    <>
      <VersionsButton draftId={name.id} content={content} onBringBack={bringBack} />
      {isSchedulable && <ScheduleButton draftId={draft.id} onBefore={save} schedule={schedule} />}
    </>
  );

  return (
    <>
      {notice}
      <LeaveGuard
        isAtRisk={() => isAtRisk(keeper.state)}
        text="Não foi possível guardar o que você escreveu, nem neste aparelho nem no servidor. Se você sair, o texto se perde."
      />
      <Panes shown={pane} onShow={setPane}>
        <EditorPane
          onSending={setSendingPictures}
          {...{ content, errors, cover, titleRef, bodyRef, toolbarPlace, more }}
          groups={choicesWith(groups, [opened.group, content.group])}
          onChange={change}
        />
        <PreviewPane content={content} author={user} cover={cover.error ? '' : cover.shown} />
      </Panes>
      <EditorBar
        toolbarRef={pane === 0 ? setToolbarPlace : undefined}
        failure={signedIn ? failure : sessionEnded}
        status={
          conflict ? (
            <ConflictNotice {...conflict} />
          ) : (
            <>
              {publishedAs && <PublishedNotice slug={publishedAs} />}
              <SaveStatus state={keeper.state} sendingImage={cover.sending || sendingPictures} />
              <ScheduleNote {...schedule} />
              {!narrow && more}
            </>
          )
        }
      >
        {!signedIn && (
          <ButtonLink
            to="/login"
            onClick={() => {
              keeper.dispatch({ type: 'hidden' });
              keepWayBack(address);
            }}
          >
            Entrar novamente
          </ButtonLink>
        )}
        {cancelTo && <BackLink to={cancelTo}>Cancelar</BackLink>}
        <Button loading={saving.busy} onClick={() => saving.run(saveDraft)}>
          Salvar rascunho
        </Button>
        <Button
          variant="primary"
          disabled={cover.sending || sendingPictures || conflict !== null}
          loading={publishing.busy}
          onClick={() => publishing.run(publish)}
        >
          Publicar
        </Button>
      </EditorBar>
    </>
  );
}

const sessionEnded: Failure = {
  message: 'Sua sessão terminou. Entre novamente para publicar',
  advice: 'O texto está guardado neste aparelho.',
};
const coverMissing: Failure = {
  message: 'A imagem não foi enviada',
  advice: 'Tente novamente ou remova a imagem.',
};
const changedElsewhere: Failure = {
  message: 'Este rascunho mudou em outro lugar',
  advice: 'Confira o texto e publique de novo.',
};
