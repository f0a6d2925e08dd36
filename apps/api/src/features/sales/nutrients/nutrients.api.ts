// Handlers of contract/sales/nutrients.ts.
import type { nutrients } from '#contract/sales/nutrients.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { checkAnswer } from './check-answer.ts';
import { listLabels } from './labels.db.ts';

export const nutrientsApi: HandlersOf<typeof nutrients> = {
  async checkNutrients({ productItemUuids }, ctx) {
    const labels = await listLabels(ctx.db, productItemUuids);
    return checkAnswer(
      ctx.db,
      labels.map(({ product_uuid: key, name, nutrition }) => ({ key, name, nutrition })),
    );
  },
};
