import type { Context } from './context.ts';
import { removeAccount } from './features/account-removal/account-removal.public.ts';
import { renderCommentsOf } from './features/comments/comments.public.ts';
import { publishDueDraft } from './features/drafts/drafts.public.ts';
import { renderPostsOf } from './features/posts/posts.public.ts';
import { removeImageFiles, sweepFiles } from './features/uploads/uploads.public.ts';
import { releaseAbandonedJobs } from './jobs/abandoned-jobs.ts';
import type { Tasks } from './jobs/jobs.ts';
import { deliverMail } from './mail/deliver-mail.ts';
import { sweep } from './sweep.ts';

/** Which use case does which job. */
export function tasksOf(context: Context): Tasks {
  return {
    send_mail: ({ mailId }, stopping) => deliverMail(context, mailId, stopping),
    erase_account: ({ userId }) => removeAccount(context, userId),
    remove_images: async ({ urls }) => {
      for (const url of urls) await removeImageFiles(context.storage, url);
    },
    render_posts: ({ userId }) => renderPostsOf(context.db, userId),
    render_comments: ({ userId }) => renderCommentsOf(context.db, userId),
    publish_draft: ({ draftId }) => publishDueDraft(context.db, draftId),
    release_jobs: () => releaseAbandonedJobs(context.db),
    sweep: () => sweep(context),
    sweep_files: () => sweepFiles(context),
  };
}
