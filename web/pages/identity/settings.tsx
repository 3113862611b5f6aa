import {
  mdiAccountCancelOutline,
  mdiAccountOutline,
  mdiAccountSupervisorOutline,
  mdiBellOutline,
  mdiDeleteOutline,
  mdiDevices,
  mdiDownloadOutline,
  mdiEmailOutline,
  mdiEyeOutline,
  mdiFormTextboxPassword,
  mdiScaleBalance,
  mdiShieldLockOutline,
} from '@mdi/js';
import {
  useLoaderData,
  useParams,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { EmailSection } from '#web/features/identity/account-settings/email-section.tsx';
import { ExportSection } from '#web/features/identity/account-settings/export-section.tsx';
import { NameSection } from '#web/features/identity/account-settings/name-section.tsx';
import { PasswordSection } from '#web/features/identity/account-settings/password-section.tsx';
import { RemovalSection } from '#web/features/identity/account-settings/removal-section.tsx';
import { SecondFactorSection } from '#web/features/identity/account-settings/second-factor-section.tsx';
import { SessionsSection } from '#web/features/identity/account-settings/sessions-section.tsx';
import { SettingsPage, type SettingsPart } from '#web/features/identity/account-settings/settings-page.tsx';
import { SettingsSkeleton } from '#web/features/identity/account-settings/settings-skeleton.tsx';
import { OpennessSection } from '#web/features/safety/age/openness-section.tsx';
import { DeliverySection } from '#web/features/notifications/delivery/delivery-section.tsx';
import { GuardianSection } from '#web/features/safety/guardians/guardian-section.tsx';
import { BlockedSection } from '#web/features/safety/moderation/blocked-section.tsx';
import { useIsClosed } from '#web/lib/session/own-age.ts';
import { useIsStaff } from '#web/lib/session/own-role.ts';
import { memberLoader, membersOnly } from '#web/lib/session/page-access.ts';
import { unknownPage } from '#web/lib/page/page-data.ts';
import { pageMeta } from '#web/lib/page/page-meta.ts';
import { panelPath, settingsPath } from '#web/lib/page/paths.ts';
import { useSession } from '#web/lib/session/session.ts';
import { keepWayBack } from '#web/lib/session/way-back.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

const heading = 'Configurações da conta';

/** Each feature's part, in the order of the list. */
const parts: SettingsPart[] = [
  {
    id: 'nome',
    icon: mdiAccountOutline,
    title: 'Nome',
    text: 'É assim que as outras pessoas veem você em publicações, comentários e no perfil.',
    Content: NameSection,
  },
  {
    id: 'privacidade',
    icon: mdiEyeOutline,
    title: 'Privacidade',
    text: 'Quanto de você aparece para as outras pessoas.',
    more: 'Em Privacidade, no rodapé, há a lista completa.',
    Content: OpennessSection,
  },
  {
    id: 'responsavel',
    icon: mdiAccountSupervisorOutline,
    title: 'Responsável',
    Content: GuardianSection,
  },
  {
    id: 'email',
    icon: mdiEmailOutline,
    title: 'E-mail',
    text: 'É com ele que se entra na conta e se recupera.',
    more: 'O novo passa a valer quando você abrir o link que mandamos a ele.',
    Content: EmailSection,
  },
  {
    id: 'senha',
    icon: mdiFormTextboxPassword,
    whenClosed: true,
    title: 'Senha',
    text: 'Quando a senha muda, a conta sai de todos os outros aparelhos.',
    Content: PasswordSection,
  },
  {
    id: 'duas-etapas',
    icon: mdiShieldLockOutline,
    title: 'Verificação em duas etapas',
    text: 'Além da senha, algo que só você tem.',
    more: 'Quem descobrir sua senha não entra sem isso.',
    Content: SecondFactorSection,
  },
  {
    id: 'sessoes',
    icon: mdiDevices,
    whenClosed: true,
    title: 'Sessões',
    text: 'Os aparelhos em que sua conta está aberta.',
    more: 'Se não reconhece algum, encerre a sessão e troque a senha.',
    Content: SessionsSection,
  },
  {
    id: 'avisos',
    icon: mdiBellOutline,
    title: 'Avisos',
    text: 'O que chega a você e por onde: no site, no celular e por e-mail, na hora ou em um resumo.',
    Content: DeliverySection,
  },
  {
    id: 'bloqueios',
    icon: mdiAccountCancelOutline,
    title: 'Pessoas bloqueadas',
    text: 'Enquanto o bloqueio durar, vocês não se encontram no Rumo.',
    more: 'Desbloquear não faz ninguém voltar a seguir ninguém.',
    Content: BlockedSection,
  },
  {
    id: 'dados',
    icon: mdiDownloadOutline,
    whenClosed: true,
    title: 'Seus dados',
    text: 'Um arquivo ZIP com tudo o que é seu aqui: perfil, publicações, comentários, conexões e imagens.',
    Content: ExportSection,
  },
  {
    id: 'excluir',
    icon: mdiDeleteOutline,
    whenClosed: true,
    title: 'Excluir a conta',
    text: 'Antes, você pode baixar seus dados em Seus dados.',
    Content: RemovalSection,
  },
];

const staffPart: SettingsPart = {
  id: 'equipe',
  icon: mdiScaleBalance,
  title: 'Equipe',
  text: 'Você cuida deste Rumo: o que for denunciado espera sua decisão.',
  Content: () => <ButtonLink to={panelPath()}>Abrir o painel da equipe</ButtonLink>,
};

export const handle = membersOnly;

export const meta = pageMeta({
  title: heading,
  description: 'Cuide da sua conta no Rumo.',
  path: settingsPath(),
  indexed: false,
});

/** Every user may open the list; a part of it that is not there is unknown. */
function partOf({ tab: part = '' }: { tab?: string }): string {
  if (part !== '' && ![...parts, staffPart].some(({ id }) => id === part)) throw unknownPage();
  return part;
}

/** The server knows only whether the part exists: it renders the fallback. */
export const loader = ({ params }: LoaderFunctionArgs) => ({ part: partOf(params) });

export const clientLoader = Object.assign(
  memberLoader(({ params }) => ({ part: partOf(params) })),
  { hydrate: true as const },
);

// The end of a session is reported in place, below.
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams['tab'] !== nextParams['tab'];

export const HydrateFallback = () => (
  <SettingsPage
    heading={heading}
    parts={parts.map((part) => ({ ...part, Content: SettingsSkeleton }))}
    open={useParams()['tab']}
  />
);

export default function Settings() {
  const person = useSession()?.user.id;
  const isStaff = useIsStaff();
  const isClosed = useIsClosed();
  const { part } = useLoaderData<typeof loader>();
  const all = isStaff ? [...parts, staffPart] : parts;
  if (person)
    return (
      <SettingsPage
        key={person}
        heading={heading}
        parts={isClosed ? parts.filter(({ whenClosed }) => whenClosed) : all}
        open={part}
      />
    );
  return (
    <main id="conteudo" tabIndex={-1}>
      <EmptyState
        title="Você saiu da sua conta"
        titleAs="h1"
        action={
          <ButtonLink to="/login" variant="primary" onClick={() => keepWayBack(settingsPath(part))}>
            Entrar
          </ButtonLink>
        }
      >
        Entre novamente para ver as configurações.
      </EmptyState>
    </main>
  );
}
