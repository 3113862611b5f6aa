import { numberedRules } from '#contract/safety/rules.ts';

/** The rules, each with its number and its own anchor. */
export const RuleList = () => (
  <ol>
    {numberedRules.map(({ number, text }) => (
      <li key={number} id={`regra-${number}`}>
        {text}
      </li>
    ))}
  </ol>
);
