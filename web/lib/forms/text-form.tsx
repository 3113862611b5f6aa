import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Link } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useIsAnchor } from '#web/lib/page/anchor.ts';
import { useAction } from '#web/lib/api/action.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import { useHydrated } from '#web/lib/page/hydration.ts';
import { dropUnsent, saveUnsent, readUnsentText } from '#web/lib/unsent/store.ts';
import styles from './text-form.module.css';
import { askToReadAgain } from '#web/lib/api/read-again.ts';
import { sendWhenWritable } from '#web/lib/offline/read-only-mode.ts';
import { readSession } from '#web/lib/session/session.ts';
import { finishWish } from '#web/lib/unsent/finish-wish.ts';
import { useAskToSignIn, type Deed } from '#web/lib/session/way-back.ts';
import type { Purpose } from '#web/lib/session/way-back-words.ts';
import { selectPart } from './select-part.ts';
import { UnsentNotice } from '#web/lib/unsent/unsent-notice.tsx';
import { useUnsent } from '#web/lib/unsent/use-unsent.ts';
import { unblockLink, type UnblockLink } from '#web/lib/api/unblock-link.ts';

interface TextFormProps {
  /** The field's name in the contract. */
  name: string;
  /** The typed text is kept under this key until it is sent. */
  keepAs: string;
  /** Also kept on the server, for other devices: `keepAs` is one of `unsentPlaces`. */
  onServer?: boolean;
  /** One of many on its page: the text of another device is fetched only on use. */
  oneOfMany?: boolean;
  /** The id of the field, which addresses link to. */
  place: string;
  purpose: Purpose;
  /** The call that sends the text, and the title of what it is about: for a visitor who has to sign in first. */
  wish?: { deed: Deed; about: string } | undefined;
  label: string;
  /** Label of the submit button. */
  action: string;
  helperText?: string;
  /** Error for an empty text; without it, an empty text may be sent. */
  missing?: string;
  initial?: string;
  /** The form was opened to reply or to edit: the field takes focus. */
  focused?: boolean;
  onSend: (text: string) => Promise<void>;
  onCancel?: () => void;
}

/** A text form. What is typed survives until sent, even if the session ends. */
export function TextForm(props: TextFormProps) {
  const {
    keepAs,
    onServer = false,
    oneOfMany = false,
    place,
    purpose,
    wish,
    action,
    missing,
    initial = '',
    focused,
    onSend,
    onCancel,
  } = props;
  const { name, label, helperText } = props;
  const hydrated = useHydrated();
  const askToSignIn = useAskToSignIn();
  const text = useRef<HTMLTextAreaElement>(null);
  /** The text that was sent last; its writer has been asked to reread it. */
  const read = useRef('');
  const [failure, setFailure] = useState('');
  const [refused, setRefused] = useState('');
  const [way, setWay] = useState<UnblockLink>();

  useEffect(() => {
    const field = text.current!;
    // Text typed before hydration is newer.
    if (field.value !== initial) saveUnsent(keepAs, { [name]: field.value }, document.title);
    else field.value = readUnsentText(keepAs) || initial;
    if (!focused) return;
    field.focus();
    // Writing continues after the text, not before it.
    field.setSelectionRange(field.value.length, field.value.length);
  }, [keepAs, name, initial, focused]);

  const [isUsed, setUsed] = useState(!oneOfMany);
  const unsent = useUnsent(
    keepAs,
    (fields) => (text.current!.value = fields[name] ?? ''),
    onServer && isUsed,
  );

  const isLinked = useIsAnchor(place);
  useEffect(() => {
    if (!isLinked) return;
    text.current!.scrollIntoView({ block: 'center' });
    text.current!.focus({ preventScroll: true });
  }, [isLinked]);

  const signIn = (written: string) => {
    saveUnsent(keepAs, { [name]: written }, document.title);
    askToSignIn(
      purpose,
      place,
      wish && {
        about: wish.about,
        deed: { ...wish.deed, body: { ...wish.deed.body, [name]: written } },
        text: written,
        keptAs: keepAs,
      },
    );
  };

  const cancel = () => {
    // The next edit starts from the saved text again.
    if (initial) dropUnsent(keepAs);
    onCancel!();
  };

  const { busy, run } = useAction((error) => {
    if (!(error instanceof ApiError)) throw error;
    // Another reply may have reported the ended session first: then the form is gone, and its text is kept.
    if (error.status === 401) return signIn(read.current);
    setFailure(error.fields[name] ?? error.message);
    setRefused(error.found);
    if (error.found && text.current) selectPart(text.current, error.found);
    setWay(unblockLink(error));
  });

  const send = async (written: string) => {
    setFailure('');
    setRefused('');
    setWay(undefined);
    if (read.current !== written) {
      read.current = written;
      const question = await askToReadAgain(written);
      if (question) return setFailure(question);
    }
    await unsent.send(() => sendWhenWritable(() => onSend(written)));
    // The request may have waited while its writer typed on.
    if (text.current && text.current.value !== written) return;
    finishWish((wish) => wish.keptAs === keepAs);
    if (text.current) text.current.value = '';
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const written = text.current!.value;
    if (missing && written.trim() === '') return setFailure(missing);
    if (!readSession()) return signIn(written);
    run(() => send(written));
  };

  return (
    <form method="post" className={styles.form} noValidate onSubmit={submit}>
      <UnsentNotice elsewhere={unsent.elsewhere} />
      <TextArea
        ref={text}
        id={place}
        label={label}
        name={name}
        rows={3}
        defaultValue={initial || undefined}
        error={failure}
        refused={refused}
        helperText={helperText}
        onFocus={() => setUsed(true)}
        onChange={({ target }) => {
          unsent.keep({ [name]: target.value });
          if (failure) setFailure('');
        }}
      />
      <div className={styles.actions}>
        {failure && way && (
          <Link to={way.to} className={styles.way}>
            {way.label}
          </Link>
        )}
        {onCancel && (
          <Button variant="quiet" onClick={cancel} disabled={busy}>
            Cancelar
          </Button>
        )}
        <Button type="submit" variant="primary" disabled={!hydrated} loading={busy}>
          {action}
        </Button>
      </div>
    </form>
  );
}
