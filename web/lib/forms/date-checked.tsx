import { Link } from 'react-router';

/** Staff look at a date once: what is left then is to write to whoever answers for the data here. */
export const DateChecked = () => (
  <p>
    A equipe já conferiu esta data. Ainda acha que está errada?{' '}
    <Link to="/encarregado">Fale com quem cuida do site</Link>.
  </p>
);
