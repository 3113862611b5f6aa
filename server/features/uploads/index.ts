import { uploads as contract } from '#contract/uploads/uploads.ts';
import { calls, type Feature } from '#server/feature.ts';
import { receiveImage, removeImages } from './images.service.ts';
import { removeImageFiles } from './image-files.ts';
import { printOlder, sweepFiles, sweepImages } from './sweep-files.ts';
import { listImagesOf, uploadsExports } from './uploads.queries.ts';

export { readImageFile } from './image-files.ts';
export { hashesOfCropsOfFile } from './perceptual-hash.ts';
export {
  imageIdsIn,
  saveImage,
  storeFiles,
  removeImages,
  requireOwnImage,
  useImagesIn,
  receiveImage,
} from './images.service.ts';
export { deleteImage, hasImage, insertImage, listImagesOf } from './uploads.queries.ts';

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
  cacheSafeJobs: ['sweep_files'],
  schedule: { sweep_files: '47 5 * * *' },
  sweep: async (parts) => {
    await sweepImages(parts);
    await printOlder(parts);
  },
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
