// Handlers of contract/sales/nutrients.ts.
import type { nutrients } from '#contract/sales/nutrients.ts';
import { refuse } from '#domain/base/refusal.ts';
import { findMember, memberOf } from '../../../context.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { deleteEntry } from './cabinet.db.ts';
import { addEntry, cabinetProducts, editPortion, myCabinet } from './cabinet.ts';
import { checkResponse } from './check-response.ts';
import { listLabels } from './labels.db.ts';
import { setReminder } from './reminders.ts';

const done = { isDone: true };

export const nutrientsApi: HandlersOf<typeof nutrients> = {
  async checkNutrients({ productItemUuids, isCabinetIncluded = false }, ctx) {
    const labels = await listLabels(ctx.db, productItemUuids);
    const member = findMember(ctx);
    const owned = isCabinetIncluded && member !== undefined ? await cabinetProducts(ctx.db, member) : [];
    // A product that the member owns and buys again counts once, with the member's portion.
    const known = new Set(owned.map(({ key }) => key));
    const given = labels.map(({ productUuid: key, name, nutrition }) => ({ key, name, nutrition }));
    return checkResponse(ctx.db, [...given.filter(({ key }) => !known.has(key)), ...owned]);
  },
  getMyCabinet: (_input, ctx) => myCabinet(ctx),
  async registerCabinetEntry(input, ctx) {
    await ctx.tx((tx) => addEntry(ctx, tx, input));
    return done;
  },
  async editCabinetEntry(input, ctx) {
    await ctx.tx((tx) => editPortion(ctx, tx, input));
    return done;
  },
  async deleteCabinetEntry({ uuid }, ctx) {
    const isDeleted = await ctx.tx((tx) => deleteEntry(tx, { userUuid: memberOf(ctx), uuid }));
    return isDeleted ? done : refuse('NOT_FOUND');
  },
  async setRunOutReminder(input, ctx) {
    await ctx.tx((tx) => setReminder(ctx, tx, input));
    return done;
  },
};
