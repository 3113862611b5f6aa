import { use, type ChangeEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Profile, ProfileChange } from '#contract/people/profiles.ts';
import { imageVariant } from '#contract/image-addresses.ts';
import { usePictureUpload } from '#web/lib/forms/picture-upload.ts';
import { Button } from '#web/ui/button.tsx';
import { SavesData } from '#web/ui/saves-data.ts';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './formation-fields.module.css';

type TextName = 'formation1' | 'formation2' | 'formation3' | 'formation4';

interface FormationFieldsProps {
  form: UseFormReturn<ProfileChange>;
  profile: Profile;
  text: (name: TextName) => object;
}

/** Two stations of a person's studies: a picture and two lines each. */
export function FormationFields({ form, profile, text }: FormationFieldsProps) {
  return (
    <>
      <Station
        {...{ form, profile, text }}
        title="Formação"
        lines={['formation1', 'formation2']}
        image="formationImg1"
      />
      <Station
        {...{ form, profile, text }}
        title="Outra formação"
        lines={['formation3', 'formation4']}
        image="formationImg2"
      />
    </>
  );
}

interface StationProps extends FormationFieldsProps {
  title: string;
  lines: [TextName, TextName];
  image: 'formationImg1' | 'formationImg2';
}

function Station({ form, profile, text, title, lines, image }: StationProps) {
  return (
    <fieldset>
      <legend className={styles.legend}>{title}</legend>
      <TextField label="Curso" optional {...text(lines[0])} />
      <TextField label="Instituição e período" optional {...text(lines[1])} />
      <Picture
        initial={profile[image]}
        label={`Imagem de ${title.toLowerCase()}`}
        onChange={(url) => form.setValue(image, url, { shouldDirty: true })}
      />
      <input type="hidden" defaultValue={profile[image]} {...form.register(image)} />
    </fieldset>
  );
}

interface PictureProps {
  initial: string;
  label: string;
  onChange: (url: string) => void;
}

function Picture({ initial, label, onChange }: PictureProps) {
  const saves = use(SavesData);
  const { image, sending, error, take, remove } = usePictureUpload(initial, onChange);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Lets the same file be chosen again after a refusal.
    target.value = '';
    if (file) take(file);
  };
  return (
    <div className={styles.picture}>
      {image && (!saves || image !== initial) && (
        <img src={imageVariant(image, 'small.webp')} alt="" width={64} height={64} className={styles.image} />
      )}
      <label className={styles.choose}>
        <span>{sending ? 'Enviando…' : image ? 'Trocar imagem' : 'Escolher imagem'}</span>
        <input
          type="file"
          accept="image/*"
          className="visually-hidden"
          aria-label={label}
          disabled={sending}
          onChange={choose}
        />
      </label>
      {image && (
        <Button variant="quiet" onClick={remove}>
          Remover imagem
        </Button>
      )}
      <p role="alert" className={styles.failure}>
        {error}
      </p>
    </div>
  );
}
