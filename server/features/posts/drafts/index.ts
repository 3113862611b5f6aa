import { drafts as contract } from '#contract/posts/drafts.ts';
import { calls, type Feature } from '#server/feature.ts';
import {
  listDrafts,
  readDraft,
  listVersions,
  readVersion,
  removeDraft,
  saveDraft,
  setAside,
} from './drafts.service.ts';
import { scheduleDraft, unscheduleDraft, unpublishPost, publishDueDraft } from './publishing.service.ts';
import { validate as isUuid } from 'uuid';
import { deleteDraft, draftsExports } from './drafts.queries.ts';

/** Drafts with their versions and publication times, and withdrawn posts. */
export const drafts: Feature = {
  calls: [
    calls(
      contract,
      { name: 'Rascunhos', description: 'O que cada pessoa ainda escreve; só ela vê.' },
      {
        'GET /api/drafts': ({ db, viewer, query }) => listDrafts(db, viewer, query),
        'GET /api/drafts/{id}': ({ db, viewer, params }) => readDraft(db, viewer, params.id),
        'PUT /api/drafts/{id}': ({ db, viewer, params, body }) => saveDraft(db, viewer, params.id, body),
        'DELETE /api/drafts/{id}': ({ db, viewer, params }) => removeDraft(db, viewer, params.id),
        'PUT /api/drafts/{id}/schedule': ({ db, viewer, params, body }) =>
          scheduleDraft(db, viewer, params.id, body.publishAt),
        'DELETE /api/drafts/{id}/schedule': ({ db, viewer, params }) =>
          unscheduleDraft(db, viewer, params.id),
        'POST /api/post/{slug}/unpublish': ({ db, viewer, params }) => unpublishPost(db, viewer, params.slug),
        'GET /api/drafts/{id}/versions': ({ db, viewer, params }) => listVersions(db, viewer, params.id),
        'POST /api/drafts/{id}/versions': ({ db, viewer, params, body }) =>
          setAside(db, viewer, params.id, body),
        'GET /api/drafts/{id}/versions/{versionId}': ({ db, viewer, params }) =>
          readVersion(db, viewer, params.id, params.versionId),
      },
    ),
  ],
  listeners: {
    draft_published: async (tx, { authorId, key }) => {
      if (isUuid(key)) await deleteDraft(tx, authorId, key);
    },
  },
  jobs: { publish_draft: (context, { draftId }) => publishDueDraft(context, draftId) },
  cacheSafeJobs: ['publish_draft'],
  tables: {
    drafts: 'rascunhos.json',
    draft_versions: 'versoes-de-rascunhos.json',
  },
  pictures: {
    drafts: { owner: 'author_id', addresses: ['image'], texts: ['markdown'] },
    draft_versions: { owner: 'author_id', addresses: ['image'], texts: ['markdown'] },
  },
  exports: draftsExports,
};
