import { useState } from 'react';
import { useLoaderData, useRevalidator, type MetaArgs } from 'react-router';
import { QuestionForm } from '#web/features/help/questions/question-form.tsx';
import { ShiftView } from '#web/features/help/shifts/shift-view.tsx';
import { AudienceView } from '#web/lib/session/audience.tsx';
import { browserLoader, visitorLoader, type PageRequest } from '#web/lib/page/page-data.ts';
import { errorMeta, metaOf } from '#web/lib/page/page-meta.ts';
import { shiftPath } from '#web/lib/page/paths.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { keepWayBack } from '#web/lib/session/way-back.ts';
import { WriterExtras } from '#web/lib/shared/writer-extras.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { aboutWriter } from '../posts/about-writer.tsx';
import styles from './questions.module.css';

const load = async ({ api, params }: PageRequest) => ({
  shift: await api('GET /api/shifts/{slug}', { params: { slug: params['slug']! } }),
});

export const loader = visitorLoader(load);
export const clientLoader = browserLoader(load);

export const meta = (args: MetaArgs<typeof loader>) => {
  if (!args.loaderData) return errorMeta(args.error);
  const { slug, title, helper, state, asked } = args.loaderData.shift;
  return metaOf(args, {
    title: `Plantão: ${title}`,
    description: `${title}. Perguntas respondidas na hora por ${helper.name}.`,
    path: shiftPath(slug),
    // Once ended, it is indexed for people who look for its answers.
    indexed: state === 'ended' && asked.some(({ answers }) => answers > 0),
    trail: [['Plantões', '/plantoes']],
  });
};

export default function ShiftPage() {
  const { shift, audience } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  // The form starts anew after each question, and in each shift.
  const [sent, setSent] = useState(0);
  return (
    <main id="conteudo" className={styles.page}>
      <WriterExtras value={aboutWriter}>
        <ShiftView key={shift.slug} shift={shift} />
      </WriterExtras>
      {shift.open && (
        <section className={styles.parts} aria-label="Perguntar neste plantão">
          <AudienceView
            audience={audience}
            skeleton={
              <SkeletonGroup>
                <Skeleton shape="rect" width="100%" height="24rem" />
              </SkeletonGroup>
            }
          >
            {audience === 'visitor' && (
              <ButtonLink
                variant="primary"
                to="/login"
                onClick={() => keepWayBack(shiftPath(shift.slug), 'question', { about: shift.title })}
              >
                Entre para perguntar
              </ButtonLink>
            )}
            {audience === 'member' && !shift.own && (
              <QuestionForm
                key={`${shift.slug} ${sent}`}
                shift={shift.slug}
                onAsked={() => {
                  setSent(sent + 1);
                  showToast('Pergunta enviada. A resposta aparece aqui.');
                  void revalidate();
                }}
              />
            )}
          </AudienceView>
        </section>
      )}
    </main>
  );
}
