import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { SessionUser } from '#contract/accounts.ts';
import type { FullPost } from '#contract/posts.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { failureOf, type Failure } from '#web/lib/failure.ts';
import { useSession } from '#web/lib/session.ts';
import { showToast } from '#web/lib/toasts.ts';
import { keepWayBack } from '#web/lib/way-back.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { checkContent, type ContentErrors } from './check-content.ts';
import { EditorBar } from './editor-bar.tsx';
import { EditorPane } from './editor-pane.tsx';
import type { GroupChoice } from './group-field.tsx';
import { Panes, type PaneIndex } from './panes.tsx';
import type { PostContent } from './post-content.ts';
import { PreviewPane } from './preview-pane.tsx';
import { useCoverUpload } from './use-cover-upload.ts';
import { useLocalCopy, type LocalCopy } from './use-local-copy.ts';

interface EditorProps {
  /** Who writes: remains known when the session ends. */
  user: SessionUser;
  /** Names the copy kept in this browser. */
  draftId: string;
  start: PostContent;
  /** In which the writer may publish. */
  groups: GroupChoice[];
  publish: (content: PostContent) => Promise<FullPost>;
  onPublished: (post: FullPost) => void;
  /** Address of this page with this draft open. */
  address: string;
  /** Stores a draft on the server. */
  saveDraft?: (content: PostContent) => Promise<void>;
  /** Where a published post is left unchanged. */
  cancelTo?: string;
  /** Above the panes. */
  notice?: ReactNode;
}

/** Where a post is written and seen as it will be. Nothing typed gets lost: see use-local-copy.ts. */
export function Editor(props: EditorProps) {
  const { user, draftId, start, groups, publish, onPublished, address, saveDraft, cancelTo, notice } = props;
  const [content, setContent] = useState(() => withKnownGroup(start, groups));
  const [errors, setErrors] = useState<ContentErrors>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [publishing, setPublishing] = useState(false);
  const [saving, setSaving] = useState(false);
  const [pane, setPane] = useState<PaneIndex>(0);
  const titleRef = useRef<HTMLTextAreaElement>(null);
  const bodyRef = useRef<HTMLTextAreaElement>(null);
  const [sendingPictures, setSendingPictures] = useState(false);
  const [toolbarPlace, setToolbarPlace] = useState<HTMLElement | null>(null);
  const signedIn = useSession()?.user.id === user.id;
  const copy = useLocalCopy(user.id, draftId, content);

  const change = (part: Partial<PostContent>) => {
    setContent((content) => ({ ...content, ...part }));
    const mended = Object.fromEntries(Object.keys(part).map((field) => [field, undefined]));
    setErrors((errors) => ({ ...errors, ...mended }));
  };
  const cover = useCoverUpload(content.image, (image) => change({ image }));

  /** Shows what is wrong where it is, and leads there. */
  const point = (found: ContentErrors) => {
    flushSync(() => {
      setErrors(found);
      setPane(0);
    });
    if (found.title) titleRef.current?.focus();
    else if (found.markdownText) bodyRef.current?.focus();
  };

  const pressPublish = async () => {
    setFailure(null);
    const found = checkContent(content);
    if (Object.keys(found).length > 0) return point(found);
    if (cover.error) return setFailure(coverMissing);
    setPublishing(true);
    copy.save();
    try {
      const post = await publish(content);
      copy.forget();
      onPublished(post);
    } catch (error) {
      setPublishing(false);
      setFailure(failureOf(error));
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) point(error.fields);
    }
  };

  const pressSave = async (saveDraft: (content: PostContent) => Promise<void>) => {
    copy.save();
    setFailure(null);
    setSaving(true);
    try {
      await saveDraft(content);
      showToast('Rascunho salvo com Sucesso');
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setSaving(false);
    }
  };

  return (
    <>
      {notice}
      <Panes shown={pane} onShow={setPane}>
        <EditorPane
          onSending={setSendingPictures}
          {...{ content, errors, cover, groups, titleRef, bodyRef, toolbarPlace }}
          onChange={change}
        />
        <PreviewPane content={content} author={user} cover={cover.error ? '' : cover.shown} />
      </Panes>
      <EditorBar
        toolbarRef={pane === 0 ? setToolbarPlace : undefined}
        failure={signedIn ? failure : sessionEnded}
        status={statusOf(copy, cover.sending || sendingPictures)}
      >
        {!signedIn && (
          <ButtonLink
            to="/login"
            onClick={() => {
              copy.save();
              keepWayBack(address);
            }}
          >
            Entrar novamente
          </ButtonLink>
        )}
        {cancelTo && <ButtonLink to={cancelTo}>Cancelar</ButtonLink>}
        {saveDraft && (
          <Button loading={saving} onClick={() => void pressSave(saveDraft)}>
            Salvar rascunho
          </Button>
        )}
        <Button
          variant="primary"
          disabled={cover.sending || sendingPictures}
          loading={publishing}
          onClick={() => void pressPublish()}
        >
          Publicar
        </Button>
      </EditorBar>
    </>
  );
}

/** A draft may be of a group that is gone, or that its writer has left. */
function withKnownGroup(content: PostContent, groups: GroupChoice[]): PostContent {
  return groups.some(({ slug }) => slug === content.group) ? content : { ...content, group: '' };
}

const sessionEnded: Failure = {
  message: 'Sua sessão terminou. Entre novamente para publicar',
  advice: 'O texto está guardado neste aparelho.',
};
const coverMissing: Failure = {
  message: 'A imagem não foi enviada',
  advice: 'Tente novamente ou remova a imagem.',
};
const noRoom = 'Não há espaço neste aparelho para guardar o rascunho.';
const clock = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short' });

function statusOf({ failed, savedAt }: LocalCopy, sendingImage: boolean): string {
  if (failed) return noRoom;
  if (sendingImage) return 'Enviando imagem…';
  return savedAt === null ? '' : `Salvo neste aparelho às ${clock.format(savedAt)}`;
}
