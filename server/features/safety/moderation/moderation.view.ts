import { imagesIn } from '#contract/image-addresses.ts';
import type { Case, HoldCause } from '#contract/safety/moderation.ts';
import { lanes, type ReasonCode } from '#contract/safety/report-reasons.ts';
import type { Decision } from '#contract/safety/reports.ts';
import { ruleNumber, rules } from '#contract/safety/rules.ts';
import { period } from '#server/time/clock.ts';
import type { Config } from '#server/config/config.ts';
import { excerpt } from '#markdown/plain-text.ts';
import type { ReportedText } from '#server/reportable.ts';
import type { DecisionRow } from './decisions.queries.ts';
import type { CaseTable } from './reports.queries.ts';

/** Characters. */
const excerptLength = 1_000;
/** The page of the text shows the rest. */
const maxPictures = 12;

export const excerptOf = (text: string): string => excerpt(text, excerptLength);

interface Context {
  /** Undefined once it is gone. */
  read: ReportedText | undefined;
  reasons: { reason: ReasonCode; count: number }[];
  /** Why it was held automatically. */
  held: HoldCause[];
  texts: string[];
  notices: Case['notices'];
  decisions: number;
}

export function toCase(
  row: CaseTable,
  { read, reasons: given, held, texts, notices, decisions }: Context,
): Case {
  const {
    id = '',
    name = '',
    username = '',
    avatar = '',
    created_at: since = row.opened_at,
  } = read?.author ?? {};
  return {
    id: row.id,
    type: row.type,
    target: read?.target ?? '',
    url: read?.url ?? '',
    context: read?.context ?? '',
    excerpt: excerptOf(read?.text ?? ''),
    pictures: read ? imagesIn([...(read.pictures ?? []), read.text].join('\n')).slice(0, maxPictures) : [],
    author: { id, name, username, avatar, since: since.toISOString(), decisions },
    lane: lanes[row.lane]!,
    weight: row.weight,
    hidden: row.hidden,
    dueAt: row.due_at.toISOString(),
    reasons: given.map(({ reason, count }) => ({ reason, count })),
    held,
    texts,
    notices,
  };
}

/** @param minor first name of the minor it is about, for a guardian */
export function toDecision(row: DecisionRow, config: Config, minor = ''): Decision {
  const until = new Date(row.created_at.getTime() + period(config, 'appeal'));
  return {
    id: row.id,
    action: row.action,
    reason: row.reason,
    rule:
      row.action === 'keep'
        ? 'Nada aqui foge ao que combinamos nos termos de uso.'
        : `Regra ${ruleNumber(row.reason)}. ${rules[row.reason]}`,
    target: { type: row.type, excerpt: row.excerpt },
    days: row.days,
    until: row.action === 'silence' ? (row.silenced_until?.toISOString() ?? '') : '',
    text: row.text,
    minor,
    automatic: row.automatic,
    date: row.created_at.toISOString(),
    appeal: {
      state: appealState(row, until),
      until: until.toISOString(),
      text: row.outcome_text ?? '',
    },
  };
}

function appealState(row: DecisionRow, until: Date): Decision['appeal']['state'] {
  if (row.appeal_outcome) return row.appeal_outcome;
  if (row.appealed_at) return 'open';
  return row.action === 'keep' || until < new Date() ? 'closed' : 'none';
}
