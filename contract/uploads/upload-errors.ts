import { megabytes } from '../in-words.ts';
import { limits } from '../limits.ts';

const storedToday = `Você já enviou ${megabytes(limits.storedBytesPerDay)} de imagens hoje, o máximo por dia.`;

/** The errors of pictures that are sent, in the form of `errors.ts`. */
export const uploadErrors = {
  image_too_large: {
    status: 413,
    message: `A imagem é grande demais. Envie um arquivo de até ${megabytes(limits.imageBytes)} e ${limits.imagePixels / 1_000_000} megapixels.`,
  },
  too_much_stored: {
    status: 409,
    message: `Você já guardou ${megabytes(limits.storedBytes)} de imagens, o máximo por conta. Remova algumas de suas publicações, rascunhos ou comentários: um dia depois, há espaço de novo.`,
  },
  too_much_today: {
    status: 429,
    message: `${storedToday} Tente novamente amanhã.`,
    until: (wait: string) => `${storedToday} Tente novamente em ${wait}.`,
  },
  too_many_uploads: {
    status: 429,
    message: `Você já está enviando ${limits.uploadsAtOnce} imagens. Espere terminarem e tente novamente.`,
  },
  unsupported_image: {
    status: 415,
    message: 'Não foi possível ler esta imagem. Envie um arquivo JPEG, PNG, WebP, GIF ou AVIF.',
  },
  file_missing: { status: 422, message: 'Escolha uma imagem para enviar.' },
  foreign_image: { status: 422, message: 'Use uma imagem enviada por você.' },
  uploads_busy: {
    status: 503,
    message: 'Há muitas imagens sendo enviadas agora. Tente novamente em instantes.',
  },
} as const;
