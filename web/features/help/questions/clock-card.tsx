import type { Question } from '#contract/help/questions.ts';
import { imageVariant } from '#contract/image-addresses.ts';
import { careersText } from '#contract/help/helper-words.ts';
import { counted } from '#contract/counted.ts';
import { weekdayAndHour } from '#web/lib/shared/promised-hours.ts';
import { familyOf } from '#web/lib/shared/helper-family.ts';
import { HelperTrust } from '#web/lib/shared/helper-facts.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { firstTo, WaitsForGuardian } from './what-happens.tsx';
import styles from './clock-card.module.css';

type Asked = Pick<Question, 'state' | 'asked' | 'with' | 'due' | 'to' | 'taker'>;

/** How far each state is; a state that is not here has no clock. */
const stationOf: Partial<Record<Question['state'], number>> = {
  waiting: 0,
  searching: 1,
  accepted: 2,
  answered: 3,
  solved: 3,
};

/** Where the asker's question is on its way to an answer. */
export function ClockCard({ question }: { question: Asked }) {
  const { state, asked, with: name, due, to, taker } = question;
  const current = stationOf[state];
  if (current === undefined) return null;
  const isAccepted = state === 'accepted';
  const stations = [
    state === 'waiting' ? 'Esperando seu responsável' : 'Enviada',
    asked > 0 && current > 0
      ? `Procurando: ${counted(asked, 'pessoa recebeu', 'pessoas receberam')}`
      : 'Procurando',
    isAccepted ? `Com ${name || 'alguém'}, até ${weekdayAndHour(due)}` : 'Com alguém da área',
    'Respondida',
  ];
  return (
    <>
      <ol role="list" className={styles.stations} aria-label="Andamento da pergunta">
        {stations.map((text, index) => (
          <li
            key={text}
            aria-current={index === current ? 'step' : undefined}
            className={classNames(styles.station, index <= current && styles.reached)}
          >
            {index === 2 && isAccepted && (
              <Avatar
                name={name}
                src={imageVariant(taker?.avatar ?? '', 'small.webp')}
                size={32}
                className={styles.face}
                family={taker ? familyOf(taker, taker.helper?.careers) : undefined}
              />
            )}
            <span>{text}</span>
            {index === 2 && isAccepted && taker?.helper && (
              <div className={styles.taker}>
                <HelperTrust facts={taker.helper} more={taker.work || careersText(taker.helper)} />
              </div>
            )}
          </li>
        ))}
      </ol>
      {state === 'waiting' && <WaitsForGuardian />}
      {to && state === 'searching' && <p className={styles.note}>{firstTo(to)}</p>}
    </>
  );
}
