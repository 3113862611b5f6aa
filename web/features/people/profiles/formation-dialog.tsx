import { use } from 'react';
import { mdiSchoolOutline } from '@mdi/js';
import type { Profile } from '#contract/people/profiles.ts';
import { imageVariant } from '#contract/image-addresses.ts';
import { inSentence } from '#contract/in-sentence.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SavesData } from '#web/ui/saves-data.ts';
import styles from './formation-dialog.module.css';

interface FormationDialogProps {
  profile: Profile;
  onClose: () => void;
}

/** Where a person studied: two stations, each a picture and two lines. */
export default function FormationDialog({ profile, onClose }: FormationDialogProps) {
  const saves = use(SavesData);
  const own = useSession()?.user.id === profile.id;
  const stations = [
    { image: profile.formationImg1, lines: [profile.formation1, profile.formation2] },
    { image: profile.formationImg2, lines: [profile.formation3, profile.formation4] },
  ].filter(({ image, lines }) => image || lines.some(Boolean));
  return (
    <Dialog title="Formação Acadêmica" onClose={onClose} actions={<Button onClick={onClose}>Fechar</Button>}>
      {stations.length === 0 && (
        <p>
          {own
            ? 'Você ainda não contou onde estudou. Conte em Editar perfil.'
            : `${inSentence(profile.name)} ainda não contou onde estudou.`}
        </p>
      )}
      <ol role="list" className={styles.stations}>
        {stations.map(({ image, lines }, index) => (
          <li key={index} className={styles.station}>
            {image && !saves ? (
              <img
                className={styles.picture}
                src={imageVariant(image, 'small.webp')}
                alt=""
                width={64}
                height={64}
              />
            ) : (
              <span className={styles.picture}>
                <Icon path={mdiSchoolOutline} size={32} />
              </span>
            )}
            <div className={styles.lines}>
              <p className={styles.course}>{lines[0]}</p>
              <p className={styles.place}>{lines[1]}</p>
            </div>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
