import { useLoaderData, type MetaArgs } from 'react-router';
import { reservedSlugs } from '#contract/reserved-slugs.ts';
import type { Question } from '#contract/help/questions.ts';
import { QuestionView } from '#web/features/help/questions/question-view.tsx';
import { browserLoader, unknownPage, visitorLoader, type PageRequest } from '#web/lib/page/page-data.ts';
import { errorMeta, metaOf } from '#web/lib/page/page-meta.ts';
import { questionPath } from '#web/lib/page/paths.ts';
import { textOfHtml } from '#web/lib/page/text-of-html.ts';
import { WriterExtras } from '#web/lib/shared/writer-extras.ts';
import { classNames } from '#web/ui/class-names.ts';
import { aboutWriter } from '../posts/about-writer.tsx';
import { NextStep, readFollowing } from '../site/next-step.tsx';
import styles from './questions.module.css';

const load = async ({ api, params }: PageRequest) => {
  const slug = params['slug']!;
  if (reservedSlugs.questions.includes(slug)) throw unknownPage();
  const question = await api('GET /api/questions/{slug}', { params: { slug } });
  return { question, following: await readFollowing(api, question.careers, question) };
};

export const loader = visitorLoader(load);
export const clientLoader = browserLoader(load);

/** The answers for search engines (https://schema.org/QAPage), their authors as the page shows them. */
function schemaOf({ slug, title, html, date, replies }: Question, base: string) {
  const answersThat = (solved: boolean) =>
    replies
      .filter((each) => each.solved === solved)
      .map((each) => ({
        '@type': 'Answer',
        text: textOfHtml(each.html),
        datePublished: each.date,
        url: `${base}${questionPath(slug)}#r-${each.id}`,
        ...(each.author.name && {
          // Without an address: the author may not want to be found by search engines.
          author: { '@type': 'Person', name: each.author.name },
        }),
      }));
  const [accepted, suggested] = [answersThat(true), answersThat(false)];
  return {
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      name: title,
      ...(html && { text: textOfHtml(html) }),
      datePublished: date,
      dateModified: [date, ...replies.map((each) => each.date)].toSorted().at(-1),
      answerCount: replies.length,
      ...(accepted.length > 0 && { acceptedAnswer: accepted }),
      ...(suggested.length > 0 && { suggestedAnswer: suggested }),
    },
  };
}

const answered = new Set(['answered', 'solved']);

export const meta = (args: MetaArgs<typeof loader>) => {
  if (!args.loaderData) return errorMeta(args.error);
  const { question } = args.loaderData;
  const isAnswered = answered.has(question.state);
  return metaOf(args, {
    title: question.title,
    description: `${question.title} Uma pergunta respondida por quem trabalha na área.`,
    path: questionPath(question.slug),
    indexed: isAnswered,
    ...(isAnswered && { schema: (base: string) => schemaOf(question, base) }),
    trail: [['Perguntas', '/perguntas']],
  });
};

export default function QuestionPage() {
  const { question, following, audience } = useLoaderData<typeof loader>();
  return (
    <main id="conteudo" className={classNames(styles.page, styles.wide)}>
      <div>
        <WriterExtras value={aboutWriter}>
          <QuestionView key={question.slug} question={question} audience={audience} />
        </WriterExtras>
      </div>
      <NextStep careers={question.careers} following={following} />
    </main>
  );
}
