import type { MetaArgs, MetaDescriptor } from 'react-router';
import { RecoveryScreen } from '#web/features/accounts/recovery-screen.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';

export const meta = (args: MetaArgs): MetaDescriptor[] =>
  pageMeta(args, {
    title: 'Encontre sua Conta',
    description: 'Insira seu e-mail para redefinir a senha da sua conta no Rumo.',
    path: '/recuperarsenha',
    indexed: false,
  });

export default function Recover() {
  return <RecoveryScreen />;
}
