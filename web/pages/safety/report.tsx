import { Link, useSearchParams } from 'react-router';
import { readParameters } from '#contract/page-parameters.ts';
import { NarrowScreen } from '#web/features/identity/accounts/narrow-screen.tsx';
import { ReportForm } from '#web/features/safety/moderation/report-form.tsx';
import { pageMeta } from '#web/lib/page/page-meta.ts';

export const meta = pageMeta({
  title: 'Denunciar',
  description: 'Conte à equipe o que não deveria estar aqui. Você não precisa de conta.',
  path: '/denunciar',
  indexed: false,
});

export default function Report() {
  const { url: page } = readParameters('/denunciar', useSearchParams()[0]);
  return (
    <NarrowScreen
      title="Denunciar"
      text="Conte à equipe o que não deveria estar aqui. Você não precisa de conta."
    >
      <p>
        Na dúvida, leia <Link to="/regras">as regras</Link>.
      </p>
      <ReportForm key={page} page={page} />
    </NarrowScreen>
  );
}
