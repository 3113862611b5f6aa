import { site as contract } from '#contract/site.ts';
import { calls, type Feature } from '#server/feature.ts';
import { changeSettings, readSettings } from './settings.service.ts';

export { findAgeRule, followSettings, readStored } from './settings.service.ts';

/** How administrators set up their site. */
export const site: Feature = {
  calls: [
    calls(
      contract,
      { name: 'Site', description: 'Como quem cuida de uma instalação a configura.' },
      {
        'GET /api/site/settings': ({ context, db }) => readSettings(context, db),
        'PUT /api/site/settings': (call) => changeSettings(call, call.body),
      },
    ),
  ],
  tables: { site_settings: 'of the installation, set by its administrators' },
};
