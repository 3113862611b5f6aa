import { useState } from 'react';
import type { SettingName } from '#contract/site/site-settings.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import { showFailure, useAction } from '#web/lib/api/action.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './settings-form.module.css';

interface MailTestProps {
  /** What is typed and not yet saved. */
  typed: () => Partial<Record<SettingName, string>>;
  onRefused: (fields: Record<string, string>) => void;
}

/** Sends a mail with what is typed, before it is saved, and shows what the mail server says. */
export function MailTest({ typed, onRefused }: MailTestProps) {
  const [told, setTold] = useState<{ text: string; answer: string } | null>(null);
  const { busy, run } = useAction((error) => {
    if (error instanceof ApiError && error.code === 'invalid_input') onRefused(error.fields);
    else showFailure(error);
  });
  const send = async () => {
    setTold(null);
    onRefused({});
    setTold(await api('POST /api/site/mail-test', { body: { values: typed() } }));
  };
  return (
    <>
      <Button loading={busy} onClick={() => run(send)}>
        Mandar um e-mail de teste
      </Button>
      <output className={styles.answer}>
        {told?.text}
        {told?.answer && (
          <>
            {' '}
            Resposta: <code>{told.answer}</code>
          </>
        )}
      </output>
    </>
  );
}
