import { useRevalidator } from 'react-router';
import type { Profile, ProfileChange } from '#contract/people/profiles.ts';
import { holds } from '#contract/safety/age-rules.ts';
import { limits } from '#contract/limits.ts';
import { workSiteNames } from '#contract/people/work-sites.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { useOwnAge } from '#web/lib/session/own-age.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { FormationFields } from './formation-fields.tsx';
import styles from './profile-form-dialog.module.css';
import { refreshSessionUser } from '#web/lib/session/refresh-session-user.ts';

interface ProfileFormDialogProps {
  profile: Profile;
  onClose: () => void;
}

/** Edits the own profile. */
export default function ProfileFormDialog({ profile, onClose }: ProfileFormDialogProps) {
  const { revalidate } = useRevalidator();
  const { form, field, failure, sending, onSubmit } = useContractForm<ProfileChange>(
    // Some fields are not shown to everybody.
    async () => (await import('#contract/people/profiles.ts')).profileChange,
    async (body) => {
      await api('PATCH /api/home/user/{username}', { params: { username: profile.username }, body });
      await Promise.all([refreshSessionUser(), revalidate()]);
      showToast('Perfil atualizado');
      onClose();
    },
  );
  const band = useOwnAge().data?.band;
  const isAdult = band !== undefined && !holds('young', band);
  const text = (
    name: Exclude<keyof ProfileChange, 'seeksHelp' | 'offersHelp' | 'showEmail' | 'searchable'>,
  ) => ({
    defaultValue: profile[name],
    ...field(name),
  });
  const tick = (name: 'seeksHelp' | 'offersHelp' | 'showEmail' | 'searchable') => ({
    defaultChecked: profile[name],
    ...form.register(name),
  });
  return (
    <FormDialog title="Editar perfil" action="Salvar" wide {...{ failure, sending, onSubmit, onClose }}>
      <div className={styles.form}>
        <fieldset>
          <legend className={styles.legend}>Sobre você</legend>
          <TextField label="Nome completo" autoComplete="name" {...text('name')} />
          <TextField
            label="O que você faz"
            optional
            helperText="Profissão, curso ou escola, e a cidade."
            {...text('work')}
          />
          <TextArea
            label="Apresentação"
            optional
            helperText="O que você procura aqui ou em que pode ajudar."
            {...text('apresentation')}
          />
          <TextField
            label="Tags"
            optional
            helperText="Seus assuntos, separados por vírgula."
            {...text('tags')}
          />
          {isAdult && (
            <TextField
              type="url"
              label="LinkedIn ou portfólio"
              optional
              helperText={`${workSiteNames}.`}
              {...text('link')}
            />
          )}
        </fieldset>
        <fieldset>
          <legend className={styles.legend}>Por que você está aqui</legend>
          <CheckField label="Busco orientação" {...tick('seeksHelp')} />
          <CheckField label="Ofereço ajuda" {...tick('offersHelp')} />
        </fieldset>
        {profile.helping.careers.length > 0 && (
          <fieldset>
            <legend className={styles.legend}>Como você chegou até aqui</legend>
            <p>
              Se quiser, conte em três passos. Com os três, eles aparecem para quem procura{' '}
              {profile.helping.careers.map(({ short }) => short).join(', ')}.
            </p>
            <TextField label="Primeiro passo" optional maxLength={limits.wayStep} {...text('way1')} />
            <TextField label="Segundo passo" optional maxLength={limits.wayStep} {...text('way2')} />
            <TextField label="Terceiro passo" optional maxLength={limits.wayStep} {...text('way3')} />
          </fieldset>
        )}
        <FormationFields form={form} profile={profile} text={text} />
        {/* A closed profile shows neither, whatever is chosen here. */}
        {!profile.closed && (
          <fieldset>
            <legend className={styles.legend}>Quem pode ver</legend>
            {isAdult && (
              <CheckField
                label="Mostrar meu e-mail"
                helperText="Só vê quem tem conta no Rumo. Visitantes, nunca."
                {...tick('showEmail')}
              />
            )}
            <CheckField
              label="Aparecer em buscadores"
              helperText="Permite que o Google e outros listem seu perfil."
              {...tick('searchable')}
            />
          </fieldset>
        )}
      </div>
    </FormDialog>
  );
}
