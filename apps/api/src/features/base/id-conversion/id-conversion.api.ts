// Handlers of contract/base/id-conversion.ts.
import type { idConversion } from '#contract/base/id-conversion.ts';
import { refuse } from '#domain/base/refusal.ts';
import { idOfShortCode, shortCode } from '#domain/catalog/short-code.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { findNamed } from './id-conversion.db.ts';

export const idConversionApi: HandlersOf<typeof idConversion> = {
  async convertId({ id }, ctx) {
    if ((await findNamed(ctx.db, id)) === undefined) return refuse('NOT_FOUND');
    const hash = shortCode(id);
    return { id, hash, url: `${ctx.config.publicUrl}/s/${hash}` };
  },
  async convertHash({ hash }, ctx) {
    const id = idOfShortCode(hash);
    const named = id === undefined ? undefined : await findNamed(ctx.db, id);
    if (id === undefined || named === undefined) return refuse('NOT_FOUND');
    return { id, hash: shortCode(id), ...named };
  },
};
