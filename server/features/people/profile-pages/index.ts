import { profiles as contract } from '#contract/people/profiles.ts';
import { calls, type Feature } from '#server/feature.ts';
import { changePhoto, editProfile, removePhoto } from '#server/features/people/profiles/index.ts';
import { receiveImage } from '#server/features/uploads/index.ts';
import { readProfilePage } from './read-profile-page.ts';

/** Profiles as shown, with what other features know about the person. */
export const profilePages: Feature = {
  calls: [
    calls(
      contract,
      { name: 'Perfis', description: 'O que cada pessoa conta de si.' },
      {
        'GET /api/home/user/{username}': ({ context, db, viewer, params }) =>
          readProfilePage(context, db, viewer, params.username),
        'PATCH /api/home/user/{username}': async ({ context, db, viewer, params, body }) => {
          await editProfile({ config: context.config, db }, viewer, params.username, body);
          return readProfilePage(context, db, viewer, params.username);
        },
        'PUT /api/home/photo': async ({ context, db, viewer, request }) => {
          const { url } = await receiveImage(context, viewer, request);
          return readProfilePage(context, db, viewer, await changePhoto(context, viewer, url));
        },
        'DELETE /api/home/photo': ({ context, viewer }) => removePhoto(context, viewer),
      },
    ),
  ],
};
