import { Link } from 'react-router';

/** Staff check a date only once; after that, users can only write to the data protection contact. */
export const DateChecked = () => (
  <p>
    A equipe já conferiu esta data. Ainda acha que está errada?{' '}
    <Link to="/encarregado">Fale com quem cuida do site</Link>.
  </p>
);
