import { accompaniedUntil, hiddenOf } from '#contract/safety/age-sentences.ts';
import { guardianFacts, onlyPrivateTexts } from '#contract/careers/family-texts.ts';
import { night } from '#contract/night.ts';
import { Link } from 'react-router';
import { useAges } from '#web/lib/session/ages.ts';
import { Illustration } from '#web/ui/illustration.tsx';
import guardianActs from '#web/ui/illustrations/guardian-acts.svg?raw';
import guardianSees from '#web/ui/illustrations/guardian-sees.svg?raw';
import guardianUnseen from '#web/ui/illustrations/guardian-unseen.svg?raw';
import styles from './guardians.module.css';

/** What an adult should know before becoming a guardian. */
export const AboutRumo = ({ name }: { name: string }) => (
  <>
    <p>
      No Rumo, quem ainda não escolheu uma profissão tira dúvidas com adultos que trabalham nela.{' '}
      {accompaniedUntil(useAges())}
    </p>
    <WhatGuardiansDo name={name} />
    <p className={styles.aside}>
      {hiddenOf(name)} {onlyPrivateTexts} Não há anúncios, nem avisos entre {night.from}h e {night.to}h. É de
      graça, e sua conta não tem página pública. Veja <Link to="/regras">as regras</Link> e{' '}
      <Link to="/privacidade">o que guardamos</Link>. Ao confirmar, você aceita{' '}
      <Link to="/termos">os termos</Link> por {name}.
    </p>
  </>
);

/** What a guardian sees, does not see and may do, in a line and a drawing each. */
export function WhatGuardiansDo({ name }: { name: string }) {
  const { seen, unseen, acts } = guardianFacts(name);
  return (
    <ul role="list" className={styles.lines}>
      <Line drawing={guardianSees} {...seen} />
      <Line drawing={guardianUnseen} {...unseen} />
      <Line drawing={guardianActs} {...acts} />
    </ul>
  );
}

const Line = ({ drawing, title, text }: { drawing: string; title: string; text: string }) => (
  <li className={styles.fact}>
    <Illustration drawing={drawing} className={styles.drawing} />
    <div>
      <h2 className={styles.title}>{title}</h2>
      <p>{text}</p>
    </div>
  </li>
);
