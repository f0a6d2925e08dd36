// Handler of contract/channels/visit-tags.ts.
import type { visitTags } from '#contract/channels/visit-tags.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { readSettings } from '../../base/settings/settings.ts';

export const visitTagsApi: HandlersOf<typeof visitTags> = {
  async getVisitTags(_input, ctx) {
    const ids = await readSettings(ctx.db, 'visit-tags');
    return Object.fromEntries(Object.entries(ids).filter(([, id]) => id !== ''));
  },
};
