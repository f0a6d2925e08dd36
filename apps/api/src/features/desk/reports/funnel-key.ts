// The key of the hashes of people in the funnel: a phone or an id cannot be found by trying all of them (docs/rules/reports.md#funnel).
import type { Ctx } from '../../../context.ts';
import { keyedHash } from '../../../secrets.ts';

export const funnelKey = (ctx: Pick<Ctx, 'config'>): string => keyedHash(ctx, 'funnel', 'person');
