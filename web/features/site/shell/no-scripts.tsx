import { Link } from 'react-router';
import './no-scripts.css';

/** Says what works without scripts, above a page that needs them. A browser with scripts does not need its text. */
export function NoScripts() {
  return (
    <noscript>
      {import.meta.env.SSR && (
        <div className="no-scripts">
          <p>
            <strong>Esta página precisa de JavaScript, e ele está desligado neste navegador.</strong> Sem ele,
            você pode ler publicações, perguntas, profissões, perfis e grupos e usar a busca. Para entrar,
            criar uma conta, perguntar, escrever, comentar, curtir e seguir, ligue o JavaScript nas
            configurações do navegador e recarregue a página.
          </p>
          <p>
            <Link to="/feed">Ler as publicações recentes</Link>
          </p>
        </div>
      )}
    </noscript>
  );
}
