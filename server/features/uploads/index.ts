import { uploads as contract } from '#contract/uploads.ts';
import { calls, type Feature } from '#server/feature.ts';
import { receiveImage } from './receive-image.ts';
import { removeImageFiles } from './image-files.ts';
import { removeImages } from './remove-images.ts';
import { sweepFiles } from './sweep-files.ts';
import { sweepImages } from './sweep-images.ts';
import { listImagesOf } from './uploads.queries.ts';
import { uploadsExports } from './uploads.export.queries.ts';

export { readImageFile } from './image-files.ts';
export { saveImage } from './save-image.ts';
export { removeImages } from './remove-images.ts';
export { deleteImage, listImagesOf } from './uploads.queries.ts';
export { requireOwnImage, useImagesIn } from './own-images.ts';
export { receiveImage } from './receive-image.ts';

/** Pictures that people send. */
export const uploads: Feature = {
  calls: [
    calls(
      contract,
      { name: 'Imagens', description: 'Envio de imagens para textos e perfis.' },
      {
        'POST /api/images': ({ context, viewer, request }) => receiveImage(context, viewer, request),
      },
    ),
  ],
  jobs: {
    remove_images: async ({ storage }, { urls }) => {
      for (const url of urls) await removeImageFiles(storage, url);
    },
    sweep_files: (context) => sweepFiles(context),
  },
  schedule: { sweep_files: '47 5 * * *' },
  sweep: sweepImages,
  tables: {
    images: 'imagens.json',
    upload_days: 'a number, of the last day on which a picture was sent',
  },
  exports: uploadsExports,
  erasure: {
    findFiles: async (db, userId) => {
      const urls = await listImagesOf(db, userId);
      return (outside) => removeImages(outside, urls);
    },
  },
};
