import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Group } from '#contract/groups.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import { BackLink } from '#web/lib/page/back-link.tsx';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { LeaveGuard } from '#web/lib/page/leave-guard.tsx';
import { usePictureUpload } from '#web/lib/forms/picture-upload.ts';
import { viewerId } from '#web/lib/session/session.ts';
import { dropUnsent } from '#web/lib/unsent/store.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { FormFailure } from '#web/ui/form-failure.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './group-editor.module.css';
import { saveUnsentGroup, readUnsentGroup, placeOf, type GroupContent } from './unsent-group.ts';
import { PictureField } from './picture-field.tsx';

interface GroupEditorProps {
  /** This page's address. */
  address: string;
  start: GroupContent;
  /** The submit button's label. */
  action: string;
  /** Target of the cancel link. */
  cancelTo: string;
  send: (content: GroupContent) => Promise<Group>;
  onDone: (group: Group) => void;
}

/** Loads the schema without the picture, which is uploaded separately. */
async function loadWords() {
  const { groupForm } = await import('#contract/groups.ts');
  const { description, searchable } = groupForm.shape;
  return groupForm
    .omit({ image: true })
    .extend({ description: description.unwrap(), searchable: searchable.unwrap() });
}

/** Edits a group's name, description, picture, and visibility to search engines. */
export function GroupEditor({ address, start, action, cancelTo, send, onDone }: GroupEditorProps) {
  const [before] = useState(start);
  const [initial] = useState(() => readUnsentGroup(address) ?? start);
  const [writer] = useState(viewerId);
  // Forgotten at once: from here on the form holds it.
  useEffect(() => dropUnsent(placeOf(address)), [address]);
  const picture = usePictureUpload(initial.image);
  /** Whether leaving loses nothing typed. */
  const isSafe = useRef(false);
  const { form, field, failure, sending, onSubmit } = useContractForm(loadWords, async (written) => {
    const content = { ...written, image: picture.image };
    try {
      const group = await send(content);
      isSafe.current = true;
      onDone(group);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) {
        saveUnsentGroup(address, content, writer);
        isSafe.current = true;
      }
      throw error;
    }
  });
  const [name, setName] = useState(initial.name);
  const isChanged = () => {
    const written = form.getValues();
    return (
      written.name !== before.name ||
      written.description !== before.description ||
      picture.image !== before.image
    );
  };
  const keep = useEffectEvent(() => {
    if (!isSafe.current && isChanged())
      saveUnsentGroup(address, { ...form.getValues(), image: picture.image }, writer);
  });
  // The page may start anew for somebody else.
  useEffect(() => {
    const leave = () => keep();
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, []);
  return (
    <Card>
      <LeaveGuard isAtRisk={() => !isSafe.current && isChanged()} />
      <form method="post" noValidate onSubmit={onSubmit}>
        <TextField
          label="Nome do grupo"
          autoComplete="off"
          defaultValue={initial.name}
          helperText="Diga o assunto e, se ajudar, o lugar: Enfermagem em Cubatão."
          {...field('name', { onBlur: () => setName(form.getValues('name')) })}
        />
        <TextArea
          label="Descrição"
          optional
          rows={5}
          defaultValue={initial.description}
          helperText="Para quem é o grupo e sobre o que se conversa."
          {...field('description')}
        />
        <PictureField picture={picture} name={name} />
        <CheckField
          label="Aparecer em buscadores"
          helperText="Permite que o Google e outros listem a página do grupo. De quem participa, só mostram quem também permite."
          defaultChecked={initial.searchable}
          {...form.register('searchable')}
        />
        <div className={styles.actions}>
          <BackLink to={cancelTo} variant="quiet">
            Cancelar
          </BackLink>
          <Button type="submit" variant="primary" loading={sending} disabled={picture.sending}>
            {action}
          </Button>
        </div>
        <FormFailure failure={failure} />
      </form>
    </Card>
  );
}
