import { Link } from 'react-router';
import { Card } from '#web/ui/card.tsx';
import styles from './recovery-screen.module.css';
import formStyles from './account-form.module.css';
import { RecoveryForm } from './recovery-form.tsx';

export function RecoveryScreen() {
  return (
    <main id="conteudo" tabIndex={-1} className={styles.screen}>
      <Card className={styles.card}>
        <h1 className={styles.title}>Encontre sua Conta</h1>
        <p className={styles.text}>Insira seu email para procurar a sua conta.</p>
        <RecoveryForm />
        <div className={formStyles.ways}>
          <Link to="/login">Lembrou a senha? Entre na sua conta</Link>
          <Link to="/logup">Não tem uma conta? Registre-se</Link>
        </div>
      </Card>
    </main>
  );
}
