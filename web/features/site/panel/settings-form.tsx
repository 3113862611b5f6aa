import { useRef, useState, type SubmitEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { SiteSettings } from '#contract/site/site.ts';
import {
  settingGroups,
  settingOf,
  settingsIn,
  type SettingGroup,
  type SettingName,
} from '#contract/site/site-settings.ts';
import { useAction } from '#web/lib/api/action.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { failureBesideFields, type Failure } from '#web/lib/api/failure.ts';
import { useAtRisk } from '#web/lib/page/leave-guard.tsx';
import { showToast } from '#web/lib/shared/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { FormFailure } from '#web/ui/form-failure.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { PasswordField, TextField } from '#web/ui/text-field.tsx';
import { Invitation } from './invitation.tsx';
import { MailTest } from './mail-test.tsx';
import { panelQuery } from '#web/lib/shared/panel-list.tsx';
import panel from '#web/lib/shared/panel-list.module.css';
import styles from './settings-form.module.css';

type Read = SiteSettings['settings'][number];
type Values = Partial<Record<SettingName, string>>;

interface SettingsFormProps {
  group: SettingGroup;
  read: SiteSettings;
  /** The form is a step: another one follows. */
  onSaved?: (() => void) | undefined;
}

/** Settings that belong together, saved together: those that somebody else changes meanwhile stay theirs. */
export function SettingsForm({ group, read, onSaved }: SettingsFormProps) {
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const revision = useRef(read.revision);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { title, about } = settingGroups[group];
  const own = settingsIn(group).map((name) => read.settings.find((each) => each.name === name)!);
  useAtRisk(() => Object.keys(changesIn(form.current, own)).length > 0);
  const { busy, run } = useAction((error) => {
    setErrors(error instanceof ApiError ? error.fields : {});
    setFailure(failureBesideFields(error, (name) => own.some((each) => each.name === name)));
  });

  const save = async () => {
    setFailure(null);
    setErrors({});
    try {
      const values = changesIn(form.current, own);
      const saved = await api('PUT /api/site/settings', { body: { revision: revision.current, values } });
      client.setQueryData(panelQuery('site'), saved);
      revision.current = saved.revision;
      for (const field of form.current?.querySelectorAll('input') ?? [])
        if (settingOf(field.name as SettingName).kind === 'secret') field.value = '';
      showToast('Configurações salvas');
      onSaved?.();
    } catch (error) {
      // What somebody else has set is read at its field: saving again replaces it.
      if (error instanceof ApiError && error.code === 'settings_changed')
        revision.current = (await api('GET /api/site/settings')).revision;
      throw error;
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    run(save);
  };

  return (
    <form
      ref={form}
      method="post"
      noValidate
      className={styles.group}
      aria-labelledby={`site-${group}`}
      onSubmit={submit}
    >
      <h2 id={`site-${group}`}>{title}</h2>
      <p className={styles.about}>{about}</p>
      {own.map((setting) => (
        <SettingField key={setting.name} setting={setting} error={errors[setting.name] ?? ''} />
      ))}
      <FormFailure failure={failure} />
      <div className={panel.actions}>
        {own.some(({ fixed }) => !fixed) && (
          <Button type="submit" variant="primary" loading={busy}>
            {onSaved ? (
              'Salvar e continuar'
            ) : (
              <>
                Salvar<span className="visually-hidden"> {title}</span>
              </>
            )}
          </Button>
        )}
        {group === 'mail' && <MailTest typed={() => changesIn(form.current, own)} onRefused={setErrors} />}
      </div>
      {group === 'registration' && !onSaved && <Invitation />}
    </form>
  );
}

function SettingField({ setting, error }: { setting: Read; error: string }) {
  const { name, value, isSet, fixed, waits } = setting;
  const { label, help, kind, choices, live } = settingOf(name);
  const state = stateOf();
  const props = {
    label,
    name,
    error,
    disabled: fixed,
    helperText: [help, state].filter(Boolean).join(' '),
    defaultValue: value,
  };
  if (choices) return <SelectField {...props} options={choices} />;
  if (kind === 'secret') return <PasswordField {...props} autoComplete="new-password" />;
  return (
    <TextField
      {...props}
      inputMode={kind === 'number' ? 'numeric' : kind === 'address' ? 'url' : kind}
      spellCheck={kind === undefined}
    />
  );

  function stateOf(): string {
    if (fixed) return 'Definido no servidor.';
    if (waits) return 'Salvo; vale depois de reiniciar.';
    if (!live) return 'Vale depois de reiniciar.';
    return kind === 'secret' && isSet ? 'Há uma guardada; escreva para trocar.' : '';
  }
}

/** What is typed and not yet saved. */
function changesIn(form: HTMLFormElement | null, own: readonly Read[]): Values {
  if (!form) return {};
  const typed = new FormData(form);
  const changes: Values = {};
  for (const { name, value, fixed } of own) {
    const now = typed.get(name);
    const first = settingOf(name).choices?.[0]![0];
    if (!fixed && typeof now === 'string' && now !== value && !(value === '' && now === first))
      changes[name] = now;
  }
  return changes;
}
