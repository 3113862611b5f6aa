import { useState, type SubmitEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { lifetimes } from '#contract/clocks.ts';
import type { RegistrationForm as Account } from '#contract/identity/accounts.ts';
import { durationInWords } from '#contract/in-words.ts';
import { limits } from '#contract/limits.ts';
import { installationSteps, settings } from '#contract/site/site-settings.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { QueryView } from '#web/lib/api/query-view.tsx';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { textIn } from '#web/lib/forms/form-text.ts';
import { fragmentSecret } from '#web/lib/page/fragment-secret.ts';
import { panelPath } from '#web/lib/page/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { AccountForm, accountFailure } from './account-form.tsx';
import styles from './account-form.module.css';
import { NarrowScreen } from './narrow-screen.tsx';
import { NewAccountFields } from './new-account-fields.tsx';
import { welcome } from './welcome.ts';

const { useTaken: useKey } = fragmentSecret('chave');

/** The first two steps of an installation, by the key that the server printed: the rest is on the page of settings. */
export function Installation() {
  const taken = useKey();
  const query = useQuery({
    queryKey: ['installation'],
    queryFn: ({ signal }) => api('GET /api/site/installation', { signal }),
    refetchOnWindowFocus: false,
  });
  return (
    <QueryView
      query={query}
      skeleton={
        <NarrowScreen title="Preparar este site" text="Um momento…">
          <RowsSkeleton label="Carregando…" />
        </NarrowScreen>
      }
    >
      {({ open, key }) => (open ? <Steps secret={taken || key} /> : <Installed />)}
    </QueryView>
  );
}

const Installed = () => (
  <NarrowScreen
    title="Este site já está preparado"
    text="Já há quem cuide dele. Para mudar alguma coisa, entre com uma conta da administração."
  >
    <ButtonLink to={panelPath('site')} variant="primary" size="large" fullWidth>
      Abrir as configurações do site
    </ButtonLink>
  </NarrowScreen>
);

type Names = Record<'SITE_NAME' | 'SITE_PLACE', string>;

function Steps({ secret }: { secret: string }) {
  const [names, setNames] = useState<Names | null>(null);
  if (!secret)
    return (
      <NarrowScreen
        title="Preparar este site"
        text={`Abra o link que o Rumo mostrou no terminal ao iniciar. Ele vale uma vez, por ${durationInWords(lifetimes.installation, 'horas')}; se passou, reinicie o Rumo e ele mostra outro.`}
      >
        <Link to="/">Ir para a página inicial</Link>
      </NarrowScreen>
    );
  return names ? <FirstAccount secret={secret} names={names} /> : <SiteNames onNamed={setNames} />;
}

function SiteNames({ onNamed }: { onNamed: (names: Names) => void }) {
  const take = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    onNamed({ SITE_NAME: textIn(form, 'SITE_NAME'), SITE_PLACE: textIn(form, 'SITE_PLACE') });
  };
  return (
    <NarrowScreen
      title="Como se chama este site?"
      text={`Passo 1 de ${installationSteps}. O nome aparece no título das páginas e no rodapé. Você pode mudar depois.`}
    >
      <form method="post" noValidate className={styles.form} onSubmit={take}>
        <TextField
          label={settings.SITE_NAME.label}
          name="SITE_NAME"
          helperText={`${settings.SITE_NAME.help} Vazio: Rumo.`}
          maxLength={limits.siteName}
        />
        <TextField label={settings.SITE_PLACE.label} name="SITE_PLACE" maxLength={limits.sitePlace} />
        <Button type="submit" variant="primary" size="large" fullWidth>
          Continuar
        </Button>
      </form>
    </NarrowScreen>
  );
}

function FirstAccount({ secret, names }: { secret: string; names: Names }) {
  const { form, field, failure, sending, onSubmit } = useContractForm<Account>(
    async () => (await import('#contract/identity/accounts.ts')).registrationForm,
    async (account) => {
      const body = { key: secret, values: names, account };
      const { token } = await api('POST /api/site/installation', { body });
      welcome(token, []);
      // A new document: what every page knows of its site has changed.
      location.replace(`${panelPath('site')}?passo=security`);
    },
    accountFailure,
  );
  return (
    <NarrowScreen
      title="Crie a sua conta"
      text={`Passo 2 de ${installationSteps}. Esta conta cuida do site: muda as configurações, decide sobre denúncias e dá papéis a outras pessoas.`}
    >
      <AccountForm submitLabel="Criar conta" loading={sending} failure={failure} onSubmit={onSubmit}>
        <NewAccountFields {...{ form, field }} />
      </AccountForm>
    </NarrowScreen>
  );
}
