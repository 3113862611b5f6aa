import { numberedRules } from '#contract/rules.ts';

/** What was agreed on, each under its number and at an address of its own. */
export const RuleList = () => (
  <ol>
    {numberedRules.map(({ number, text }) => (
      <li key={number} id={`regra-${number}`}>
        {text}
      </li>
    ))}
  </ol>
);
