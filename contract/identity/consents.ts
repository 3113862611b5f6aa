import { z } from 'zod';
import { documentVersions, type DocumentName } from './consents-versions.ts';
import { endpoints } from '../endpoint.ts';
import { isoDate } from '../primitives.ts';

export const documentNames = Object.keys(documentVersions) as [DocumentName, ...DocumentName[]];

const documentName = z.enum(documentNames, 'Use terms ou privacy.');
const version = z.string('Informe a versão.').min(1, 'Informe a versão.').max(20, 'Esta versão não existe.');

const ownConsent = z
  .object({
    document: documentName,
    /** The version in force. */
    version,
    /** When the person accepted it, '' if they have not. */
    acceptedAt: z.union([isoDate, z.literal('')]),
  })
  .meta({ id: 'OwnConsent' });

export type OwnConsent = z.infer<typeof ownConsent>;

export const consents = endpoints({
  'GET /api/home/consents': {
    summary:
      'As versões que valem dos termos e da privacidade, e se você as aceitou; nenhuma para quem espera um responsável, que aceita pelos dois',
    reply: z.object({
      /** No version has been accepted yet. */
      first: z.boolean(),
      consents: z.array(ownConsent),
    }),
  },
  'PUT /api/home/consents': {
    summary: 'Aceita a versão que vale dos termos ou da privacidade',
    invalidates: false,
    body: z.strictObject({ document: documentName, version }).meta({ id: 'Consent' }),
    errors: ['terms_changed'],
  },
});

type ConsentCalls = typeof consents;
declare module '../api.ts' {
  interface Api extends ConsentCalls {}
}
